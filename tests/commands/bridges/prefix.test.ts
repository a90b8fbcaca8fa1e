import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { optionsIn, statesIn } from '../../../src/bridges/wrapping.js';
import { pathOf } from '../../support/bridges/modules.js';
import { answered, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
cpSync(dirname(pathOf('skirmish')), join(folder, 'skirmish'), { recursive: true });
const EXPERIMENT = [
  'question: Do sharpshooters help the first player?',
  'game: rtt:./skirmish/rules.cjs',
  'games: 400',
  'strategies: { red: random, blue: random }',
  'cells: { plain: {}, sharp: { options: { sharpshooters: true } } }',
  'compare: { baseline: plain }',
].join('\n');

describe('rtt: where the name of a game is taken', () => {
  test('play tells a game, and what a run prints replays it', async () => {
    const run = await answered(['run', file('sharp.yaml', EXPERIMENT), '--bare', '--json', '--out', join(folder, 'out')], { cwd: folder });
    expect([run.code, run.err]).toEqual([0, '']);
    const [plain, sharp] = JSON.parse(run.out).cells;
    expect([plain.games, sharp.games]).toEqual([400, 400]);
    const { command } = sharp.replays[0];
    expect(command).toMatch(/^npx sortie play rtt:\.\/skirmish\/rules\.cjs --seed 1 --game \d+ .*--option sharpshooters=true$/);
    const played = await answered(command.split(' ').slice(2), { cwd: folder });
    expect(played).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Skirmish 1\.0, game \d+ of seed 1\n[\s\S]*select +(red|blue): (unit \d|rest)\n/),
    });
  });

  test.each([
    ['rtt:./nothing.js', /expected a rules module behind "rtt:", but there is no file at nothing\.js/],
    ['rtt:./skirmish', /expected a rules module behind "rtt:"/],
    ['rtt:./browser.cjs', /it threw: window is not defined/],
    ['rtt:./empty.cjs', /it threw: .*roles.*setup/],
    ['rtt:./esm/rules.js', /it threw: exports is not defined in ES module scope; name it \.cjs, or put a package\.json beside it/],
  ])('%s is refused with the reason', async (word, said) => {
    writeFileSync(join(folder, 'browser.cjs'), 'exports.roles = window.roles;');
    writeFileSync(join(folder, 'empty.cjs'), 'exports.scenarios = [];');
    mkdirSync(join(folder, 'esm'), { recursive: true });
    writeFileSync(join(folder, 'esm/package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'esm/rules.js'), 'exports.scenarios = [];');
    const { code, err } = await answered(['play', word], { cwd: folder });
    expect(err).toMatch(said);
    expect(code).toBe(2);
  });
});

test('a review of noughts and crosses says that perfect play draws it', async () => {
  const words = ['--player', 'random', '--games', '8', '--workers', '1', '--bare', '--json', '--out', join(folder, 'noughts')];
  const { code, out } = await answered(['review', 'boardgame.io:./tests/support/bridges/noughts-io/game.mjs', ...words], {});
  const { said, headings } = JSON.parse(out);
  const [fair] = said.answers;
  expect([code, fair.id]).toEqual([0, 'fair']);
  expect(fair.sentence).toMatch(/^With perfect play it is drawn; .*with the random player in both seats, /);
  expect(headings[0].facts.at(-1)).toMatchObject({ kind: 'perfect', estimate: 4520 });
});

test('states and options are read from the files, not run', () => {
  expect(statesIn('states.place_token = {\nstates.done={}\nif (states.x === 1) {}\nS.march = {')).toEqual(['place_token', 'done', 'march']);
  const form = '<input type="checkbox" name="fog" value="true" checked><select name="length"><option value="short">S<option value="long">L</select>';
  expect(optionsIn(form)).toMatchObject({
    fog: { kind: 'flag', default: true },
    length: { kind: 'choice', values: ['short', 'long'], default: 'short' },
  });
  // An empty value says nothing to the module.
  expect(optionsIn('<select name="players"><option value="">4<option value="3">3</select>')).toMatchObject({
    players: { values: ['default', '3'], default: 'default' },
  });
});
