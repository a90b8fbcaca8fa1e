import { type Problem, Refused, type SourceFile } from '../engine/index.js';
import { RUN_SCHEMA } from '../simulation/merged.js';
import { tooMuch } from '../simulation/nesting.js';
import { shapeProblems } from '../simulation/shape-problems.js';
import { placeAt, YamlSource } from '../simulation/source.js';
import { Unpackable, unpacked } from './packing.js';
import { type CellResult, type Results, results as whole } from './results.js';

/** A file with hundreds of faults usually has one cause: the first few show it. */
const MOST_SAID = 8;

/** A results.json: its text, its name, and what is packed in it. */
interface Stored {
  text: string;
  file: string;
  content: unknown;
}

/** The packed content of a results.json of this version. */
export function contentOf(text: string, file: string): Record<string, unknown> {
  const content = parsed(text, file);
  const schema = (content as { schema?: unknown } | null)?.schema;
  if (schema !== RUN_SCHEMA)
    throw new Refused([{ path: [], expected: `results.json of a run (${RUN_SCHEMA})`, found: schema ?? null }], placesIn(text, file));
  return content as Record<string, unknown>;
}

/** Unpacks results and checks them: kinds and ranges of values, and names that are used must exist. */
export function checked(stored: Stored & { content: Record<string, unknown> }): Results {
  let results: Results;
  try {
    results = unpacked(stored.content);
  } catch (error) {
    if (!(error instanceof Unpackable)) throw error;
    throw refused([{ path: error.path, expected: 'numbers that fit here' }], stored);
  }
  const { success, error } = whole.safeParse(results);
  const problems = success ? contradictions(results) : shapeProblems(error.issues, results);
  if (problems.length > 0) throw refused(problems, stored);
  return results;
}

function parsed(text: string, file: string): unknown {
  const found = tooMuch(text);
  if (found !== undefined)
    throw withRemedy([{ path: [], expected: found.expected }], { name: file, at: () => ({ ...placeAt(text, found.at), text: '' }) });
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? text.length);
    const place = { ...placeAt(text, at), text: '' };
    throw withRemedy([{ path: [], expected: `JSON, as a run writes its results (${RUN_SCHEMA}); it breaks off or is damaged here` }], {
      name: file,
      at: () => place,
    });
  }
}

function refused(problems: readonly Problem[], { text, file, content }: Stored): Refused {
  const { command } = (content ?? {}) as { command?: unknown };
  return withRemedy(problems.slice(0, MOST_SAID), placesIn(text, file), typeof command === 'string' ? command : undefined);
}

function withRemedy(problems: readonly Problem[], source: SourceFile, command = 'npx sortie run <experiment>'): Refused {
  const last = problems.length - 1;
  const remedy = `the file was changed or damaged since a run wrote it; write it anew: ${command.slice(0, 200)}`;
  return new Refused(
    problems.map((problem, n) => (n === last ? { ...problem, remedy } : problem)),
    source,
  );
}

/** JSON is YAML. A cell may be one line of many thousand characters, so the message names the place without the line. */
function placesIn(text: string, name: string): SourceFile {
  let source: YamlSource | undefined;
  return {
    name,
    at: (path, onKey) => {
      source ??= new YamlSource(name, text);
      return { ...source.at(path, onKey), text: '' };
    },
  };
}

function contradictions(results: Results): Problem[] {
  const { cells, comparisons, acrossPlayers = [], precision } = results;
  const names = cells.map(({ name }) => name);
  const measures = [...new Set(cells.flatMap((cell) => Object.keys(cell.measures)))];
  const problems: Problem[] = cells.flatMap((cell, n) => cellProblems(cell, n, cells[0]));
  const known = (path: Problem['path'], word: string, list: readonly string[], what: string) => {
    if (!list.includes(word)) problems.push({ path, expected: `${what} of this run`, unknown: word, known: list });
  };
  names.forEach((name, n) => {
    if (names.indexOf(name) < n) problems.push({ path: ['cells', n, 'name'], expected: 'a name that no other cell has', found: name });
  });
  comparisons.forEach(({ cell, baseline, measure }, n) => {
    known(['comparisons', n, 'cell'], cell, names, 'a cell');
    known(['comparisons', n, 'baseline'], baseline, names, 'a cell');
    known(['comparisons', n, 'measure'], measure, measures, 'a measure');
  });
  for (const [n, { measure }] of acrossPlayers.entries()) known(['acrossPlayers', n, 'measure'], measure, measures, 'a measure');
  if (precision !== undefined) known(['precision', 'measure'], precision.measure, measures, 'a measure');
  return problems;
}

function cellProblems(cell: CellResult, n: number, first: CellResult): Problem[] {
  const problems: Problem[] = [];
  const wrong = (path: Problem['path'], expected: string, found?: unknown) => problems.push({ path: ['cells', n, ...path], expected, found });
  const axes = Object.keys(first.axes);
  if (Object.keys(cell.axes).join('\0') !== axes.join('\0')) wrong(['axes'], `the axes of the first cell, ${axes.join(', ') || 'none'}`);
  for (const [name, measure] of Object.entries(cell.measures)) {
    const path = ['measures', name];
    const { kind } = first.measures[name] ?? measure;
    if (kind !== measure.kind) wrong(path, `a ${kind}, as in the first cell`, measure.kind);
    if (measure.kind === 'share' && measure.count > cell.games) wrong([...path, 'count'], `at most its ${cell.games} games`, measure.count);
    if (measure.kind === 'count') {
      const games = measure.histogram.reduce((sum, one) => sum + one, 0);
      if (games !== cell.games) wrong([...path, 'histogram'], `all ${cell.games} games of the cell`, games);
    }
    if (measure.kind === 'table') {
      const size = measure.axes.reduce((product, { labels }) => product * labels.length, 1);
      if (measure.cells.length !== size) wrong([...path, 'cells'], `a table of ${size} cells, as its axes say`, measure.cells.length);
      const per = measure.per === undefined ? measure : cell.measures[measure.per];
      if (per?.kind !== 'table' || per.cells.length !== size) wrong([...path, 'per'], 'a table over the same axes', measure.per);
    }
  }
  return problems;
}
