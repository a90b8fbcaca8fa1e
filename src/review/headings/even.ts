import type { OptionSpec } from '../../engine/index.js';
import { decimal } from '../../report/reading/format.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { type Even, evenOf } from '../../statistics/crossing.js';
import type { Interval } from '../../statistics/index.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Advice, type Answer, type Asked, type Fact, type Heading, notAsked, type Quantity, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { leadsIn, type Pair } from '../quantity.js';
import { nameOf, playerText, type Subject } from '../subject.js';
import { factOf, inWords, optionText, some } from './words.js';

/** An option with the values that were played, beside the one in force. */
interface Turned {
  option: string;
  /** Its values are numbers, which lie on a line. */
  isLine: boolean;
  values: readonly Played[];
}

interface Played {
  value: number | string | boolean;
  isOwn: boolean;
  cell: number;
  /** A lead in a game for two, what each seat wins above its part among more, or the chance of the only player. */
  quantities: readonly Quantity[];
  changes: readonly Pair[];
}

/** Values of a range that are played, beside the one in force. */
const VALUES = 4;

/** Options that could make the game even, or for one player an even chance. Limits of the program, readings and scenarios are no remedies. */
export const even: Heading = {
  id: 'even',
  title: 'What would make it even?',
  ask(subject, cells): Asked {
    const turned = turnedIn(subject, cells);
    const quantities = turned.flatMap(({ values }) =>
      values.flatMap(({ quantities, changes }) => [...quantities, ...changes.map((pair): Quantity => ({ kind: 'aside', pair }))]),
    );
    return { quantities, answer: (seen) => answer(subject, turned, cells, seen) };
  },
};

function turnedIn(subject: Subject, cells: Cells): Turned[] {
  const { game, options, wins } = subject;
  const mirror = cells.mirror();
  return Object.entries(game.options).flatMap(([option, spec]): Turned[] => {
    if (spec.limit || spec.role === 'reading' || spec.role === 'scenario') return [];
    // In one of several scenarios, only choices that the rules offer, and numbers.
    if (subject.scene !== undefined && spec.role !== 'variant' && spec.kind !== 'integer') return [];
    const own = options[option] ?? spec.default;
    const values = valuesOf(spec, own).flatMap((value): Played[] => {
      const isOwn = String(value) === String(own);
      const cell = isOwn ? mirror : cells.changed(optionText(option, value), { options: { [option]: value } });
      if (cell === undefined) return [];
      const changes = isOwn ? [] : wins.map((measure): Pair => ({ kind: 'pair', cell, baseline: mirror, measure }));
      const beside = isOwn ? {} : { unless: changes };
      const quantities: Quantity[] =
        wins.length === 1 ? [{ kind: 'share', cell, measure: wins[0], ...beside, ...(isOwn ? {} : { apart: 0.5 }) }] : leadsIn(cell, wins, beside);
      return [{ value, isOwn, cell, quantities, changes }];
    });
    return values.length < 2 ? [] : [{ option, isLine: spec.kind === 'integer' && wins.length <= 2, values }];
  });
}

/** Numbers over a range, or every choice. A default that leaves the number to the scenario is no number. */
function valuesOf(spec: OptionSpec, own: unknown): (number | string | boolean)[] {
  switch (spec.kind) {
    case 'integer': {
      const unset = spec.unset === true;
      const spread = spreadOver(unset ? spec.min + 1 : spec.min, spec.max, Number(own));
      return unset ? spread.filter((value) => value !== spec.default) : spread;
    }
    case 'choice':
      return [...spec.values];
    case 'flag':
      return [false, true];
    default:
      return [];
  }
}

function spreadOver(min: number, max: number, own: number): number[] {
  const steps = Array.from({ length: VALUES }, (_, n) => Math.round(min + ((max - min) * n) / (VALUES - 1)));
  return [...new Set([...steps, own])].sort((a, b) => a - b);
}

function answer(subject: Subject, turned: readonly Turned[], cells: Cells, seen: Seen): Answer {
  const { game, best } = subject;
  if (turned.length === 0) return notAsked('The game declares no option that could be turned.', `npx sortie list ${subject.word}`);
  const solo = game.seats.length === 1;
  const goal = solo ? 'an even chance' : 'even';
  const own: Played = { value: '', isOwn: true, cell: cells.mirror(), quantities: ownQuantities(subject, cells), changes: [] };
  const now = evenness(own, solo, seen);
  const moving = turned.filter((one) => !isStill(one, seen));
  const still = turned.filter((one) => isStill(one, seen)).map(({ option }) => inWords(option));
  const exact =
    now === 'even'
      ? []
      : moving.flatMap((one) =>
          one.values.filter((value) => !value.isOwn && evenness(value, solo, seen) === 'even').map((value) => ({ ...one, value })),
        );
  const lines = moving.filter(({ isLine }) => isLine).map((one) => ({ ...one, even: evenIn(one, solo, seen) }));
  const solving = lines.flatMap((one) => (one.even.kind === 'between' && !straddles(one, one.even, now) ? [{ ...one, even: one.even }] : []));
  // Two neighbouring whole numbers leave nothing between them.
  solving.sort((a, b) => Number(isNarrow(a.even)) - Number(isNarrow(b.even)));
  const isOpenOne = (one: Turned) => one.values.some((value) => !value.isOwn && evenness(value, solo, seen) === 'open');
  const open = moving.filter(isOpenOne);
  const aside = open.filter(({ values }) => values.every((value) => value.isOwn || value.quantities.every((one) => seen.isAside(seen.of(one)))));
  const told = open.length - aside.length;
  const sentence =
    now === 'even'
      ? solving.length > 0
        ? `It is even already; ${some(
            solving.map(({ option }) => inWords(option)),
            3,
          )} can turn it either way`
        : `It is even already; ${lessEven(moving, own, seen)}`
      : exact.length > 0
        ? `With ${optionText(exact[0].option, exact[0].value.value)} it is ${goal}, to 3 points${others(distinctOptions(exact.slice(1), exact[0].option))}`
        : solving.length > 0
          ? `${turnText(solving[0], goal)}${others(solving.slice(1).map(({ option }) => option))}`
          : now === 'open'
            ? `It is not known to be uneven as it is; no other value of an option is known to make it ${goal}`
            : told === 0 && aside.length === 0
              ? `None of the options that were tried makes it ${goal}: ${some(
                  turned.map(({ option }) => inWords(option)),
                  3,
                )}`
              : `No option is known to make it ${goal}; ${open.length} of ${turned.length} ${open.length === 1 ? 'is' : 'are'} not settled`;
  const lead = Math.max(0, ...own.quantities.map((one) => Math.abs(seen.of(one).estimate)));
  return {
    sentence: sentenceOf(sentence.split('; ')),
    ...{
      asked: true,
      settled: turned.length - open.length + Number(now !== 'open'),
      of: turned.length - aside.length + 1,
      unit: solo ? 'share' : 'points',
    },
    size: exact.length + solving.length > 0 ? lead : 0,
    advice: solo ? [] : exact.slice(0, 1).map((one) => remedy(subject, one.option, one.value, lead)),
    facts: factsOf(
      [...moving].sort((a, b) => reachOf(b, seen) - reachOf(a, seen)),
      { seats: game.seats, seen },
    ),
    notes: [
      solo
        ? 'The numbers are chances to win.'
        : game.seats.length === 2
          ? `The numbers are wins of ${game.seats[0]} less wins of ${game.seats[1]}, with ${nameOf(best)} in both seats.`
          : `The numbers are wins of a seat less one in ${game.seats.length} of the decided games, with ${nameOf(best)} in every seat.`,
      ...(still.length === 0 ? [] : [`Less than 3 points, whatever their value: ${still.join(', ')}.`]),
      ...solving.flatMap((one) => besides(subject, one, cells, seen)),
    ],
    next: nextOf(subject, solving[0] ?? lines[0] ?? turned.find(({ isLine }) => isLine), exact[0]),
  };
}

const ownQuantities = ({ wins }: Subject, cells: Cells): Quantity[] =>
  wins.length === 1 ? [{ kind: 'share', cell: cells.mirror(), measure: wins[0] }] : leadsIn(cells.mirror(), wins);

/** even: every number lies within 3 points of it, for sure. */
function evenness({ quantities }: Played, solo: boolean, seen: Seen): 'even' | 'uneven' | 'open' {
  const found = quantities.map((one) => seen.of(one));
  if (found.some(({ moot }) => moot)) return 'uneven';
  const from = (value: number) => (solo ? value - 0.5 : value);
  const spans = found.map(({ interval }) => interval.map(from));
  if (spans.every(([low, high]) => low > -MATTERS && high < MATTERS)) return 'even';
  return spans.some(([low, high]) => low > 0 || high < 0) ? 'uneven' : 'open';
}

/** The value in force lies between the two ends, and is not known to be uneven: nothing is gained by turning. */
function straddles({ values }: Turned, { from, to }: Between, now: ReturnType<typeof evenness>): boolean {
  const own = values.find(({ isOwn }) => isOwn);
  return now === 'open' && own !== undefined && Number(own.value) > from && Number(own.value) < to;
}

const distinctOptions = (all: readonly { option: string }[], but: string): string[] =>
  [...new Set(all.map(({ option }) => option))].filter((one) => one !== but);

const remedy = ({ asked, best, game }: Subject, option: string, { value }: Played, lead: number): Advice => ({
  text: `Play with ${optionText(option, value)}: ${nameOf(best)} then wins as much in each seat, to 3 points`,
  size: lead,
  command: `npx sortie play ${asked} --option ${option}=${value} ${game.seats.map((seat) => `--seat ${seat}=${playerText(best)}`).join(' ')}`,
});

function nextOf(subject: Subject, line: Turned | undefined, exact: { option: string; value: Played } | undefined): string {
  const { word, asked, game, best } = subject;
  const seats = game.seats.map((seat) => `--seat ${seat}=${playerText(best)}`).join(' ');
  if (exact !== undefined) return `npx sortie play ${asked} --option ${exact.option}=${exact.value.value} ${seats}`;
  if (line === undefined) return `npx sortie play ${asked} ${seats}`;
  return ['npx sortie solve', word, line.option, asked.slice(word.length).trim(), seats].filter((one) => one !== '').join(' ');
}

/** The sentence about an even game: which options clearly make it less even. */
function lessEven(moving: readonly Turned[], own: Played, seen: Seen): string {
  const most = Math.max(...own.quantities.flatMap((one) => seen.of(one).interval.map(Math.abs)));
  const isBeyond = ([low, high]: Interval) => low > most || high < -most;
  const told = moving.filter(({ values }) => values.some(({ quantities }) => quantities.some((one) => isBeyond(seen.of(one).interval))));
  return told.length === 0
    ? 'no option that was tried is known to change that'
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

function reachOf({ values }: Turned, seen: Seen): number {
  const found = values.flatMap(({ quantities }) => seen.of(quantities[0]).estimate);
  return Math.max(...found) - Math.min(...found);
}

const others = (options: readonly string[]) => (options.length === 0 ? '' : `; ${some(options.map(inWords), 2)} can do the same`);

/** A share of one half is a lead of 0. */
function evenIn({ values }: Turned, solo: boolean, seen: Seen): Even {
  return evenOf(
    values.map(({ value, quantities: [quantity] }) => {
      const { estimate, interval } = seen.of(quantity);
      const lead = (x: number) => (solo ? 2 * x - 1 : x);
      return { value: Number(value), lead: lead(estimate), interval: [lead(interval[0]), lead(interval[1])] as const };
    }),
  );
}

const factsOf = (found: readonly Turned[], { seats, seen }: { seats: readonly string[]; seen: Seen }): Fact[] =>
  found.flatMap(({ option, values }) =>
    values.flatMap(({ value, quantities }) =>
      quantities.map((one, seat) => factOf(`${optionText(option, value)}${quantities.length > 1 ? ` (${seats[seat]})` : ''}`, seen.of(one))),
    ),
  );

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
