import type { OptionSpec } from '../../engine/index.js';
import { plural } from '../../report/reading/format.js';
import { otherValues } from '../../simulation/grid.js';
import { type Answer, type Asked, type Heading, notAsked, type Quantity, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import type { Subject } from '../subject.js';
import { factOf, inWords, isMost, optionText, sentenceOf, size, sized, sizeRange, some } from './words.js';

type Role = OptionSpec['role'] | 'table';

/** A rule, a reading or a reconstructed table, changed. */
export interface Change {
  label: string;
  name: string;
  role: Role;
  /** As a command sets it: "--option fog=true". */
  flag: string;
  cell: number;
  quantities: readonly Quantity[];
}

/** Each variant, reading and reconstructed table, changed by itself, with the best player in every seat, on the same dice. */
export const rules: Heading = {
  id: 'rules',
  title: 'Which rules carry it?',
  ask(subject, cells): Asked {
    const changes = changesOf(subject, cells);
    const quantities = changes.flatMap((one) => one.quantities);
    return { quantities, answer: (seen) => answer(subject, changes, cells, seen) };
  },
};

export function changesOf(subject: Subject, cells: Cells): Change[] {
  const { game, wins, options } = subject;
  const mirror = cells.mirror();
  const changed = (words: Pick<Change, 'label' | 'name' | 'role' | 'flag'>, cell: number | undefined): Change[] =>
    cell === undefined ? [] : [{ ...words, cell, quantities: wins.map((measure) => ({ kind: 'pair', cell, baseline: mirror, measure })) }];
  const varied = Object.entries(game.options).flatMap(([name, spec]) =>
    spec.role === 'setting'
      ? []
      : otherValues(spec, options[name]).flatMap((value) => {
          const label = optionText(name, value);
          return changed({ label, name, role: spec.role, flag: `--option ${name}=${value}` }, cells.changed(label, { options: { [name]: value } }));
        }),
  );
  const shifted = Object.keys(game.data.reconstructed).flatMap((table) =>
    [-1, 1].flatMap((by) => {
      const label = `the table of ${inWords(table)} a step ${by > 0 ? 'up' : 'down'}`;
      return changed({ label, name: table, role: 'table', flag: `--shift ${table}=${by}` }, cells.changed(label, { shift: { [table]: by } }));
    }),
  );
  return [...varied, ...shifted];
}

/** The larger difference of the two seats, and what both of them say together. */
function effectOf({ quantities }: Pick<Change, 'quantities'>, seen: Seen) {
  const found = quantities.map((one) => seen.of(one));
  const told = found.filter(({ word }) => word === 'more' || word === 'less');
  const largest = (told.length > 0 ? told : found).reduce((most, one) => (Math.abs(one.estimate) > Math.abs(most.estimate) ? one : most));
  const word = told.length > 0 ? largest.word : found.some((one) => one.word === 'open') ? ('open' as const) : ('unimportant' as const);
  return { ...largest, word, seat: found.indexOf(largest) };
}

function answer(subject: Subject, changes: readonly Change[], cells: Cells, seen: Seen): Answer {
  const { game, asked } = subject;
  if (changes.length === 0)
    return notAsked('The game declares no variants, no readings and no reconstructed tables.', `npx sortie list ${subject.word}`);
  const found = changes.map((change) => ({ change, effect: effectOf(change, seen) }));
  const bySize = [...found].sort((a, b) => Math.abs(b.effect.estimate) - Math.abs(a.effect.estimate));
  const moving = bySize.filter(({ effect }) => effect.word === 'more' || effect.word === 'less');
  const open = bySize.filter(({ effect }) => effect.word === 'open');
  const idle = unusedIn(subject, changes, cells, seen);
  const top = moving[0];
  const most = top && isMost([sizeRange(top.effect), ...bySize.flatMap((one) => (one === top ? [] : [sizeRange(one.effect)]))]);
  const unimportant = bySize.length - moving.length - open.length;
  const seatWins = (seat: number) => (game.seats.length === 1 ? 'wins' : `wins of ${game.seats[seat]}`);
  const rise =
    top && `${seatWins(top.effect.seat)} ${top.effect.estimate > 0 ? 'rise' : 'fall'} by ${size(top.effect.estimate)} ${sized(top.effect)}`;
  const said =
    top === undefined
      ? open.length === 0
        ? `None of ${plural(changes.length, 'rule change')} moves wins by 3 points`
        : `No rule change is known to move wins${unimportant === 0 ? '' : `; ${unimportant} of ${changes.length} move them by less than 3 points`}`
      : `${moving.length} of ${plural(changes.length, 'rule change')} ${moving.length === 1 ? 'moves' : 'move'} wins: with ${top.change.label}, ${rise}${most && moving.length > 1 ? ', the most' : ''}`;
  return {
    sentence: sentenceOf([
      ...said.split('; '),
      ...(idle.length === 0 ? [] : [`no game is changed by ${some(idle.map(inWords), 2)}`]),
      ...(open.length === 0 ? [] : [`${open.length} not settled`]),
    ]),
    ...{ asked: true, settled: changes.length - open.length, of: changes.length, unit: 'points' },
    facts: bySize.map(({ change, effect }) =>
      factOf(game.seats.length === 1 ? change.label : `${change.label} (${game.seats[effect.seat]})`, effect),
    ),
    notes: notesOf(subject, found, idle),
    next: top === undefined ? `npx sortie knockout ${asked} --games 2000` : compareCommand(subject, top.change),
  };
}

function notesOf(
  { game, best }: Subject,
  found: readonly { change: Change; effect: ReturnType<typeof effectOf> }[],
  idle: readonly string[],
): string[] {
  const named = (role: Role, word: string) =>
    found.filter((one) => one.change.role === role && one.effect.word === word).map((one) => one.change.label);
  const unimportant = (['variant', 'reading', 'table'] as const).flatMap((role) => named(role, 'unimportant'));
  return [
    `Each is changed by itself, with ${best.id} in every seat, on the same dice; players do not adapt.`,
    ...(unimportant.length === 0 ? [] : [`Less than 3 points: ${some(unimportant, 40)}.`]),
    ...(idle.length === 0 ? [] : [`No game between ${best.id} is changed by: ${idle.map(inWords).join(', ')}.`]),
    ...(game.seats.length === 1 ? [] : ['The seat in brackets is the one whose wins move more.']),
  ];
}

/** Readings that had nothing to decide, and rules whose every change leaves each game as it was: no result of any pair differs. */
function unusedIn(_: Subject, changes: readonly Change[], cells: Cells, seen: Seen): string[] {
  const names = [...new Set(changes.map(({ name }) => name))];
  const still = names.filter((name) => changes.every((one) => one.name !== name || isStill(one, seen)));
  const asked = readingsAsked(cells.mirror(), seen);
  return still.filter((name) => asked?.get(name) !== true);
}

/** Pairs of games from which it counts that none of them differs. */
const FEWEST = 100;

function isStill({ cell, quantities }: Change, seen: Seen): boolean {
  return quantities.every((one) => {
    if (one.kind !== 'pair') return false;
    const paired = seen.cell(cell).reading.pair({ cell, baseline: one.baseline, measure: one.measure });
    return paired.kind === 'flag' && paired.onlyCell === 0 && paired.onlyBaseline === 0 && paired.both + paired.neither >= FEWEST;
  });
}

/** By reading: whether it came up. Undefined for a game that does not count its readings. */
function readingsAsked(mirror: number, seen: Seen): ReadonlyMap<string, boolean> | undefined {
  const { layout } = seen.cell(mirror).reading;
  const measure = layout.measure('readings');
  if (measure?.kind !== 'table') return undefined;
  const { sums } = seen.cell(mirror).measure('readings', 'table');
  return new Map(measure.axes[0].labels.map((label, n) => [label, sums[n] > 0]));
}

/** Between the default players of the game: is it so with them too? A comparison has the game's defaults on its other side. */
const compareCommand = ({ asked, word, options, data }: Subject, { flag }: Change) =>
  Object.keys(options).length === 0 && data === undefined ? `npx sortie compare ${word} ${flag}` : `npx sortie knockout ${asked} --games 2000`;
