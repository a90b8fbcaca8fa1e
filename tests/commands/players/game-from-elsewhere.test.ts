import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ambushAbroad } from '../../support/abroad.js';
import { answered, scratch, sortie } from '../../support/cli.js';

const { folder, file } = scratch();
const at = ambushAbroad(folder);
const EXPERIMENT = [
  'question: Do grenades decide an ambush?',
  'game: ./ambush/index.ts',
  'games: 400',
  'strategies: { raiders: [steady, moody, "blunder:./mine.ts"], guards: random }',
  'cells: { few: {}, many: { options: { grenades: "3" } } }',
  'compare: { baseline: few }',
].join('\n');
file('mine.ts', `import { moody } from './ambush/players.js';\nexport default { ...moody, about: 'mine' };\n`);
const experiment = file('grenades.yaml', EXPERIMENT);

describe('a game that lives elsewhere', () => {
  test('is run, listed, played and asked for odds from the command line, and what is printed replays', async () => {
    const run = await answered(['run', experiment, '--bare', '--json', '--out', join(folder, 'out')], { cwd: folder });
    expect([run.code, run.err]).toEqual([0, '']);
    const results = JSON.parse(run.out);
    expect(results.game).toBe('ambush');
    expect(results.cells.map(({ name, games }: { name: string; games: number }) => [name, games])).toEqual(
      ['few · steady', 'few · moody', 'few · blunder:./mine.ts', 'many · steady', 'many · moody', 'many · blunder:./mine.ts'].map((name) => [
        name,
        400,
      ]),
    );
    const { command } = results.cells[1].replays[0];
    expect(command).toMatch(/^npx sortie play \.\/ambush --seed 1 --game \d+ --seat raiders=moody --seat guards=random$/);
    const played = await answered(command.split(' ').slice(2), { cwd: folder });
    expect(played).toMatchObject({ code: 0, out: expect.stringMatching(/^Ambush 1\.0, game \d+ of seed 1\nraiders: moody, guards: random/) });
    expect((await answered(['list', './ambush'], { cwd: folder })).out).toMatch(
      /Ambush 1\.0 \(ambush\)[\s\S]*\n {2}moody\n[\s\S]*\n {2}steady[\s\S]*\n {2}random\n/,
    );
    expect((await answered(['odds', at, 'volley', '--dice', '1'], { cwd: folder })).out).toMatch(/1\/2/);
  });

  test.each([
    ['knockout', ['--games', '60']],
    ['sweep', ['days', '--values', '4,8', '--games', '60', '--bare', '--out', 'swept']],
    ['compare', ['--option', 'grenades=3', '--games', '500']],
    ['solve', ['days', '--games', '1000', '--values', '2..6']],
  ])('%s takes it too', async (command, words) => {
    const { code, err } = await answered([command, './ambush', ...words], { cwd: folder });
    expect(err).toBe('');
    expect([0, 3]).toContain(code);
  });

  test.each([
    ['a path without one', './nowhere', /unknown .*nowhere.*the file of a game, or a folder with its index\.ts/],
    ['a file that is none', './mine.ts', /a whole game; it lacks id \(a text\), seats \(a list\).*turn \(a function\)/],
    ['the id of a shipped game', './twin', /a game with an id of its own: there is another schwarm/],
  ])('%s is refused where the file says so', async (_, word, said) => {
    mkdirSync(join(folder, 'twin'), { recursive: true });
    file('twin/index.ts', `import { ambush } from '../ambush/index.js';\nexport default { ...ambush, id: 'schwarm' };\n`);
    const { code, err } = await answered(['run', file('wrong.yaml', EXPERIMENT.replace('./ambush/index.ts', word)), '--out', join(folder, 'none')]);
    expect(code).toBe(2);
    expect(err).toMatch(said);
    expect(err).toMatch(/wrong\.yaml:2:7/);
  });

  test('a count beyond what the game declares of it stops the run, with the game and the command that tells it again', () => {
    const index = join(folder, 'hasty', 'index.ts');
    cpSync(join(folder, 'ambush'), join(folder, 'hasty'), { recursive: true });
    writeFileSync(index, readFileSync(index, 'utf8').replace("about: 'Turns played', max: 40", "about: 'Turns played', max: 3"));
    const { code, out, err } = sortie(['compare', './hasty', '--option', 'grenades=3', '--games', '400', '--seed', '5'], { cwd: folder });
    expect([code, out]).toEqual([1, '']);
    const [, turns, number] =
      /^error measure turns is (\d+), and a whole number from 0 to 3 is declared \(cell default, game (\d+) of seed 5\)\n/.exec(err) ?? [];
    expect(err).toMatch(/\n {2}remedy: replay the game to see why; .* the max of turns in the game's measures\n/);
    const replay = /replay: npx sortie (play .*)/.exec(err)?.[1].trim().split(' ') ?? [];
    expect(replay.slice(0, 6)).toEqual(['play', './hasty', '--seed', '5', '--game', number]);
    const told = JSON.parse(sortie([...replay, '--json'], { cwd: folder }).out);
    expect(Math.max(...told.lines.map(({ turn }: { turn: number }) => turn))).toBe(Number(turns));
  });
});
