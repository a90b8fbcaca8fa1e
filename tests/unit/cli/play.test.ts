import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Transcript } from '../../../src/engine/index.js';
import type { Results } from '../../../src/statistics/results.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder, file } = scratch();

/** The words of a command in a report, as a shell would part them. */
const words = (command: string) => (command.match(/'[^']*'|\S+/g) ?? []).slice(2).map((word) => word.replace(/^'(.*)'$/, '$1'));
const told = async (command: string) => JSON.parse((await answered([...words(command), '--json'])).out) as Transcript;

test('the games that a report names are told again exactly: variant, tables, strategy and parameters included', async () => {
  const path = file(
    'grid.yaml',
    [
      'question: Which games are worth replaying?',
      'game: schwarm',
      'seed: 20',
      'games: 600',
      'strategies: { german: [random, cautious] }',
      'cells: { standard: {}, other: { options: { fighter: bf109, hitsPerPoint: 3 }, shift: { inertia: 1 } } }',
    ].join('\n'),
  );
  const results = JSON.parse((await answered(['run', path, '--out', join(folder, 'out'), '--bare', '--json'])).out) as Results;
  expect(results.cells).toHaveLength(4);
  for (const { replays, measures, name } of results.cells) {
    const passes = measures.passes as { histogram: number[]; quantiles: { p50: number } };
    const length = (transcript: Transcript) => transcript.lines.filter(({ words: said }) => /^Pass \d+:/.test(said)).length;
    for (const { why, command } of replays) {
      const transcript = await told(command);
      expect(transcript.fault, name).toBeNull();
      if (why === 'the quickest win') expect(transcript.outcome?.name).toBe('win');
      if (why.startsWith('the longest')) expect(length(transcript)).toBe(passes.histogram.length - 1);
      if (why === 'a game of median length') expect(length(transcript)).toBe(passes.quantiles.p50);
    }
    expect(replays.some(({ why }) => why.startsWith('the longest'))).toBe(true);
  }
});

test('every line of a transcript has its rule number, every roll its address, and two tellings are the same', async () => {
  const command = ['play', 'schwarm', '--seed', '9', '--game', '4', '--json'];
  const [one, two] = [(await answered(command)).out, (await answered(command)).out];
  expect(one).toBe(two);
  const { lines } = JSON.parse(one) as Transcript;
  expect(lines.length).toBeGreaterThan(10);
  for (const { rule, words: said } of lines) expect(rule, said).toMatch(/^\d+\.\d/);
  const addresses = lines.flatMap(({ rolls }) => rolls);
  expect(addresses.length).toBeGreaterThan(10);
  for (const { roll, sides, channel } of addresses) expect([roll >= 1 && roll <= sides, channel.length > 0]).toEqual([true, true]);
});

test('the text fits 80 columns', async () => {
  const { out } = await answered(['play', 'schwarm', '--seed', '9', '--game', '4']);
  for (const row of out.split('\n')) expect(row.length).toBeLessThanOrEqual(80);
});

test('--board prints the board after each turn, and the lines stay the same', async () => {
  const command = ['play', 'schwarm', '--seed', '9', '--game', '4'];
  const [plain, drawn] = [(await answered(command)).out, (await answered([...command, '--board'])).out];
  const passes = new Set((JSON.parse((await answered([...command, '--json'])).out) as Transcript).lines.map(({ turn }) => turn)).size;
  expect(drawn.match(/12 o’clock/g)).toHaveLength(passes);
  for (const row of drawn.split('\n')) expect(row.length).toBeLessThanOrEqual(80);
  const rows = drawn.split('\n');
  let at = -1;
  for (const row of plain.split('\n')) expect((at = rows.indexOf(row, at + 1)), row).toBeGreaterThanOrEqual(0);
  const { boards, lines } = JSON.parse((await answered([...command, '--board', '--json'])).out) as Transcript;
  expect(boards).toHaveLength(lines.length);
});

describe('--board FILE.svg', () => {
  const command = ['play', 'schwarm', '--seed', '9', '--game', '4'];

  test('draws the board at the end; the words stay the same', async () => {
    const path = join(folder, 'last.svg');
    expect((await answered([...command, '--board', path])).out).toBe((await answered(command)).out);
    expect(readFileSync(path, 'utf8')).toMatch(/^<!-- Drawn by sortie play -->\n<svg [^>]*>[\s\S]*<\/svg>\n$/);
  });

  test('refuses a picture of the user, a folder and another ending', async () => {
    const theirs = file('theirs.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const refused = async (words: readonly string[]) => {
      const { code, err, out } = await answered([...command, ...words]);
      expect(code).toBe(2);
      return `${out}${err}`;
    };
    expect(await refused(['--board', theirs])).toMatch(/^error --board: expected a new file, or one that this command wrote, found/);
    expect(readFileSync(theirs, 'utf8')).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
    expect(await refused(['--board', '/proc/board.svg'])).toMatch(/^error --board: expected a folder that can be written/);
    expect(await refused(['--board', join(folder, 'board.png')])).toMatch(/a file that ends with \.svg/);
  });
});

test('--board draws a game of one’s own with its own picture, and says what is missing without one', async () => {
  const text = readFileSync(join(ROOT, 'tests/support/least/index.ts'), 'utf8');
  const bare = file('bare.ts', text.replace("'least'", "'bare'"));
  const refused = await answered(['play', bare, '--board']);
  expect([refused.code, refused.err]).toEqual([2, expect.stringMatching(/a game that draws its board: bare has no "picture" in its definition/)]);
  const picture = "picture: { svg: () => '<svg/>', text: ({ points }) => 'score ' + points },";
  const drawn = file('drawn.ts', text.replace("'least'", "'drawn'").replace('over: (', `${picture}\n  over: (`));
  expect((await answered(['play', drawn, '--board'])).out).toMatch(/^score \d+,\d+$/m);
});
