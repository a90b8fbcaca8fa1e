import type { OptionSpec } from '../../engine/index.js';
import { plural } from '../../report/reading/format.js';
import { capital, uncapital } from '../../report/reading/text.js';
import { otherValues } from '../../simulation/grid.js';
import { shellWord } from '../../simulation/index.js';
import { type Asked, type Found, isOpen, pairOf, sureOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Advice, type Answer, type Heading, notAsked, type Question, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { nameOf, type Subject } from '../subject.js';
import { called, cellName, factOf, IDLE, inWords, isKnown, optionText, shortAbout, sized, some, surenessOf, winsText } from './words.js';

/** A rule, a reading or a reconstructed table, changed. */
interface Change {
  /** In words. */
  label: string;
  name: string;
  value: unknown;
  role: OptionSpec['role'] | 'table';
  /** As a command sets it: "--option fog=true". */
  flag: string;
  cell: number;
  /** What it moves, by seat. */
  moves: readonly Asked[];
}

/** What is changed, in words. */
interface Kind {
  noun: string;
  counted(count: number): string;
  none: string;
}

function asking(subject: Subject, changes: readonly Change[], kind: Kind, mirror: number): Question {
  return { numbers: changes.flatMap(({ moves }) => moves), answer: (seen) => answer({ subject, changes, kind, mirror }, seen) };
}

/** Each variant and reading, changed by itself, with the best player in every seat, on the same dice. */
export const rules: Heading = {
  id: 'rules',
  title: 'Which rules carry it?',
  column: 'rules',
  wide: true,
  ask: (subject, cells) => asking(subject, varied(subject, cells), RULES, cells.mirror()),
};

const RULES: Kind = { noun: 'rule change', counted: (count) => plural(count, 'rule change'), none: 'The game declares no variants and no readings.' };
const TABLES: Kind = { noun: 'step of a table', counted: (count) => `${count} steps of tables`, none: 'It is asked in the first scenario only.' };

/** Tables that the rule book does not print are ours: what they decide is no finding about the game. */
export const tables: Heading = {
  id: 'tables',
  title: 'What do reconstructed tables decide?',
  wide: true,
  ask(subject, cells) {
    const isFirst = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const none = Object.keys(subject.game.data.reconstructed).length === 0 ? 'No table of the game is reconstructed.' : TABLES.none;
    return asking(subject, isFirst ? shifted(subject, cells) : [], { ...TABLES, none }, cells.mirror());
  },
};

function varied(subject: Subject, cells: Cells): Change[] {
  const { game, options } = subject;
  return Object.entries(game.options).flatMap(([name, spec]) => {
    if (spec.role === 'setting' || spec.role === 'scenario' || spec.limit) return [];
    return otherValues(spec, options[name]).flatMap((value) => {
      const words = { label: optionText(name, value), name, value, role: spec.role, flag: `--option ${shellWord(`${name}=${value}`)}` };
      return changed(subject, cells, words, cells.changed(cellName(name, value), { options: { [name]: value } }));
    });
  });
}

function shifted(subject: Subject, cells: Cells): Change[] {
  return Object.keys(subject.game.data.reconstructed).flatMap((table) =>
    [-1, 1].flatMap((by) => {
      const label = `the table of ${inWords(table)} a step ${by > 0 ? 'up' : 'down'}`;
      const words = { label, name: table, value: by, role: 'table' as const, flag: `--shift ${table}=${by}` };
      return changed(subject, cells, words, cells.changed(label, { shift: { [table]: by } }));
    }),
  );
}

function changed({ wins }: Subject, cells: Cells, words: Omit<Change, 'cell' | 'moves'>, cell: number | undefined): Change[] {
  return cell === undefined ? [] : [{ ...words, cell, moves: wins.map((measure) => pairOf(cell, cells.mirror(), measure)) }];
}

/** What a change moves: the larger difference of the seats, and what all of them say together. */
interface Effect extends Found {
  seat: number;
}

type Moved = readonly { change: Change; effect: Effect }[];

function effectOf({ moves }: Change, seen: Seen): Effect {
  const found = moves.map((one) => seen.of(one));
  const known = found.filter(isKnown);
  const sizeOf = (one: Found) => (known.length > 0 ? sureOf(one) : Math.abs(one.estimate));
  const largest = (known.length > 0 ? known : found).reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));
  const rest = found.some(isOpen) ? ('open' as const) : ('unimportant' as const);
  return { ...largest, word: known.length > 0 ? largest.word : rest, seat: found.indexOf(largest) };
}

interface Ask {
  subject: Subject;
  changes: readonly Change[];
  kind: Kind;
  mirror: number;
}

function answer({ subject, changes, kind, mirror }: Ask, seen: Seen): Answer {
  const { game, asked } = subject;
  if (changes.length === 0) return notAsked(kind.none, `npx sortie list ${subject.word}`);
  const found = changes.map((change) => ({ change, effect: effectOf(change, seen) }));
  const bySize = [...found].sort((a, b) => Math.abs(b.effect.estimate) - Math.abs(a.effect.estimate));
  const moving = bySize.filter(({ effect }) => isKnown(effect)).sort((a, b) => sureOf(b.effect) - sureOf(a.effect));
  const told = bySize.filter(({ effect }) => !seen.isAside(effect));
  const idle = unusedIn(subject, changes, mirror, seen);
  const isSettled = bySize.every(({ effect }) => effect.word !== 'open');
  const [top] = moving;
  return {
    sentence: sentenceOf(subject, { moving, isSettled, of: changes.length }, kind),
    ...{ asked: true, settled: told.filter(({ effect }) => !isOpen(effect)).length, of: told.length, aside: found.length - told.length },
    facts: bySize.map(({ change, effect }) => factOf(`${change.label}${game.seats.length === 1 ? '' : ` (${game.seats[effect.seat]})`}`, effect)),
    unit: 'points',
    notes: notesOf(subject, bySize, idle),
    next: top === undefined ? `npx sortie knockout ${asked} --games 2000` : compareCommand(subject, top.change),
    ...{ size: top === undefined ? 0 : Math.abs(top.effect.estimate), verdict: verdictOf(top, isSettled) },
    brief:
      top === undefined
        ? ''
        : `${top.change.label}: ${whose(subject, top.effect)} ${top.effect.estimate < 0 ? '−' : '+'}${Math.round(100 * Math.abs(top.effect.estimate))} ${sized(top.effect)}`,
    cards: [
      ...moving
        .filter(({ change, effect }) => change.role === 'reading' && Math.abs(effect.estimate) >= MATTERS)
        .map((one) => readingAdvice(subject, one)),
      ...idle.filter((name) => changes.some((one) => one.name === name && one.role === 'variant')).map((name) => cut(subject, name)),
    ],
  };
}

function verdictOf(top: Moved[number] | undefined, isSettled: boolean): string {
  if (top !== undefined) return 'a change moves wins';
  return isSettled ? 'no change moves wins' : 'not settled';
}

interface Counted {
  moving: Moved;
  isSettled: boolean;
  of: number;
}

function sentenceOf(subject: Subject, { moving, isSettled, of }: Counted, { noun, counted }: Kind): string {
  const [top] = moving;
  if (top === undefined) return isSettled ? `None of ${counted(of)} moves wins by 3 games in 100.` : `No ${noun} is known to move wins.`;
  const moves = moving.length === 1 ? 'moves' : 'move';
  const verb = isSettled ? `${moves} wins` : `${moving.length === 1 ? 'is' : 'are'} known to move wins`;
  return `${moving.length} of ${counted(of)} ${verb}: with ${stepText(top.change, subject.game)}, ${whose(subject, top.effect)} ${winsText(top.effect.estimate)}.`;
}

/** "fighter attack a step down (black numbers of all counters, one more a step)", "idle turrets (3.0)". */
function stepText({ role, name, label }: Change, { data, options }: Subject['game']): string {
  if (role === 'table') return `${label} (${uncapital(data.reconstructed[name].about)})`;
  return options[name].rule === undefined ? label : `${label} (${options[name].rule})`;
}

/** Whose wins a change moves. */
const whose = ({ game, best }: Subject, { seat }: Effect) => (game.seats.length === 1 ? nameOf(best) : game.seats[seat]);

/** A reading that moves the game must be settled by its text. */
function readingAdvice(subject: Subject, { change: { name, value, label }, effect }: Moved[number]): Advice {
  const { about, rule } = subject.game.options[name];
  const finding = `${capital(shortAbout(about))}: with ${label}, ${whose(subject, effect)} ${winsText(effect.estimate)}.`;
  return {
    ...{
      title: 'Say in the rules which reading holds',
      name: rule ?? inWords(name),
      finding: rule === undefined ? finding : `${rule}: ${uncapital(finding)}`,
    },
    ...{ whose: 'rules', sure: surenessOf(effect), size: Math.abs(effect.estimate) },
    command: compareCommand(subject, { flag: `--option ${shellWord(`${name}=${value}`)}` }),
    changed: { option: name, value, setting: label, moves: { seat: effect.seat, up: effect.estimate > 0 } },
  };
}

/** A choice of the rules that decides nothing. */
const cut = ({ asked, best }: Subject, name: string): Advice => ({
  ...{ title: IDLE, name: called(name), whose: 'rules', sure: 'sure', size: 0, everywhere: true },
  finding: `${called(name)} changes no game between ${best.id}.`,
  command: `npx sortie knockout ${asked} --games 2000`,
});

function notesOf({ game, best }: Subject, found: Moved, idle: readonly string[]): string[] {
  const unimportant = found.filter(({ effect }) => effect.word === 'unimportant').map(({ change }) => change.label);
  return [
    `Each is changed by itself, with ${best.id} in every seat, on the same dice; players do not adapt.`,
    ...(unimportant.length === 0 ? [] : [`Less than 3 games in 100: ${some(unimportant, 40)}.`]),
    ...(idle.length === 0 ? [] : [`No game between ${best.id} is changed by: ${idle.map(inWords).join(', ')}.`]),
    ...(game.seats.length === 1 ? [] : ['Each number is that of the seat in brackets.']),
  ];
}

/** Pairs of games from which it counts that none of them differs; in each of several scenarios. */
const [FEWEST, FEWEST_IN_SCENE] = [100, 32];

/** Readings that had nothing to decide, and rules whose every change leaves each game as it was: no result of any pair differs. */
function unusedIn({ scene }: Subject, changes: readonly Change[], mirror: number, seen: Seen): string[] {
  const fewest = scene === undefined ? FEWEST : FEWEST_IN_SCENE;
  const isStill = ({ cell, moves }: Change) =>
    moves.every(({ terms: [{ quantity }] }) => {
      const paired = seen.cell(cell).reading.pair(quantity);
      return paired.kind === 'flag' && paired.onlyCell === 0 && paired.onlyBaseline === 0 && paired.both + paired.neither >= fewest;
    });
  const asked = readingsAsked(mirror, seen);
  const names = [...new Set(changes.map(({ name }) => name))];
  return names.filter((name) => changes.every((one) => one.name !== name || isStill(one)) && asked?.get(name) !== true);
}

/** By reading: whether it came up. Undefined for a game that does not count its readings. */
function readingsAsked(mirror: number, seen: Seen): ReadonlyMap<string, boolean> | undefined {
  const measure = seen.cell(mirror).reading.layout.measure('readings');
  if (measure?.kind !== 'table') return undefined;
  const { sums } = seen.cell(mirror).measure('readings', 'table');
  return new Map(measure.axes[0].labels.map((label, n) => [label, sums[n] > 0]));
}

/** Between the default players of the game: is it so with them too? A comparison has the game's defaults on its other side. */
const compareCommand = ({ asked, word, options, data }: Subject, { flag }: Pick<Change, 'flag'>) =>
  Object.keys(options).length === 0 && data === undefined ? `npx sortie compare ${word} ${flag}` : `npx sortie knockout ${asked} --games 2000`;
