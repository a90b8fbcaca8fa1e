import { Refused } from '../engine/index.js';
import { percent, plural, points } from '../report/reading/format.js';
import { readYaml } from '../simulation/index.js';
import { shapeProblems } from '../simulation/shape-problems.js';
import { answersOf } from './answers.js';
import type { Fact } from './asked.js';
import { sceneText } from './headings/words.js';
import { type Changes, REVIEW_SCHEMA, type Review, type ReviewHeading, reviewShape } from './result.js';

/** Faults of a file that are named: many of them have one cause. */
const MOST_SAID = 4;

/** Reads a review.json, and checks all that is read of it. `flag`: the flag that names the review. */
export function readReview(file: string, flag: string): Review {
  const source = readYaml(file);
  const found = source.content as { schema?: unknown } | null;
  if (found?.schema !== REVIEW_SCHEMA)
    throw new Refused([{ path: [flag], expected: `a review.json of this version of sortie (${REVIEW_SCHEMA})`, found: file }]);
  const { success, error } = reviewShape.safeParse(found);
  if (success) return found as Review;
  throw new Refused(shapeProblems(error.issues, found).slice(0, MOST_SAID), source);
}

/** Refuses a review of another game, or under other options. */
export function refuseOther(before: Review, now: Pick<Review, 'game' | 'options'>, file: string): void {
  const what = ({ game, options }: Pick<Review, 'game' | 'options'>) =>
    [game, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
  if (what(before) !== what(now))
    throw new Refused([{ path: ['--against'], expected: `a review of ${what(now)}`, found: `${file}, of ${what(before)}` }]);
}

/**
 * A number moved if its intervals exclude each other. Those of each review hold together with 95 %, so everything said to have moved has, with 90 %
 * at least.
 */
export function changesSince(before: Review, now: Review, file: string): Changes {
  const known = ({ hash, seed, games, witness }: Review) => JSON.stringify([hash, seed, games, witness]);
  const same = known(before) === known(now);
  const said = new Map(answersOf(before).answers.map(({ heading, sentence }) => [heading.id, sentence]));
  return {
    ...{ file, gameVersion: before.gameVersion, games: before.games, same },
    headings: now.headings.flatMap((one) => {
      const old = before.headings.find(({ id }) => id === one.id);
      return old === undefined ? [] : [changeOf(old, one, said.get(one.id) ?? '')];
    }),
  };
}

const keyOf = ({ scene, kind, label }: Fact) => JSON.stringify([scene, kind, label]);

/** "Mylae: handicap 20" */
export const rowText = ({ scene, label }: Fact): string => (scene === undefined ? label : `${sceneText(scene)}: ${label}`);

/** Numbers that both reviews have. */
function pairsIn(old: ReviewHeading, facts: readonly Fact[]): { before: Fact; fact: Fact }[] {
  return facts.flatMap((fact) => {
    const before = old.facts.find((other) => keyOf(other) === keyOf(fact));
    return before?.interval === undefined || fact.interval === undefined ? [] : [{ before, fact }];
  });
}

function changeOf(old: ReviewHeading, now: ReviewHeading, sentence: string): Changes['headings'][number] {
  const pairs = pairsIn(old, now.facts);
  const text = ({ unit, estimate }: Fact) => (unit === undefined ? points(estimate, 0) : percent(estimate, 0));
  const moved = pairs
    .filter(({ before, fact }) => isMoved(before, fact))
    .sort((a, b) => Math.abs(b.fact.estimate - b.before.estimate) - Math.abs(a.fact.estimate - a.before.estimate))
    .map(({ before, fact }) => `${rowText(fact)}: ${text(before)} → ${text(fact)}`);
  return { id: now.id, title: now.title, of: pairs.length, moved, before: sentence };
}

const isMoved = ({ interval: x = [0, 0] }: Fact, { interval: y = [0, 0] }: Fact) => x[1] < y[0] || y[1] < x[0];

/** "2 of 120 numbers moved." */
export function changesText({ same, headings, file }: Changes): string {
  if (same) return `Nothing has changed since ${file}: the games are the same.`;
  const of = headings.reduce((sum, change) => sum + change.of, 0);
  const moved = headings.reduce((sum, one) => sum + one.moved.length, 0);
  if (moved === 0) return `None of ${plural(of, 'number')} is known to have moved since ${file}.`;
  return `${moved} of ${plural(of, 'number')} moved since ${file}.`;
}
