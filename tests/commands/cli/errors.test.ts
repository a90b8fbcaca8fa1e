import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const experiment = (...lines: string[]) => file('experiment.yaml', ['question: A test?', 'game: schwarm', 'games: 100', ...lines].join('\n'));
const OUT = join(folder, 'out');
const run = (path: string, ...words: string[]) => answered(['run', path, '--out', OUT, '--bare', ...words]);

describe('an experiment file that is wrong: exit code 2, the place and the remedy, nothing written', () => {
  test.each([
    ['unknown game', ['game: schwarn'], /:4:1 .*(unique|Map keys)/],
    ['unknown strategy', ['strategies: { german: cautios }'], /:4:23 strategies\.german: unknown "cautios".*did you mean "cautious"\?/],
    ['unknown seat', ['strategies: { pilot: cautious }'], /:4:15 strategies\.pilot: unknown "pilot"; expected a seat of schwarm/],
    ['unknown option', ['options: { hitsPerPiont: 3 }'], /:4:12 options\.hitsPerPiont: .*did you mean "hitsPerPoint"\?/],
    ['option out of range', ['options: { hitsPerPoint: 7 }'], /:4:26 options\.hitsPerPoint: expected a whole number from 2 to 3, found 7/],
    [
      'unknown measure',
      ['cells: { a: {}, b: {} }', 'compare: { baseline: a, measure: wins }'],
      /:5:34 compare\.measure: unknown "wins".*did you mean "win"\?/,
    ],
    ['unknown baseline', ['cells: { a: {}, b: {} }', 'compare: { baseline: c }'], /:5:22 compare\.baseline: unknown "c"/],
    ['unknown table', ['cells: { a: { shift: { spaceAtack: 1 } } }'], /:4:24 cells\.a\.shift\.spaceAtack: .*did you mean "spaceAttack"\?/],
    [
      'a data file that is not there',
      ['data: nowhere.yaml'],
      /:4:7 data: expected a file that can be read; there is no such file, found "nowhere\.yaml"/,
    ],
    ['a strategy file that is not there', ['strategies: { german: ./nowhere.ts }'], /:4:23 strategies\.german: .*none at .*nowhere\.ts/],
    [
      'a slip in a cell',
      ['cells: { hard: { optoins: { hitsPerPoint: 3 } } }'],
      /:4:18 cells\.hard\.optoins: unknown "optoins".*did you mean "options"\?/,
    ],
    ['a key without a value', ['cells:'], /:4:7 cells: expected names with values, found nothing/],
    ['malformed YAML', ['options: { hitsPerPoint: 3'], /error .*experiment\.yaml:\d+:\d+/],
  ])('%s', async (_, lines, said) => {
    const { code, err, out } = await run(experiment(...lines));
    expect(err).toMatch(said);
    expect(err).not.toMatch(/\n\s+at /);
    expect([code, out]).toEqual([2, '']);
    expect(existsSync(OUT)).toBe(false);
  });

  test('all faults at once, each with its source line and a caret', async () => {
    const { err } = await run(experiment('options: { hitsPerPoint: 7, startingRolls: many, foo: 1 }'));
    expect(err.match(/^error /gm)).toHaveLength(3);
    expect(err).toContain('  4 | options: { hitsPerPoint: 7, startingRolls: many, foo: 1 }\n    |                          ^');
  });

  test('a strategy file without a strategy', async () => {
    file('empty.ts', 'export const nothing = 1;');
    expect(await run(experiment('strategies: { german: ./empty.ts }'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/export default defineStrategy.*no default export/),
    });
  });

  test('a strategy file that cannot be built', async () => {
    file('broken.ts', 'export default {');
    expect(await run(experiment('strategies: { german: ./broken.ts }'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/code that can be built; broken\.ts:1:17: /),
    });
  });
});

describe('a strategy that fails while it plays: exit code 1, the game named, nothing written', () => {
  const player = (place: string) =>
    `export default { game: 'schwarm', about: 'a test', create: () => ({ rottes: () => 1, place: ${place}, adjust: () => 0, abort: () => 0, attack: () => 0, press: () => 0, save: () => 0 }) };`;
  test.each([
    ['throws', "() => { throw new Error('no') }", /threw at "place" \(rule 2\.0\): no \(player\.ts:1:\d+\) \(cell default, game 1 of seed 1\)/],
    ['answers illegally', '() => 99', /answered 99 at "place" \(rule 2\.0\).*\n {2}remedy: legal there: 0, 1, 2/],
    ['answers nonsense', '() => undefined', /answered undefined at "place".*is no answer/],
    ['never returns', '() => { for (;;); }', /did not come back.*game \d+ of seed 1/],
  ])('%s', async (_, place, said) => {
    file('player.ts', player(place));
    const { code, err } = await run(experiment('strategies: { german: ./player.ts }'), '--patience', '1');
    expect(err).toMatch(said);
    expect(code).toBe(1);
    expect(existsSync(OUT)).toBe(false);
  });
});

describe('words of the command line', () => {
  test.each([
    [['run', 'nowhere.yaml'], /unknown "nowhere\.yaml"; expected a file that is there.*\n {2}remedy: sortie list --experiments/],
    [['run', 'schwarm-ods'], /unknown "schwarm-ods".*did you mean "schwarm-odds"\?/],
    [['run', 'experiments/schwarm-ods.yaml'], /did you mean "experiments\/schwarm-odds\.yaml"\?/],
    [['run', file('empty.yaml', '')], /empty\.yaml:1:1 expected names with values, found nothing/],
    [['run', experiment(), '--workers', 'NaN'], /found "NaN"\n {2}remedy: --workers <number>: threads that play/],
    [['run', experiment(), '--out', 'a\nb'], /--out: expected a text without control characters, found "a\\nb"/],
    [['review', 'schwarm', '--for', '5'], /--for: expected a time with its unit, such as 90s/],
    [['knockout', 'schwarm', '--'], /--: expected the name of a flag/],
    [['run', experiment(), '--workers', '0'], /--workers: expected a whole number from 1 to 256, found "0"/],
    [['run', experiment(), '--games', 'many'], /--games: expected a whole number of at least 1, found "many"/],
    [['run', experiment(), '--out', '/dev/null/x'], /--out: expected a folder that can be written/],
    [['play', 'schwarn'], /unknown "schwarn".*did you mean "schwarm"\?/],
    [['play', 'schwarm', '--seat', 'cautios'], /unknown "cautios".*did you mean "cautious"\?/],
    [['play', 'schwarm', '--option', 'hitsPerPoint=9'], /--option\.hitsPerPoint: expected a whole number from 2 to 3/],
    [['play', 'schwarm', '--option', 'hitsPerPoint'], /--option: expected name=value/],
    [['play', 'schwarm', '--game', '0'], /--game: expected a whole number of at least 1/],
    [['play', 'schwarm', '--game', '99999999999999999999999'], /--game: expected a whole number from 1 to 9007199254740991/],
    [['odds', 'schwarm', 'attack', '--hour', '11', '--hour', '12'], /--hour: expected it once/],
    [['odds', join(dirname(file('outpost/index.ts', '')), '..', 'outpots'), 'hit'], /unknown ".*outpots".*did you mean ".*outpost"\?/],
    [['odds', 'schwarm', 'atack'], /unknown "atack".*did you mean "attack"\?/],
    [['odds', 'schwarm', 'attack', '--huor', '3'], /unknown "huor".*did you mean "hour"\?/],
    [['odds', 'schwarm', 'attack', '--hour', '13', '--altitude', 'hi'], /--hour: .*found "13"[\s\S]*--altitude: .*found "hi"/],
    [['list', 'nothing'], /unknown "nothing"/],
    [['plai'], /unknown command 'plai'/],
    [['run'], /missing required argument 'experiment'/],
  ])('%j is refused with exit code 2', async (words, said) => {
    const { code, err } = await answered(words);
    expect(err).toMatch(said);
    expect(code).toBe(2);
  });
});
