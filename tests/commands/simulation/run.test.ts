import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GameFault, type GameTypes, Table } from '../../../src/engine/index.js';
import { defaultRules } from '../../../src/promises/subject.js';
import {
  Journal,
  type Merged,
  type Plan,
  parseExperiment,
  planOf,
  Reading,
  runPlan,
  ShardPlayer,
  YamlSource,
} from '../../../src/simulation/index.js';
import { layOut } from '../../../src/simulation/lay-out.js';
import { infer } from '../../../src/statistics/infer.js';
import { type AmbushRules, ambush } from '../../support/ambush/index.js';
import { steady } from '../../support/ambush/strategies.js';
import { scratch } from '../../support/cli.js';
import { some } from '../../support/witness.js';

const { folder, file } = scratch();
const FILE = [
  'question: Does it matter who counts?',
  'game: schwarm',
  'seed: 7',
  'games: 1000',
  'strategies: { german: cautious }',
  'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
  'compare: { baseline: standard, measure: [win, passes] }',
].join('\n');

async function planned(text = FILE) {
  return planOf(parseExperiment(new YamlSource(join(folder, 'test.yaml'), text)));
}
/** A run is settled after this many shards. */
const after =
  (most: number) =>
  ({ shards }: Merged) => ({ cells: shards < most ? [0] : [], settled: 0, of: 1, left: 1 });
const numbers = ({ tally, games, course }: Merged) => ({ sums: [...tally.sums], firsts: [...tally.firsts], games, course });

test('all cells play the same games; a cell compared with itself differs by nothing', async () => {
  const { plan, game } = await planned(FILE.replace('hard: { options: { hitsPerPoint: 3 } }', 'same: {}'));
  const results = infer(game, await runPlan(plan, { workers: 1 }), '');
  expect(results.comparisons).toHaveLength(2);
  for (const { estimate, interval, factor } of results.comparisons)
    expect([estimate, interval[0] <= 0 && interval[1] >= 0, factor]).toEqual([0, true, null]);
  expect(results.cells[0].measures.win).toEqual(results.cells[1].measures.win);
});

test('a cell with dice of its own plays the games of that seed, and its faults name it', async () => {
  const text = FILE.replace('hard: { options: { hitsPerPoint: 3 } }', 'same: {}').replace('games: 1000', 'games: 300');
  const wins = async (seed: number | undefined, ofRun = 7) => {
    const { plan } = await planned(text.replace('seed: 7', `seed: ${ofRun}`));
    if (seed !== undefined) plan.cells[1].seed = seed;
    const { layout, tally } = await runPlan(plan, { workers: 1 });
    return [0, 1].map((cell) => new Reading(layout, tally).cell(cell).measure('win', 'flag').count);
  };
  const [[own, shared], [first, apart], [other]] = [await wins(undefined), await wins(8), await wins(undefined, 8)];
  expect([shared, first, apart]).toEqual([own, own, other]);
  expect(apart).not.toBe(own);
  file('blind.ts', brought("place: () => { throw new Error('blind'); }"));
  const { plan } = await planned(text.replace('cautious', './blind.ts'));
  plan.cells[0].seed = 123;
  await expect(runPlan(plan, { workers: 1 })).rejects.toMatchObject({ seed: 123, replay: expect.stringContaining('--seed 123 --game 1 ') });
});

test('a journal whose games are played differently today is refused, with the game and what to do', async () => {
  const { plan } = await planned();
  const path = join(folder, 'played-otherwise.json');
  const run = await runPlan(plan, { workers: 1, focus: after(10) });
  const { layout, tally } = run;
  const place = layout.cells[1].witness + 2;
  tally.sums[place] = 1 + (tally.sums[place] % 1000);
  new Journal(path, true).write({ ...run, complete: false });
  const refused = runPlan(plan, { workers: 1, journal: new Journal(path, true) });
  await expect(refused).rejects.toThrow(
    /played-otherwise\.json: expected games that are played as they were: game 101 of cell \S+ is another one today/,
  );
});

test('a journal of other games is not resumed, and one that was not asked for is set aside', async () => {
  const { plan } = await planned();
  const path = join(folder, 'other.json');
  const run = await runPlan(plan, { workers: 1, focus: after(3) });
  const { layout } = run;
  new Journal(path, true).write({ ...run, complete: false });
  const { plan: other } = await planned(FILE.replace('seed: 7', 'seed: 8'));
  const said: string[] = [];
  const journal = (resume: boolean) => new Journal(path, resume, { say: (line) => said.push(line) });
  expect(journal(true).load(other, layout)).toBeUndefined();
  expect(journal(true).load(plan, layout)?.shards).toBe(3);
  expect(journal(false).load(plan, layout), 'only when asked to').toBeUndefined();
  expect(existsSync(path)).toBe(false);
  for (const shards of [1, 2])
    journal(false).write({ ...run, shards, games: shards * plan.shardSize, course: run.course.slice(0, shards), complete: false });
  expect(journal(true).load(plan, layout)?.shards, 'it was kept, though another run has begun').toBe(3);
  journal(true).remove();
  expect(journal(true).load(plan, layout)).toBeUndefined();
  expect(said.map((line) => /of another run|goes on after|is kept as|nothing to go on/.exec(line)?.[0])).toEqual([
    'of another run',
    'goes on after',
    'is kept as',
    'goes on after',
    'nothing to go on',
  ]);
});

test('a run that stops on what it sees, killed as it stopped, stops at the same game when it goes on', async () => {
  const { plan } = await planned();
  const path = join(folder, 'stopping.json');
  const focus = after(20);
  const whole = await runPlan(plan, { workers: 1, focus });
  const journal = new Journal(path, true);
  // Every shard is kept: the last record is of the moment before the end.
  journal.save = (merged) => journal.write(merged);
  await runPlan(plan, { workers: 1, focus, journal });
  const resumed = await runPlan(plan, { workers: 2, focus, journal: new Journal(path, true) });
  expect(numbers(resumed)).toEqual(numbers(whole));
  const other = await runPlan(plan, { workers: 1, focus: after(5), journal: new Journal(path, true, { rule: 'another' }) });
  expect(other.shards, 'what was played under another rule is not gone on with').toBe(5);
});

test('shards that were lost are counted when a run goes on', async () => {
  file('late.ts', brought("place: (view) => { if (view.pass === 7) throw new Error('too late'); return random.place(view); }"));
  const { plan } = await planned(FILE.replace('games: 1000', 'games: 400000').replace('cautious', './late.ts'));
  const upTo = (most: number) => ({ workers: 1, focus: after(most) });
  const [first, whole] = [await runPlan(plan, upTo(2)), await runPlan(plan, upTo(4))];
  expect(first.lost?.[0].shard).toBe(0);
  const path = join(folder, 'lost.json');
  new Journal(path, true).write({ ...first, complete: false });
  const resumed = await runPlan(plan, { ...upTo(4), journal: new Journal(path, true) });
  // What is kept has no stack, which names folders of this machine.
  const lost = ({ lost = [] }: Merged) => lost.map(({ fault, ...rest }) => ({ ...rest, fault: { ...fault, stack: '' } }));
  expect([numbers(resumed), lost(resumed)]).toEqual([numbers(whole), lost(whole)]);
});

test.each(['', '{', 'null', '[]', '{}', '{"plan":1}'])('a journal that is damaged (%j) gives way to the record before it', async (text) => {
  const { plan } = await planned();
  const path = join(folder, 'damaged.json');
  for (const name of [path, `${path}.before`]) rmSync(name, { force: true });
  const run = await runPlan(plan, { workers: 1, focus: after(2) });
  const journal = new Journal(path, true);
  journal.write({ ...run, complete: false });
  journal.write({ ...run, complete: false });
  writeFileSync(path, text);
  expect(journal.load(plan, run.layout)?.shards).toBe(2);
  writeFileSync(`${path}.before`, text);
  expect(journal.load(plan, run.layout)).toBeUndefined();
});

test('looks come in schedule order and see the first shards only', async () => {
  const { plan } = await planned();
  const seen: number[] = [];
  const run = await runPlan(plan, {
    workers: 3,
    focus: (so) => {
      seen.push(so.shards);
      return after(15)(so);
    },
  });
  expect(seen).toEqual(Array.from({ length: 15 }, (_, n) => n + 1));
  expect(run.games).toBe(15 * plan.shardSize);
});

test('an interrupted run has what was counted, and says that it is not complete', async () => {
  const { plan } = await planned();
  const interrupt = new AbortController();
  const run = await runPlan(plan, { workers: 1, signal: interrupt.signal, progress: ({ shards }) => shards >= 5 && interrupt.abort() });
  expect(run.complete).toBe(false);
  expect(run.games).toBeGreaterThanOrEqual(5 * plan.shardSize);
  expect(run.games).toBeLessThan(plan.games);
});

test('the reported fault is the earliest in schedule order, whichever thread met one first', async () => {
  file('faulty.ts', brought("place: (view) => { if (view.sun % 5 === 0) throw new Error('the sun blinds me'); return random.place(view); }"));
  const { plan } = await planned(FILE.replace('cautious', './faulty.ts'));
  const faults: string[] = [];
  const replays: string[] = [];
  for (const workers of some([1, 2, 3], 2)) {
    const fault = await runPlan(plan, { workers }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(fault).toBeInstanceOf(GameFault);
    const { message, game, cell, strategy } = fault as GameFault;
    faults.push(`${strategy} ${message} ${cell} ${game}`);
    replays.push((fault as GameFault).replay);
  }
  expect(replays[0]).toMatch(/^npx sortie play schwarm --seed 7 --game \d+ --seat \S+faulty\.ts$/);
  expect(faults[0]).toMatch(/faulty\.ts threw at "place" .*the sun blinds me \(faulty\.ts:5:\d+\) standard \d+/);
  expect(new Set(faults).size).toBe(1);
});

test('a strategy that never returns is given up, and its game is named', async () => {
  file('endless.ts', brought('place: () => { for (;;); }'));
  const { plan } = await planned(FILE.replace('cautious', './endless.ts'));
  await expect(runPlan(plan, { workers: 1, patience: 1 })).rejects.toMatchObject({
    game: 1,
    cell: 'standard',
    message: expect.stringMatching(/did not come back/),
  });
});

test('an illegal answer of a shipped strategy is no game that counts: the second look at a shard is refereed', async () => {
  const cheat = { ...steady, create: (at: Parameters<typeof steady.create>[0]) => ({ ...steady.create(at), fire: () => [4] }) };
  const rules = defaultRules(ambush) as AmbushRules;
  const table = (raiders: typeof steady) =>
    new Table(
      ambush,
      rules,
      [raiders, steady].map((strategy, seat) => ({ id: ['raider', 'guard'][seat], strategy })),
      7,
    );
  const players = ['raider', 'guard'].map((id) => ({ id, parameters: {} }));
  const cell = { name: 'only', axes: {}, options: {}, changed: {}, data: null, shift: {}, players, hash: '', code: '' };
  const plan = { experiment: 'x', question: 'x', game: 'ambush', seed: 7, games: 600, cells: [cell], pairs: [], shardSize: 600, shards: 1 };
  const player = (raiders: typeof steady) =>
    new ShardPlayer(plan, layOut(ambush, plan), new Map([[0, table(raiders) as unknown as Table<GameTypes>]]));
  expect(() => player(steady).play(0, () => {})).not.toThrow();
  expect(() => player(cheat).play(0, () => {})).toThrow(
    expect.objectContaining({
      strategy: 'raider',
      cell: 'only',
      game: 1,
      seed: 7,
      message: expect.stringMatching(/^answered \[4\] at "fire" \(rule 2\)/),
    }),
  );
});

test('a strategy that remembers earlier games is caught', async () => {
  file('remembers.ts', `let games = 0;\n${brought('rottes: (view) => (games++ > 10 && view.pass === 1 ? 3 : 1)')}`);
  const { plan } = await planned(FILE.replace('cautious', './remembers.ts'));
  await expect(runPlan(plan, { workers: 1 })).rejects.toThrow(/same game differently|remember/);
});

/** A strategy file: random, but for one method. */
function brought(method: string): string {
  return [
    "import { defineStrategy } from 'sortie/engine';",
    "import { randomPlayer } from 'sortie/players';",
    "import schwarm, { type Types } from 'sortie/games/schwarm';",
    "export default defineStrategy<Types>({ game: 'schwarm', about: 'a test',",
    `  create: (at) => { const random = randomPlayer(schwarm).create(at); return { ...random, ${method} }; } });`,
  ].join('\n');
}

test('shards are fixed by the plan: few games, small shards', async () => {
  const sizes = async (games: number): Promise<Plan> => (await planned(FILE.replace('1000', String(games)))).plan;
  expect(await sizes(10)).toMatchObject({ shardSize: 1, shards: 10 });
  expect(await sizes(3500)).toMatchObject({ shardSize: 64, shards: 55 });
  expect(await sizes(1_000_001)).toMatchObject({ shardSize: 1024, shards: 977 });
});
