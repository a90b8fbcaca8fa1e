import type { OptionSpec } from '../../engine/index.js';
import { decimal } from '../../report/reading/format.js';
import { type Even, evenOf } from '../../statistics/even.js';
import type { Interval } from '../../statistics/index.js';
import { type Answer, type Asked, type Fact, type Heading, notAsked, type Quantity, type Seen, settledOf } from '../asked.js';
import type { Cells } from '../cells.js';
import type { Pair } from '../quantity.js';
import { nameOf, type Subject } from '../subject.js';
import { factOf, inWords, optionText, sentenceOf, some } from './words.js';

/** A numeric option along its range: the first seat's lead at each value, or in a game for one its chance to win. */
interface Turned {
  option: string;
  values: readonly { value: number; cell: number; quantity: Quantity; changes: readonly Pair[] }[];
}

/** Values of a range that are played, beside the one in force. */
const VALUES = 4;

/** Numeric options that could make the game even, or for one player an even chance. */
export const even: Heading = {
  id: 'even',
  title: 'What would make it even?',
  ask(subject, cells): Asked {
    const turned = turnedIn(subject, cells);
    const quantities = turned.flatMap(({ values }) =>
      values.flatMap(({ quantity, changes }) => [quantity, ...changes.map((pair): Quantity => ({ kind: 'aside', pair }))]),
    );
    return { quantities, answer: (seen) => answer(subject, turned, cells, seen) };
  },
};

function turnedIn(subject: Subject, cells: Cells): Turned[] {
  const { game, options, wins } = subject;
  const mirror = cells.mirror();
  return Object.entries(game.options).flatMap(([option, spec]): Turned[] => {
    if (spec.kind !== 'integer') return [];
    const own = Number(options[option] ?? spec.default);
    const values = spreadOver(isUnset(spec) ? spec.min + 1 : spec.min, spec.max, own).flatMap((value) => {
      if (isUnset(spec) && value === spec.default) return [];
      const cell = value === own ? mirror : cells.changed(optionText(option, value), { options: { [option]: value } });
      if (cell === undefined) return [];
      const changes = cell === mirror ? [] : wins.map((measure): Pair => ({ kind: 'pair', cell, baseline: mirror, measure }));
      const beside = changes.length === 0 ? {} : { unless: changes };
      const quantity: Quantity =
        wins.length === 1
          ? { kind: 'share', cell, measure: wins[0], ...beside, ...(cell === mirror ? {} : { apart: 0.5 }) }
          : { kind: 'lead', cell, ...beside };
      return [{ value, cell, quantity, changes }];
    });
    return values.length < 2 ? [] : [{ option, values }];
  });
}

/** A default below the range proper, which leaves the number to the scenario: "0 = the scenario's own", "-1: as the type says". */
const isUnset = ({ about, default: own, min }: Extract<OptionSpec, { kind: 'integer' }>) =>
  own === min && new RegExp(`(^|[^\\d.])${own} ?[:=]`).test(about);

function spreadOver(min: number, max: number, own: number): number[] {
  const steps = Array.from({ length: VALUES }, (_, n) => Math.round(min + ((max - min) * n) / (VALUES - 1)));
  return [...new Set([...steps, own])].sort((a, b) => a - b);
}

function answer(subject: Subject, turned: readonly Turned[], cells: Cells, seen: Seen): Answer {
  const { game, asked, best } = subject;
  if (turned.length === 0) return notAsked('The game declares no numeric option that could be turned.', `npx sortie list ${subject.word}`);
  const solo = game.seats.length === 1;
  const found = turned.filter((one) => !isStill(one, seen)).map((one) => ({ ...one, even: evenIn(one, solo, seen) }));
  const still = turned.filter((one) => isStill(one, seen)).map(({ option }) => inWords(option));
  const solving = found.flatMap((one) => (one.even.kind === 'between' ? [{ option: one.option, even: one.even, values: one.values }] : []));
  // Two neighbouring whole numbers leave nothing between them.
  solving.sort((a, b) => Number(isNarrow(a.even)) - Number(isNarrow(b.even)));
  const open = found.filter((one) => one.even.kind === 'open').length;
  const goal = solo ? 'an even chance' : 'even';
  const already = turned.length > 0 && !solo && seen.of({ kind: 'lead', cell: cells.mirror() }).word === 'unimportant';
  const sentence =
    solving.length > 0
      ? already
        ? `It is even already; ${some(
            solving.map(({ option }) => inWords(option)),
            3,
          )} can turn it either way`
        : `${turnText(solving[0], goal)}${others(solving.slice(1).map(({ option }) => option))}`
      : already
        ? `It is even already; ${lessEven(found, cells.mirror(), seen)}`
        : open === 0
          ? `None of the numeric options that were tried makes it ${goal}: ${some(
              turned.map(({ option }) => inWords(option)),
              3,
            )}`
          : `No numeric option is known to make it ${goal}; ${open} of ${turned.length} ${open === 1 ? 'is' : 'are'} not settled`;
  return {
    sentence: sentenceOf(sentence.split('; ')),
    ...{
      asked: true,
      ...settledOf(
        seen,
        turned.flatMap(({ values }) => values.map(({ quantity }) => quantity)),
      ),
      unit: solo ? 'share' : 'points',
    },
    facts: factsOf(
      [...found].sort((a, b) => reachOf(b, seen) - reachOf(a, seen)),
      seen,
    ),
    notes: [
      solo
        ? 'The numbers are chances to win.'
        : `The numbers are wins of ${game.seats[0]} less wins of ${game.seats[1]}, with ${nameOf(best)} in both seats.`,
      ...(still.length === 0 ? [] : [`Less than 3 points, whatever their value: ${still.join(', ')}.`]),
      ...solving.flatMap((one) => besides(subject, one, cells, seen)),
    ],
    next: `npx sortie solve ${subject.word} ${(solving[0] ?? widest(found.length > 0 ? found : turned, seen)).option} ${flagsOf(subject, asked)}`.trim(),
  };
}

/** The sentence about an even game: which options clearly make it less even. */
function lessEven(found: readonly Turned[], mirror: number, seen: Seen): string {
  const most = Math.max(...seen.of({ kind: 'lead', cell: mirror }).interval.map(Math.abs));
  const isBeyond = ([low, high]: Interval) => low > most || high < -most;
  const told = found.filter(({ values }) => values.some(({ quantity }) => isBeyond(seen.of(quantity).interval)));
  return told.length === 0
    ? 'no numeric option that was tried is known to change that'
    : `${some(
        told.map(({ option }) => inWords(option)),
        3,
      )} can make it less even`;
}

type Between = Extract<Even, { kind: 'between' }>;

const isNarrow = ({ from, to }: Between) => to - from < 2;

function turnText({ option, even }: { option: string; even: Between }, goal: string): string {
  const { at, from, to } = even;
  return isNarrow(even)
    ? `${inWords(option)} turns it between ${from} and ${to}`
    : `it is nearest to ${goal} with ${inWords(option)} at about ${decimal(at, 0)}, between ${decimal(from, 0)} and ${decimal(to, 0)} for sure`;
}

/** Every value of the option changes less than 3 points. */
const isStill = ({ values }: Turned, seen: Seen) => values.every(({ changes }) => changes.every((one) => seen.of(one).word === 'unimportant'));

/** The option that moves the most. */
const widest = (turned: readonly Turned[], seen: Seen) => turned.reduce((most, one) => (reachOf(one, seen) > reachOf(most, seen) ? one : most));

function reachOf({ values }: Turned, seen: Seen): number {
  const found = values.map(({ quantity }) => seen.of(quantity).estimate);
  return Math.max(...found) - Math.min(...found);
}

const others = (options: readonly string[]) => (options.length === 0 ? '' : `; ${some(options.map(inWords), 2)} can do the same`);

const flagsOf = ({ word, game, best }: Subject, asked: string) =>
  [asked.slice(word.length).trim(), ...game.seats.map((seat) => `--seat ${seat}=${best.id}`)].filter((one) => one !== '').join(' ');

/** A share of one half is a lead of 0. */
function evenIn({ values }: Turned, solo: boolean, seen: Seen): Even {
  return evenOf(
    values.map(({ value, quantity }) => {
      const { estimate, interval } = seen.of(quantity);
      const lead = (x: number) => (solo ? 2 * x - 1 : x);
      return { value, lead: lead(estimate), interval: [lead(interval[0]), lead(interval[1])] as const };
    }),
  );
}

const factsOf = (found: readonly Turned[], seen: Seen): Fact[] =>
  found.flatMap(({ option, values }) => values.map(({ value, quantity }) => factOf(optionText(option, value), seen.of(quantity))));

/** What else the values on either side change: the length, and draws. */
function besides(
  { game, best }: Subject,
  { option, even: { from, to }, values }: { option: string; even: { from: number; to: number }; values: Turned['values'] },
  cells: Cells,
  seen: Seen,
): string[] {
  const near = values.filter(({ value }) => value === from || value === to);
  const told = near.map(({ value, cell }) => {
    const reading = seen.cell(cell);
    const length = reading.measure(game.length);
    const drawn = game.seats.length === 2 ? reading.measure('draw', 'flag').count / Math.max(1, reading.games) : 0;
    const turns = length.kind === 'count' ? `${(length.sum / Math.max(1, length.games)).toFixed(1)} ${inWords(game.length)}` : '';
    return `at ${value} games last ${turns}${drawn > 0 ? ` and ${Math.round(100 * drawn)} % are drawn` : ''}`;
  });
  const own = seen.cell(cells.mirror()).measure(game.length);
  const now = own.kind === 'count' ? ` (now ${(own.sum / Math.max(1, own.games)).toFixed(1)})` : '';
  return [`${inWords(option).charAt(0).toUpperCase()}${inWords(option).slice(1)}: ${told.join(', ')}${now}, with ${nameOf(best)}.`];
}
