import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  fewWitnesses,
  type Merged,
  type Part,
  type Plan,
  parseExperiment,
  partOf,
  partText,
  planOf,
  rangeOf,
  readPart,
  runPlan,
  together,
  YamlSource,
} from '../../../src/simulation/index.js';
import { infer } from '../../../src/statistics/infer.js';
import { answered, scratch } from '../../support/cli.js';

const { folder, file } = scratch();
const FILE = [
  'question: In parts?',
  'game: schwarm',
  'seed: 7',
  'games: 606',
  'cells: { standard: {}, hard: { options: { hitsPerPoint: 3 } } }',
  'compare: { baseline: standard, measure: [win, passes] }',
];
const planned = (lines = FILE) => planOf(parseExperiment(new YamlSource('parts.yaml', lines.join('\n'))));

async function parts(plan: Plan, of: number) {
  const played: Merged[] = [];
  for (let part = 1; part <= of; part++) played.push(await runPlan(plan, { workers: 1, part: rangeOf(plan, part, of) }));
  const witness = await fewWitnesses(plan);
  return played.map((run, n) => ({ path: `part-${n + 1}.json`, part: JSON.parse(JSON.stringify(partOf(run, n + 1, of, witness))) }));
}

test.each([3, 20])('%i parts are the run that one machine plays, in any order', async (of) => {
  const { plan, game } = await planned();
  const whole = await runPlan(plan, { workers: 1 });
  const merged = together(game, plan, (await parts(plan, of)).reverse());
  expect(JSON.stringify(infer(game, merged, ''))).toBe(JSON.stringify(infer(game, whole, '')));
});

/** The run in three parts, played once; a test edits copies. */
const played = planned().then(async ({ plan, game }) => ({ plan, game, three: await parts(plan, 3) }));
const threeParts = async () => structuredClone((await played).three);

test('parts that are missing, twice there or of another run are refused by name', async () => {
  const { plan, game } = await played;
  const [one, two, three] = await threeParts();
  expect(() => together(game, plan, [one, three])).toThrow('parts: expected all 3 parts; missing: 2');
  expect(() => together(game, plan, [one, two, three, two])).toThrow(/part-2\.json: expected each part of 3 once, and this is part 2 of 3/);
  const { plan: other } = await planned(FILE.map((line) => line.replace('seed: 7', 'seed: 8')));
  expect(() => together(game, other, [one, two, three])).toThrow(/part-1\.json: expected a part of this run/);
});

/** Edits that fit the shape of a part, each with the message that names it. */
const EDITS: [string, (part: Part) => void, RegExp][] = [
  [
    'counters doubled',
    ({ tally: { sums } }) => void (sums.values = sums.values.map((sum) => 2 * sum)),
    /part-2\.json: .*cell standard: \d+ games were counted, and \d+ were asked for/,
  ],
  ['a counter of 0.5', ({ tally }) => void (tally.sums.values[1] = 0.5), /counter 2 of \d+ is 0\.5, and counters are whole numbers/],
  ['a counter of 1e308', ({ tally }) => void (tally.sums.values[1] = 1e308), /counter 2 of \d+ is 1e\+308/],
  ['a counter too many', ({ tally }) => void (tally.sums.gaps[0] += 1e6), /part-2\.json: .*it has other counters than this run/],
  ['ragged rows', (part) => void part.course[3].pop(), /its course is not that of \d+ shards and 2 cells/],
  ['other shards', (part) => void part.shards++, /it says shards \d+ to \d+, and part 2 of 3 has/],
];

test.each(EDITS)('an edited part is refused by name: %s', async (_, edit, said) => {
  const { plan, game } = await played;
  const three = await threeParts();
  edit(three[1].part);
  expect(() => together(game, plan, three)).toThrow(said);
});

test('a part that was changed after it was written does not fit its checksum; one of another version or kind is refused', async () => {
  const [{ part }] = await threeParts();
  const text = partText(part);
  const path = file('whole.part', text);
  expect(readPart(path)).toEqual(part);
  const refused = (changed: string) => {
    writeFileSync(path, changed);
    return expect(() => readPart(path));
  };
  const expected = 'whole.part: expected a part of a run, as sortie run --shard writes it, found "a file ';
  part.tally.sums.values[2]--;
  const checksum = (of: string) => of.slice(-13);
  refused(partText(part).slice(0, -13) + checksum(text)).toThrow(`${expected}damaged, or changed after it was written`);
  refused(text.slice(0, -9)).toThrow(`${expected}damaged`);
  refused(text.replace('run/3', 'run/2')).toThrow(`${expected}of another version of sortie"`);
  refused(text.replace('counted', 'claimed')).toThrow(`${expected}of another kind, or damaged"`);
});

test('from the command line, with a part that has no shard: the bytes of one run, its claims and its games, and --more of both', async () => {
  const claims = ['claims: [{ cell: hard, minus: standard, measure: win, below: 0.5 }, { cell: hard, measure: win, above: 0.9 }]'];
  const experiment = file('parts.yaml', [...FILE, ...claims].join('\n'));
  const out = (name: string) => join(folder, name);
  const call = async (...words: string[]) => expect(await answered(words)).toMatchObject({ code: 0 });
  await call('run', experiment, '--bare', '--out', out('whole'));
  const parts = [1, 2, 3, 4, 5];
  for (const part of parts) await call('run', experiment, '--shard', `${part}/5`, '--out', out('parts'));
  const files = parts.reverse().map((part) => join(out('parts'), `part-${part}-of-5.json`));
  await call('merge', experiment, ...files, '--bare', '--out', out('merged'));
  const kept = (name: string) => ['results.json', 'summary.md'].map((one) => readFileSync(join(out(name), one), 'utf8'));
  expect(kept('merged')).toEqual(kept('whole'));
  expect(kept('merged')[0]).toContain('"claims"');
  for (const name of ['whole', 'merged']) await call('run', experiment, '--more', '100', '--bare', '--out', out(name));
  expect(kept('merged')).toEqual(kept('whole'));
  expect((await answered(['run', experiment, '--shard', '3/2'])).err).toMatch(
    /--shard: expected a part and the number of parts, such as 2\/8, found "3\/2"/,
  );
});
