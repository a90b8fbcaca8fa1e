import { type Game, measuresOf, type Problem } from '../engine/index.js';
import type { Words } from './experiment.js';
import type { CellPlan } from './plan.js';

/** The names that a run has, for the words of its answer. */
interface Vocabulary {
  /** Measures, and endings of a game. */
  measures: readonly string[];
  /** Cells, axes and their values. */
  labels: readonly string[];
  /** Further names that an answer may use: seats, options, tables. */
  others: readonly string[];
}

type Labelled = Pick<CellPlan, 'name' | 'axes'>;

const labelsOf = (cells: readonly Labelled[]) => cells.flatMap(({ name, axes }) => [name, ...Object.entries(axes).flat()]);

/** Faults in `by` and `say` of games that are played. */
export function wrongWords(words: Words, game: Game, cells: readonly CellPlan[]): Problem[] {
  const measures = measuresOf(game);
  const endings = measures.flatMap((measure) => (measure.kind === 'outcome' ? measure.names : []));
  const used = cells.flatMap(({ changed, shift, players }) => [...Object.keys(changed), ...Object.keys(shift), ...players.map(({ id }) => id)]);
  return wrong(words, {
    measures: [...measures.map(({ name }) => name), ...endings],
    labels: labelsOf(cells),
    others: [...game.seats, ...Object.keys(game.options), ...used],
  });
}

/** The same for exact odds: their outcomes take the place of measures. */
export function wrongOddsWords(words: Words, cells: readonly Labelled[], outcomes: readonly string[]): Problem[] {
  return wrong(words, { measures: ['odds', ...outcomes], labels: labelsOf(cells), others: [] });
}

function wrong({ by, say = {} }: Words, { measures, labels, others }: Vocabulary): Problem[] {
  const unknown = (path: Problem['path'], expected: string, name: string, among: readonly string[]): Problem[] => {
    const known = [...new Set(among)];
    return known.includes(name) ? [] : [{ path, expected, unknown: name, known }];
  };
  return [
    ...(by === undefined ? [] : unknown(['by'], 'a measure of this game, or one of its endings', by, measures)),
    ...Object.keys(say).flatMap((name) =>
      unknown(['say', name], 'a name in this run: a cell, a value, a seat, a measure, an option or a table', name, [
        ...labels,
        ...others,
        ...measures,
      ]).map((problem) => ({ ...problem, onKey: true })),
    ),
  ];
}
