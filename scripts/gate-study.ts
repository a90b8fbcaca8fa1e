/**
 * The gate end to end: `sortie check` as a user runs it, on real games, again and again with other seeds. Claims that are true
 * stand with their edge at the truth, where they are hardest to judge; false ones are off by the shift that is written beside
 * them. A wrong verdict is exit 99 for a file of true claims, or a claim that passes in a file of false ones.
 *
 *     npm run gate-study                      300 seeds of each file
 *     npm run gate-study -- 2000 Schwarm      2,000 of the cases with this word in their name
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const { sortie: commandLine } = (await import(resolve('dist/src/cli/program.js'))) as { sortie: (words: readonly string[]) => Promise<void> };
const [seeds, named] = [Number(process.argv[2] ?? 300), process.argv[3] ?? ''];
const folder = mkdtempSync(join(tmpdir(), 'gate-study-'));

interface Case {
  name: string;
  /** The most games of a gate, and the games from which the truth is measured. */
  games: number;
  long: number;
  head: string[];
  subjects: { words: string; of: (results: Long) => Found; shift: number }[];
}
interface Found {
  estimate: number;
  interval: readonly [number, number];
}
interface Long {
  cells: { name: string; measures: Record<string, Found> }[];
  comparisons: ({ cell: string; measure: string } & Found)[];
}

const measure = (cell: string, name: string) => (results: Long) => results.cells.find((one) => one.name === cell)!.measures[name];
const difference = (cell: string, name: string) => (results: Long) => results.comparisons.find((one) => one.cell === cell && one.measure === name)!;

const CASES: Case[] = [
  {
    name: 'shares, counts, paired counts and an order of Schwarm!',
    games: 5000,
    long: 2_000_000,
    head: [
      'game: schwarm',
      'strategies: { german: cautious }',
      'cells: { standard: {}, harder: { options: { hitsPerPoint: 3 } } }',
      'compare: { baseline: standard, measure: [win, passes] }',
    ],
    subjects: [
      { words: 'cell: standard, measure: win', of: measure('standard', 'win'), shift: 0.05 },
      { words: 'cell: standard, measure: passes', of: measure('standard', 'passes'), shift: 0.3 },
      { words: 'cell: harder, minus: standard, measure: win', of: difference('harder', 'win'), shift: 0.05 },
      { words: 'cell: harder, minus: standard, measure: passes', of: difference('harder', 'passes'), shift: 0.3 },
    ],
  },
  {
    name: 'a rare count of War Galley: an L2 against a 10, both rowers',
    games: 4000,
    long: 400_000,
    head: [
      'game: war-galley',
      'strategies: { blue: rower, red: rower }',
      'options: { scenario: duel, blueShip: L2, redShip: "10" }',
      'cells: { duel: {} }',
    ],
    subjects: [{ words: 'cell: duel, measure: margin-blue', of: measure('duel', 'margin-blue'), shift: 0.004 }],
  },
];

/** Runs `sortie check` in this process, so that later runs need not load the modules again. Returns its exit code and its output. */
async function sortie(command: 'check' | 'run', words: string[]): Promise<{ code: number; out: string }> {
  const printed: string[] = [];
  const write = process.stdout.write;
  process.stdout.write = (text) => printed.push(String(text)) > 0;
  try {
    await commandLine([command, ...words, '--json']);
  } finally {
    process.stdout.write = write;
  }
  const code = Number(process.exitCode ?? 0);
  process.exitCode = 0;
  return { code, out: printed.join('') };
}

function file(name: string, head: string[], games: number, claims: string[]): string {
  const path = join(folder, `${name}.yaml`);
  const listed = claims.length === 0 ? [] : ['claims:', ...claims.map((claim) => `  - { ${claim} }`)];
  writeFileSync(path, ['question: Does the gate keep its word?', ...head, `games: ${games}`, ...listed, ''].join('\n'));
  return path;
}

/** Runs every seed once: the exit code, and the verdict of each claim. */
async function each(path: string): Promise<{ code: number; verdicts: string[] }[]> {
  const found: { code: number; verdicts: string[] }[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const { code, out } = await sortie('check', [path, '--seed', String(seed), '--workers', '1']);
    found.push({ code, verdicts: (JSON.parse(out) as { claims: { verdict: string }[] }).claims.map(({ verdict }) => verdict) });
  }
  return found;
}

const percent = (count: number) => `${((100 * count) / seeds).toFixed(2)} %`;
console.log(`| claims (${seeds} seeds) | true ones failed | false ones passed | false ones failed, as they should |\n| --- | --- | --- | --- |`);
for (const [n, { name, games, long, head, subjects }] of CASES.filter(({ name }) => name.includes(named)).entries()) {
  const { out } = await sortie('run', [
    file(`truth-${n}`, head, long, []),
    ...['--seed', '987654321', '--bare', '--out', join(folder, `truth-${n}`)],
  ]);
  const truths = subjects.map(({ of }) => of(JSON.parse(out) as Long));
  // The edge lies at the truth as exactly as the long run knows it, on the side where the claim is clearly true.
  const edges = truths.map(({ estimate, interval: [low, high] }, i) =>
    i % 2 === 0 ? `above: ${estimate - (high - low) / 2}` : `below: ${estimate + (high - low) / 2}`,
  );
  const off = truths.map(({ estimate }, i) => `above: ${estimate + subjects[i].shift}`);
  const claims = (bounds: string[]) => subjects.map(({ words }, i) => `${words}, ${bounds[i]}`);
  const held = await each(file(`true-${n}`, head, games, claims(edges)));
  const wrong = await each(file(`false-${n}`, head, games, claims(off)));
  const said = (verdict: string) => wrong.flatMap(({ verdicts }) => verdicts).filter((one) => one === verdict).length / subjects.length;
  console.log(`| ${name} | ${percent(held.filter(({ code }) => code === 99).length)} | ${percent(said('pass'))} | ${percent(said('fail'))} |`);
}
rmSync(folder, { recursive: true });
