import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { type Problem, Refused } from '../engine/index.js';
import { BUILD } from '../players/loading/index.js';
import { AMOUNT_WORDS, amountOf } from './amount.js';
import { claimSchema } from './claim.js';
import { findingSchema, findingsSchema, wrongFindings } from './finding.js';
import { mattersSchema } from './matters.js';
import { readYaml } from './read.js';
import { shapeProblems } from './shape-problems.js';
import { WordsSource, YamlSource } from './source.js';

/** The experiment file. */
const word = z.string().min(1);
const scalar = z.union([z.string(), z.number(), z.boolean()]);
const options = z.record(word, scalar).describe('Options of the game; `sortie list <game>` shows them');
const player = z.union([word, z.strictObject({ id: word, parameters: z.record(word, z.number()).optional() })]);
const strategies = z
  .record(word, z.union([player, z.array(player).min(1)]))
  .describe('A strategy for each seat: a name, ./my/strategy.ts, { id, parameters }, or a list of them, which crosses every cell');
const shift = z.record(word, z.int().min(-9).max(9)).describe('Reconstructed tables shifted by a step: { spaceAttack: 1 }');

const cell = z.strictObject({
  options: options.optional(),
  strategies: strategies.optional(),
  shift: shift.optional(),
  data: word.optional().describe('A file with printed values of your own'),
});

const amount = z.union([
  z.string().refine((text) => amountOf(text) !== undefined, AMOUNT_WORDS),
  z.number().refine((number) => amountOf(number) !== undefined, AMOUNT_WORDS),
]);

export const experimentSchema = z.strictObject({
  question: z.string().min(1).max(300).describe('What you want to know, in one sentence; it is the title of the report'),
  by: word.optional().describe('The measure that the answer is about; by default the one that is compared, or the win rate'),
  say: z.record(word, word).optional().describe('What people call a name of this run: { marines-250: marines instead of hulls }'),
  findings: findingsSchema.optional(),
  game: word.describe('Which game: a name that `sortie list` shows, or the path of one of your own'),
  seed: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(1).describe('Any whole number; the same seed gives the same games'),
  games: z.int().min(1).max(1_000_000_000).optional().describe('Games in each cell'),
  precision: z
    .strictObject({ measure: word, halfWidth: z.number().positive().max(0.5), atMost: z.int().min(1).optional() })
    .optional()
    .describe('Instead of games: play until the interval is this narrow'),
  until: z
    .enum(['settled', 'sized'])
    .optional()
    .describe('Instead of games: play on where a comparison is open, until all are settled, or their sizes known, or atMost is reached'),
  atMost: amount.optional().describe('How long `until: settled` may take: "20 minutes", or games in each cell: 200000'),
  matters: mattersSchema
    .optional()
    .describe(
      'The smallest difference that matters: "3 points" for shares (the default), a number for counts (by default a tenth of a game\'s deviation, at least 0.03), or one for each measure',
    ),
  strategies: strategies.optional(),
  players: z
    .union([z.literal('panel'), z.array(player).min(2)])
    .optional()
    .describe('Players for the seats without a strategy: the panel of the game, from novice to strong, or a list of your own; crosses every cell'),
  options: options.optional(),
  data: word.optional().describe('A file with printed values of your own, for every cell'),
  shift: shift.optional().describe('Reconstructed tables shifted by a step, in every cell'),
  cells: z.record(word, cell).optional().describe('Variants to compare, each under its name'),
  vary: z
    .union([z.enum(['readings', 'variants', 'tables', 'everything']), z.array(word).min(1)])
    .optional()
    .describe(
      'Instead of cells: the default and each other value of every reading, variant or option, or each reconstructed table shifted by one; or a list of options and tables',
    ),
  sweep: z.record(word, z.array(scalar).min(1)).optional().describe('Options over lists of values; crosses every cell'),
  ask: z
    .strictObject({ question: word, params: z.record(word, z.union([scalar, z.array(scalar).min(1)])).default({}) })
    .optional()
    .describe('Instead of games: exact odds, one cell for each combination of parameters'),
  compare: z
    .strictObject({
      baseline: z.union([word, z.record(word, scalar)]).describe('The cell, strategy or value to compare all others with'),
      measure: z.union([word, z.array(word).min(1)]).optional(),
    })
    .optional(),
  limits: z
    .literal('tenfold')
    .optional()
    .describe(
      'Ask every comparison once more, for the best of the players, with the limits of ours tenfold, such as a number of turns after which a game is given up: an effect that changes then is the limit’s',
    ),
  review: z
    .record(word, word)
    .optional()
    .describe(
      'What `sortie review` of this file must find: { fair: within 5 points, draws: below 0.2, decisive: above 80 %, skill: above 10 points, exploit: below 5 points }',
    ),
  claims: z.array(claimSchema).optional().describe('What must be true: `sortie check` turns them into an exit code'),
});

export type ExperimentFile = z.infer<typeof experimentSchema>;
/** As it is written: what has a default may be left out. */
export type ExperimentWords = z.input<typeof experimentSchema>;

/** The words of a run's answer. They change no game. */
const WORDS = ['by', 'say', 'findings'] as const;
export type Words = Pick<ExperimentFile, (typeof WORDS)[number]>;

export const wordsOf = (file: Words): Words => Object.fromEntries(WORDS.flatMap((key) => (file[key] === undefined ? [] : [[key, file[key]]])));

export const withoutWords = <W extends object>(file: W) =>
  Object.fromEntries(Object.entries(file).filter(([key]) => !(WORDS as readonly string[]).includes(key))) as Omit<W, keyof Words>;

/** The content of a file, with its name and the places of everything in it. */
export interface Experiment extends ExperimentFile {
  name: string;
  source: YamlSource;
}

/** A file; or the name of a shipped experiment, with `experiments/` before it or not. */
export function readExperiment(path: string): Experiment {
  const [, name] = /^(?:experiments[\\/])?([\w-]+)(?:\.yaml)?$/.exec(path) ?? [];
  if (name === undefined || existsSync(path)) return parseExperiment(readYaml(path));
  const shipped = join(SHIPPED, `${name}.yaml`);
  if (existsSync(shipped)) return parseExperiment(readYaml(relative('.', shipped)));
  const known = namesOfExperiments().map((other) => path.replace(name, () => other));
  const expected = 'a file that is there, or the name of a shipped experiment';
  throw new Refused([{ path: ['experiment'], expected, unknown: path, known, remedy: 'sortie list --experiments names them' }]);
}

/** The folder of the shipped experiments. */
export const SHIPPED = join(BUILD, '..', '..', 'experiments');

/** The shipped experiments, and those of the working directory. */
export function namesOfExperiments(): string[] {
  const folders = [SHIPPED, 'experiments', '.'].filter((folder) => existsSync(folder));
  return [...new Set(folders.flatMap((folder) => readdirSync(folder)).flatMap((file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? []))].sort();
}

export function parseExperiment(source: YamlSource): Experiment {
  const parsed = experimentSchema.safeParse(source.content);
  if (!parsed.success) throw new Refused(shapeProblems(parsed.error.issues, source.content, keysAt), source);
  const problems = contradictions(parsed.data);
  if (problems.length > 0) throw new Refused(problems, source);
  const name = (source.name.split(/[\\/]/).pop() ?? '').replace(/\.(ya?ml|json)$/, '');
  return { ...parsed.data, name, source };
}

/** An experiment that a command makes; checked like a file. */
export function madeExperiment(name: string, file: Partial<Record<keyof ExperimentFile, unknown>>): Experiment {
  return parseExperiment(new WordsSource(`${name}.yaml`, stringify(file, { aliasDuplicateObjects: false })));
}

/** An experiment that a program gives as an object; paths in it start at `folder`. */
export function givenExperiment(words: ExperimentWords, folder = '.'): Experiment {
  return parseExperiment(new YamlSource(join(folder, 'experiment.yaml'), stringify(words, { aliasDuplicateObjects: false })));
}

function contradictions(file: ExperimentFile): Problem[] {
  const { ask, games, precision, compare, claims, findings = [], matters, until, atMost, limits, vary } = file;
  const problems: Problem[] = [];
  const refuse = (key: string, expected: string) => problems.push({ path: [key], onKey: true, expected });
  const ways = (['cells', 'vary', 'ask'] as const).filter((way) => file[way] !== undefined);
  if (ways.length > 1) refuse(ways[1], `only one of cells, vary and ask; found ${ways.join(' and ')}`);
  if (games !== undefined && precision !== undefined) refuse('precision', 'either games or precision (precision.atMost bounds the games)');
  if (ask !== undefined && compare !== undefined) refuse('compare', 'no compare beside ask: exact odds need none');
  const others = (['games', 'precision', 'ask'] as const).filter((key) => file[key] !== undefined);
  if (until !== undefined && others.length > 0) refuse('until', `either ${others[0]} or until (atMost bounds its games or its time)`);
  if (atMost !== undefined && until === undefined) refuse('atMost', 'until: settled beside it; without it, games says how many');
  if (limits !== undefined && (ask !== undefined || (compare === undefined && vary === undefined)))
    refuse('limits', 'compare or vary beside limits: it asks their comparisons once more');
  if (ask !== undefined && matters !== undefined) refuse('matters', 'no matters beside ask: exact odds are not uncertain');
  if (ask !== undefined && claims !== undefined) refuse('claims', 'no claims beside ask: they are about games, and exact odds play none');
  return [...problems, ...wrongFindings(findings)];
}

/** The names that a place of the file takes. */
function keysAt(path: Problem['path']): string[] | undefined {
  if (path.length === 0) return Object.keys(experimentSchema.shape);
  if (path[0] === 'cells' && path.length === 2) return Object.keys(cell.shape);
  if (path[0] === 'compare' && path.length === 1) return ['baseline', 'measure'];
  if (path[0] === 'findings' && path.length === 2) return Object.keys(findingSchema.shape);
  const inClaim = (path[0] === 'claims' && path.length === 2) || path[2] === 'if';
  return inClaim ? Object.keys(claimSchema.shape) : undefined;
}
