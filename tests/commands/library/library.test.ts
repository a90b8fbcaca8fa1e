import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Refused } from '../../../src/engine/index.js';
import { odds, type Progress, readResults, resultsText, run } from '../../../src/library/index.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const ASKED = {
  question: 'Does it matter who counts?',
  game: 'schwarm',
  seed: 7,
  games: 400,
  cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } },
  compare: { baseline: 'standard', measure: ['win', 'passes'] },
  claims: [{ cell: 'hard', minus: 'standard', measure: 'win', below: 0.5 }],
};
const LONG = { ...ASKED, games: 1_000_000_000 };
const text = (words: object) => JSON.stringify(words);

test('docs/library.md prints what it says', () => {
  const page = readFileSync(join(ROOT, 'docs', 'library.md'), 'utf8');
  const [, program] = /^```ts\n([\s\S]*?)^```$/m.exec(page) as RegExpExecArray;
  const [, printed] = /^```text\n([\s\S]*?)^```$/m.exec(page) as RegExpExecArray;
  // A package of its own; otherwise Node takes the first package.json in a folder above.
  file('package.json', '{ "name": "my" }');
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules', 'sortie'));
  expect(program.trim().split('\n').length).toBeLessThanOrEqual(12);
  const out = execFileSync(process.execPath, [file('library.mjs', program)], { cwd: folder, encoding: 'utf8' });
  if (process.env.UPDATE_GOLDEN === '1')
    writeFileSync(
      join(ROOT, 'docs', 'library.md'),
      page.replace(`\`\`\`text\n${printed}`, () => `\`\`\`text\n${out}`),
    );
  else expect(out).toBe(printed);
});

test('an object, its file and the command line give the same results', async () => {
  const path = file('asked.yaml', text(ASKED));
  const [given, read] = [await run(ASKED, { workers: 1 }), await run(path, { workers: 1 })];
  expect(given.claims?.map(({ verdict }) => verdict)).toEqual(['pass']);
  expect({ ...read, experiment: '', command: '' }).toEqual({ ...given, experiment: '', command: '' });
  const told = JSON.parse((await answered(['run', 'asked.yaml', '--json', '--bare'], { cwd: folder })).out);
  expect(JSON.parse(JSON.stringify({ ...read, command: '' }))).toEqual({ ...told, command: '' });
  expect(readResults(resultsText(read), 'results.json')).toEqual(read);
});

test('progress counts up to the end, for every loop over it', async () => {
  const running = run(ASKED, { workers: 1, games: 1000 });
  const follow = async () => {
    const seen: Progress[] = [];
    for await (const progress of running) seen.push(progress);
    return seen;
  };
  const [one, other] = await Promise.all([follow(), follow()]);
  const { cells } = await running;
  expect(cells[0].games).toBe(1000);
  for (const seen of [one, other]) {
    const shards = seen.map((progress) => progress.shards);
    expect(shards).toEqual([...new Set(shards)].sort((a, b) => a - b));
    expect(seen.at(-1)).toMatchObject({ shards: seen[0].of, games: 2000 });
  }
});

test('a signal ends the run at once with its reason, in the promise and in the loop', async () => {
  const stop = new AbortController();
  const running = run(LONG, { workers: 1, signal: stop.signal });
  const loop = (async () => {
    for await (const { games } of running) if (games > 0) stop.abort(new Error('enough'));
  })();
  await expect(running).rejects.toThrow('enough');
  await expect(loop).rejects.toThrow('enough');
  await expect(run(LONG, { signal: stop.signal })).rejects.toThrow('enough');
});

test('a time limit keeps what was played', async () => {
  const { complete, cells } = await run(LONG, { workers: 1, seconds: 0.5 });
  expect([complete, cells[0].games > 0]).toEqual([false, true]);
});

test('faults of the object are refused together, by their paths', async () => {
  const wrong = { ...ASKED, game: 'schwarm', options: { hitsPerPont: 3 }, strategies: { german: 'unheard-of' } };
  const refused = await run(wrong).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect((refused as Refused).problems.map(({ path }) => path.join('.'))).toEqual(['options.hitsPerPont', 'strategies.german']);
  await expect(run({ question: 'x', game: 'schwarm', games: 0 })).rejects.toThrow('games: expected');
});

test('odds are what the command line prints, and an experiment may ask for them', async () => {
  const params = { hour: 12, altitude: 'high' };
  const told = (await answered(['odds', 'schwarm', 'attack', '--hour', '12', '--altitude', 'high', '--json'])).out;
  expect(await odds({ game: 'schwarm', question: 'attack', params })).toEqual(JSON.parse(told));
  await expect(odds({ game: 'schwarm', question: 'attak', params })).rejects.toThrow('unknown "attak"');
  await expect(odds({ game: 'schwarm', question: 'attack', options: { nothing: 1 } })).rejects.toThrow('nothing');
  const asked = await run({
    question: 'How does an attack end?',
    game: 'schwarm',
    ask: { question: 'attack', params: { ...params, hour: [12, 6] } },
  });
  expect(asked.cells.map(({ name }) => name)).toEqual(['12', '6']);
});
