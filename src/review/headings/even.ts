import { decimal } from '../../report/reading/format.js';
import { type Even, evenOf } from '../../statistics/even.js';
import { type Answer, type Asked, type Fact, type Heading, notAsked, type Quantity, type Seen, settledOf } from '../asked.js';
import type { Cells } from '../cells.js';
import { nameOf, type Subject } from '../subject.js';
import { factOf, inWords, sentenceOf, some } from './words.js';

/** A numeric option along its range: the first seat's lead at each value, or in a game for one its chance to win. */
interface Turned {
  option: string;
  values: readonly { value: number; cell: number; quantity: Quantity }[];
}

/** Values of a range that are played, beside the one in force. */
const VALUES = 4;

/** Numeric options that could make the game even, or for one player an even chance. */
export const even: Heading = {
  id: 'even',
  title: 'What would make it even?',
  ask(subject, cells): Asked {
    const turned = turnedIn(subject, cells);
    const quantities = turned.flatMap(({ values }) => values.map(({ quantity }) => quantity));
    return { quantities, answer: (seen) => answer(subject, turned, cells, seen) };
  },
};

function turnedIn(subject: Subject, cells: Cells): Turned[] {
  const { game, options, wins } = subject;
  return Object.entries(game.options).flatMap(([option, spec]): Turned[] => {
    if (spec.kind !== 'integer') return [];
    const own = Number(options[option] ?? spec.default);
    const values = spreadOver(spec.min, spec.max, own).flatMap((value) => {
      const cell = value === own ? cells.mirror() : cells.changed(`${inWords(option)} ${value}`, { options: { [option]: value } });
      const quantity = (at: number): Quantity => (wins.length === 1 ? { kind: 'share', cell: at, measure: wins[0] } : { kind: 'lead', cell: at });
      return cell === undefined ? [] : [{ value, cell, quantity: quantity(cell) }];
    });
    return values.length < 2 ? [] : [{ option, values }];
  });
}

function spreadOver(min: number, max: number, own: number): number[] {
  const steps = Array.from({ length: VALUES }, (_, n) => Math.round(min + ((max - min) * n) / (VALUES - 1)));
  return [...new Set([...steps, own])].sort((a, b) => a - b);
}

function answer(subject: Subject, turned: readonly Turned[], cells: Cells, seen: Seen): Answer {
  const { game, asked, best } = subject;
  if (turned.length === 0) return notAsked('The game declares no numeric option that could be turned.', `npx sortie list ${subject.word}`);
  const solo = game.seats.length === 1;
  const found = turned.map((one) => ({ ...one, even: evenIn(one, solo, seen) }));
  const solving = found.flatMap((one) => (one.even.kind === 'between' ? [{ option: one.option, even: one.even, values: one.values }] : []));
  const open = found.filter((one) => one.even.kind === 'open').length;
  const goal = solo ? 'an even chance' : 'even';
  const already = turned.length > 0 && !solo && seen.of({ kind: 'lead', cell: cells.mirror() }).word === 'unimportant';
  const sentence =
    solving.length > 0
      ? `${already ? 'It is even already' : `${inWords(solving[0].option)} at about ${decimal(solving[0].even.at, 0)} makes it ${goal}, between ${solving[0].even.from} and ${solving[0].even.to}`}${already ? `, and ${inWords(solving[0].option)} turns it either way` : others(solving.slice(1).map(({ option }) => option))}`
      : already
        ? 'It is even already, and no numeric option that was tried turns it either way'
        : open === 0
          ? `None of the numeric options that were tried makes it ${goal}: ${some(
              turned.map(({ option }) => inWords(option)),
              3,
            )}`
          : `No numeric option is known to make it ${goal}; ${open} of ${turned.length} are not settled`;
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
    facts: factsOf(found, seen),
    notes: [
      solo
        ? 'The numbers are chances to win.'
        : `The numbers are wins of ${game.seats[0]} less wins of ${game.seats[1]}, with ${nameOf(best)} in both seats.`,
      ...solving.flatMap((one) => besides(subject, one, cells, seen)),
    ],
    next: `npx sortie solve ${subject.word} ${(solving[0] ?? widest(found, seen)).option} ${flagsOf(subject, asked)}`.trim(),
  };
}

/** The option that moves the most. */
function widest(turned: readonly Turned[], seen: Seen): Turned {
  const reach = ({ values }: Turned) => {
    const found = values.map(({ quantity }) => seen.of(quantity).estimate);
    return Math.max(...found) - Math.min(...found);
  };
  return turned.reduce((most, one) => (reach(one) > reach(most) ? one : most));
}

const others = (options: readonly string[]) => (options.length === 0 ? '' : `; so could ${some(options.map(inWords), 2)}`);

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
  found.flatMap(({ option, values }) => values.map(({ value, quantity }) => factOf(`${inWords(option)} ${value}`, seen.of(quantity))));

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
