import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Merged, type Plan, parseExperiment, partOf, planOf, rangeOf, runPlan, together, YamlSource } from '../../src/simulation/index.js';
import { infer } from '../../src/statistics/infer.js';
import { scratch, sortie } from '../support/cli.js';

const { folder, file } = scratch();
const FILE = [
  'question: In parts?',
  'game: schwarm',
  'seed: 7',
  'games: 3030',
  'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
  'compare: { baseline: standard, measure: [win, passes] }',
];
const planned = (lines = FILE) => planOf(parseExperiment(new YamlSource('parts.yaml', lines.join('\n'))));

async function parts(plan: Plan, of: number) {
  const played: Merged[] = [];
  for (let part = 1; part <= of; part++) played.push(await runPlan(plan, { workers: 1, part: rangeOf(plan, part, of) }));
  return played.map((run, n) => ({ path: `part-${n + 1}.json`, part: JSON.parse(JSON.stringify(partOf(run, n + 1, of))) }));
}

test.each([3, 20])('%i parts are the run that one machine plays, in whatever order they come', async (of) => {
  const { plan, game } = await planned();
  const whole = await runPlan(plan, { workers: 1 });
  const merged = together(game, plan, (await parts(plan, of)).reverse());
  expect(JSON.stringify(infer(game, merged, ''))).toBe(JSON.stringify(infer(game, whole, '')));
});

test('parts that are missing, twice there or of another run are refused by name', async () => {
  const { plan, game } = await planned();
  const [one, two, three] = await parts(plan, 3);
  expect(() => together(game, plan, [one, three])).toThrow('parts: expected all 3 parts; missing: 2');
  expect(() => together(game, plan, [one, two, three, two])).toThrow(/part-2\.json: expected each part of 3 once, and this is part 2 of 3/);
  const { plan: other } = await planned(FILE.map((line) => line.replace('seed: 7', 'seed: 8')));
  expect(() => together(game, other, [one, two, three])).toThrow(/part-1\.json: expected a part of this very run/);
});

test('from the command line: the bytes of one run', () => {
  const experiment = file('parts.yaml', FILE.join('\n'));
  const out = (name: string) => join(folder, name);
  expect(sortie(['run', experiment, '--bare', '--out', out('whole')], { timeout: 100_000 }).code).toBe(0);
  for (const part of ['1/2', '2/2']) expect(sortie(['run', experiment, '--shard', part, '--out', out('parts')], { timeout: 100_000 }).code).toBe(0);
  const files = [2, 1].map((part) => join(out('parts'), `part-${part}-of-2.json`));
  expect(sortie(['merge', experiment, ...files, '--bare', '--out', out('merged')], { timeout: 100_000 }).code).toBe(0);
  const results = (name: string) => readFileSync(join(out(name), 'results.json'), 'utf8');
  expect(results('merged')).toBe(results('whole'));
  expect(sortie(['run', experiment, '--shard', '3/2']).err).toMatch(/--shard: expected a part and of how many, such as 2\/8, found "3\/2"/);
}, 300_000);
