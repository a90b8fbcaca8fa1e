import type { OptionSpec } from '../../engine/index.js';
import { plural } from '../../report/reading/format.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { capital, uncapital } from '../../report/reading/text.js';
import { otherValues } from '../../simulation/grid.js';
import { shellWord } from '../../simulation/index.js';
import { MATTERS } from '../../statistics/verdict.js';
import { isLimits, isUnsure } from '../again.js';
import { type Advice, type Answer, type Asked, type Found, type Heading, notAsked, type Quantity, type Seen, sureOf } from '../asked.js';
import type { Cells } from '../cells.js';
import { isShift, type KnownMove, knownMovers, knownMoves, moveKey, shiftName, spokenIn, tableOf } from '../known-games.js';
import { nameOf, type Subject } from '../subject.js';
import { cellName, factOf, inWords, isMost, openText, optionText, shortAbout, size, sized, sizeRange, some } from './words.js';

type Role = OptionSpec['role'] | 'table';

/** A rule, a reading or a reconstructed table, changed. */
export interface Change {
  /** In words; a report may have better ones. */
  label: string;
  name: string;
  /** The value in words; of a table, the steps. */
  value: string;
  role: Role;
  /** As a command sets it: "--option fog=true". */
  flag: string;
  /** None if only a report has played it. */
  cell?: number;
  quantities: readonly Quantity[];
}

/** What is changed, in words: one, and several. */
interface Kind {
  noun: string;
  counted(count: number): string;
  none: string;
}

function asking(changes: readonly Change[], kind: Kind, subject: Subject, cells: Cells): Asked {
  return { quantities: changes.flatMap((one) => one.quantities), answer: (seen) => answer({ subject, changes, kind }, cells, seen) };
}

/** Each variant and reading, changed by itself, with the best player in every seat, on the same dice. */
export const rules: Heading = {
  id: 'rules',
  title: 'Which rules carry it?',
  ask: (subject, cells) => asking(changesOf(subject, cells).varied, RULES, subject, cells),
};

const RULES: Kind = { noun: 'rule change', counted: (count) => plural(count, 'rule change'), none: 'The game declares no variants and no readings.' };
const TABLES: Kind = { noun: 'step of a table', counted: (count) => `${count} steps of tables`, none: 'It is asked in the first scenario only.' };

/** Tables that the rule book does not print are ours: what they decide is no finding about the game. Played in the first scenario; in the others reports tell. */
export const tables: Heading = {
  id: 'tables',
  title: 'What do reconstructed tables decide?',
  ask(subject, cells) {
    const first = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const none = Object.keys(subject.game.data.reconstructed).length === 0 ? 'No table of the game is reconstructed.' : TABLES.none;
    return asking(first ? changesOf(subject, cells).shifted() : [], { ...TABLES, none }, subject, cells);
  },
};

interface Changes {
  varied: Change[];
  /** Adds its cells when it is called. */
  shifted(): Change[];
}

function changesOf(subject: Subject, cells: Cells): Changes {
  const { game, wins, options } = subject;
  const mirror = cells.mirror();
  const changed = (words: Pick<Change, 'label' | 'name' | 'value' | 'role' | 'flag'>, cell: number | undefined): Change[] =>
    cell === undefined ? [] : [{ ...words, cell, quantities: wins.map((measure) => ({ kind: 'pair', cell, baseline: mirror, measure })) }];
  const varied = Object.entries(game.options).flatMap(([name, spec]) =>
    spec.role === 'setting' || spec.role === 'scenario' || spec.limit
      ? []
      : otherValues(spec, options[name]).flatMap((value) => {
          const label = optionText(name, value);
          return changed(
            {
              label: spokenIn(subject, name, value) ?? label,
              name,
              value: String(value),
              role: spec.role,
              flag: `--option ${shellWord(`${name}=${value}`)}`,
            },
            cells.changed(cellName(name, value), { options: { [name]: value } }),
          );
        }),
  );
  const shifted = () =>
    Object.keys(game.data.reconstructed).flatMap((table) =>
      [-1, 1].flatMap((by) => {
        const label = stepLabel(table, by);
        return changed(
          { label, name: table, value: String(by), role: 'table', flag: `--shift ${table}=${by}` },
          cells.changed(label, { shift: { [table]: by } }),
        );
      }),
    );
  return { varied, shifted };
}

const stepLabel = (table: string, by: number) =>
  `the table of ${inWords(table)} ${Math.abs(by) === 1 ? 'a step' : `${Math.abs(by)} steps`} ${by > 0 ? 'up' : 'down'}`;

/** Changes that only reports have played: tables in every scenario, and choices of a rule that are no variants. */
function reportedIn(subject: Subject, noun: string, played: readonly Change[]): Change[] {
  const isPlayed = ({ option, value }: KnownMove) => played.some((one) => keyOf(one) === moveKey(option, value));
  return [...knownMoves(subject).values()].flatMap((move): Change[] => {
    const { option: name, value, under, spoken } = move;
    if (isPlayed(move)) return [];
    const none = { value: String(value), flag: '', quantities: [] };
    if (isShift(name)) {
      const table = tableOf(name);
      const isOurs = Object.hasOwn(subject.game.data.reconstructed, table);
      return noun === TABLES.noun && isOurs && under === '' ? [{ ...none, label: stepLabel(table, Number(value)), name: table, role: 'table' }] : [];
    }
    const { rule, role, limit, kind } = subject.game.options[name] ?? {};
    const isRule = rule !== undefined && role === 'setting' && !limit && (kind === 'choice' || kind === 'flag');
    return noun === RULES.noun && isRule && under === ''
      ? [{ ...none, label: spoken ?? spokenIn(subject, name, value) ?? optionText(name, value), name, role }]
      : [];
  });
}

const keyOf = ({ role, name, value }: Change) => moveKey(role === 'table' ? shiftName(name) : name, value);

interface Effect extends Found {
  seat: number;
  /** That of the report that knows it, and what that plays otherwise. */
  command?: string;
  under?: string;
  purpose?: string;
  /** With our limits raised, in a report. */
  raised?: KnownMove['raised'];
  raisedIn?: string;
}

/** What a change moves, in this review or, where that is better known, in a report of the same scenario. */
function effectIn(change: Change, moves: ReturnType<typeof knownMoves>, seen: Seen): Effect {
  const known = moves.get(keyOf(change));
  if (change.cell === undefined) return known as KnownMove;
  const own = effectOf(change, seen);
  if (known === undefined) return own;
  if (isMove(own) && known.under !== '') return own;
  if (isMove(own) && known.raised !== undefined) return { ...own, raised: known.raised, raisedIn: known.report };
  // Between equals a rule may move nothing that it moves elsewhere.
  return isMove(known) === isMove(own) ? (widthOf(known) < widthOf(own) ? known : own) : isMove(known) ? known : own;
}

/** "fighter attack a step down (black numbers of all counters, one more a step)", "idle turrets (3.0)". */
function stepText({ role, name, label }: Change, { data, options }: Subject['game']): string {
  if (role !== 'table') return options[name].rule === undefined ? label : `${label} (${options[name].rule})`;
  return `${label.replace(/^the table of /, '')} (${uncapital(data.reconstructed[name].about)})`;
}

const widthOf = ({ interval: [low, high] }: Found) => high - low;
const isMove = ({ word }: Found) => word === 'more' || word === 'less';

/** The larger difference of the two seats, and what both of them say together. */
function effectOf({ quantities }: Pick<Change, 'quantities'>, seen: Seen): Effect {
  const found = quantities.map((one) => seen.of(one));
  const told = found.filter(({ word }) => word === 'more' || word === 'less');
  const sizeOf = (one: Found) => (told.length > 0 ? sureOf(one) : Math.abs(one.estimate));
  const largest = (told.length > 0 ? told : found).reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));
  const word = told.length > 0 ? largest.word : found.some((one) => one.word === 'open') ? ('open' as const) : ('unimportant' as const);
  return { ...largest, word, seat: found.indexOf(largest) };
}

interface Question {
  subject: Subject;
  changes: readonly Change[];
  kind: Kind;
}

function answer({ subject, changes: played, kind }: Question, cells: Cells, seen: Seen): Answer {
  const { noun, none } = kind;
  const { game, asked } = subject;
  const changes = [...played, ...reportedIn(subject, noun, played)];
  if (changes.length === 0) return notAsked(none, `npx sortie list ${subject.word}`);
  const moves = knownMoves(subject);
  const found = changes.map((change) => ({ change, effect: effectIn(change, moves, seen) }));
  const bySize = [...found].sort((a, b) => Math.abs(b.effect.estimate) - Math.abs(a.effect.estimate));
  const known = bySize.filter(({ effect }) => effect.word === 'more' || effect.word === 'less').sort((a, b) => sureOf(b.effect) - sureOf(a.effect));
  // What a report knows it has played with limits raised as well.
  const own = known.filter(({ effect }) => effect.report === undefined);
  const ours = own.filter(({ change, effect }) => isLimits(change.quantities[effect.seat], effect, seen.again));
  const unsure = own.filter(({ change, effect }) => isUnsure(change.quantities[effect.seat], effect, seen.again));
  const moving = known.filter((one) => !ours.includes(one) && !unsure.includes(one));
  const open = bySize.filter(({ effect }) => effect.word === 'open');
  const counted = kind.counted(changes.length);
  const movers = knownMovers(subject);
  const idle = unusedIn(subject, played, cells, seen).filter((name) => !movers.has(name) && !movers.has(shiftName(name)));
  const top = moving[0];
  const most = top && isMost([sizeRange(top.effect), ...bySize.flatMap((one) => (one === top ? [] : [sizeRange(one.effect)]))]);
  const unimportant = bySize.length - known.length - open.length;
  const seatWins = (seat: number) => (game.seats.length === 1 ? 'wins' : `wins of ${game.seats[seat]}`);
  const rise =
    top &&
    `${seatWins(top.effect.seat)} ${top.effect.estimate > 0 ? 'rise' : 'fall'} by ${size(top.effect.estimate)} ${sized(top.effect)}${sourceText(top.effect)}${raisedText(top.effect)}`;
  const steps = (all: Moved) => all.map(({ change }) => stepText(change, game));
  const said =
    top === undefined
      ? open.length === 0
        ? `None of ${counted} moves wins by 3 points`
        : `No ${noun} is known to move wins${unimportant === 0 ? '' : `; ${unimportant} of ${changes.length} move them by less than 3 points`}${game.seats.length === 1 ? '' : '; between equals, what helps both sides alike moves nothing'}`
      : `${moving.length} of ${counted} ${movesText(moving.length, open.length)}: with ${stepText(top.change, game)}, ${rise}${most && moving.length > 1 ? ', the most' : ''}`;
  return {
    sentence: sentenceOf([
      ...said.split('; '),
      ...(ours.length === 0
        ? []
        : [[steps(ours), labelsOf(ours)].map((names) => `with ${some(names, 2)}, wins move only because of ${seen.again?.ours}`)]),
      ...(unsure.length === 0 ? [] : [`with ${some(steps(unsure), 2)}, perhaps only because of ${seen.again?.ours}`]),
      ...(idle.length === 0 ? [] : [`no game that was played is changed by ${some(idle.map(inWords), 2)}`]),
      ...openText(
        open.map(({ effect }) => effect),
        seen,
      ),
    ]),
    ...settledIn(bySize, seen),
    ...{ asked: true, unit: 'points', size: top === undefined ? 0 : Math.abs(top.effect.estimate), idle: idle.map(inWords) },
    ...(top === undefined
      ? {}
      : {
          brief: `${whoseIn(subject, top.effect)} ${size(top.effect.estimate)} ${top.effect.estimate > 0 ? 'more' : 'less'} ${sized(top.effect)} with ${`${stepText(top.change, game)}${sourceText(top.effect)}`.replace(') (', '; ')}`,
        }),
    ...(noun === TABLES.noun
      ? {}
      : { again: [...moving, ...unsure].filter((one) => own.includes(one)).map(({ change, effect }) => change.quantities[effect.seat]) }),
    advice: [
      ...readingAdvice(subject, moving),
      ...idle.filter((name) => changes.some((one) => one.name === name && one.role === 'variant')).map((name) => cut(subject, name)),
    ],
    facts: bySize.map((one) => {
      const label = ours.includes(one) ? `${one.change.label}, by our limit` : one.change.label;
      const seat = game.seats.length === 1 ? '' : ` (${game.seats[one.effect.seat]})`;
      const limits = one.effect.raised === undefined ? '' : `, mostly by our limits (report ${one.effect.raisedIn})`;
      return factOf(`${label}${seat}${sourceText(one.effect)}${limits}`, one.effect);
    }),
    notes: [...limitNotes({ moving, ours, unsure }, seen), ...notesOf(subject, found, idle)],
    next: top === undefined ? `npx sortie knockout ${asked} --games 2000` : (top.effect.command ?? compareCommand(subject, top.change)),
  };
}

/** "blue wins", "strong wins": whose wins a change moves. */
const whoseIn = ({ game, best }: Pick<Subject, 'game' | 'best'>, { seat }: Pick<Effect, 'seat'>) =>
  `${game.seats.length === 1 ? nameOf(best) : game.seats[seat]} wins`;

/** " (blue fleet: motley, report space-fleet-readings)": where a number that is not of this review's games comes from. */
function sourceText({ report, under = '' }: Pick<Effect, 'report' | 'under'>): string {
  const told = [under, report === undefined ? '' : `report ${report}`].filter((one) => one !== '');
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

/** ", 4 [1, 8] of them with our limits raised (report dogfight-sensitivity)". */
const raisedText = ({ raised, raisedIn }: Effect) =>
  raised === undefined ? '' : `, but by ${Math.round(100 * Math.abs(raised.estimate))} ${sized(raised)} with our limits raised (report ${raisedIn})`;

/** "is known to move wins": some of the others may, too. */
function movesText(count: number, open: number): string {
  if (open > 0) return `${count === 1 ? 'is' : 'are'} known to move wins`;
  return `${count === 1 ? 'moves' : 'move'} wins`;
}

type Moved = readonly { change: Change; effect: Effect }[];

const labelsOf = (all: Moved) => all.map(({ change }) => change.label);

/** What those that were asked again did with our limits raised. */
function limitNotes({ moving, ours, unsure }: Record<'moving' | 'ours' | 'unsure', Moved>, { again }: Seen): string[] {
  if (again === undefined) return [];
  const stay = moving.filter(({ change, effect }) => effect.report === undefined && again.of(change.quantities[effect.seat]) !== undefined);
  const then = `with our limit raised (${again.limits})`;
  return [
    ...(stay.length === 0 ? [] : [`Asked again ${then}, and not the limit’s: ${some(labelsOf(stay), 4)}.`]),
    ...(unsure.length === 0 ? [] : [`Not settled ${then}: ${some(labelsOf(unsure), 4)}.`]),
    ...ours.map(({ change, effect }) => {
      const raised = again.of(change.quantities[effect.seat]) as Found;
      return `${capital(then)}, ${change.label} moves wins by ${size(raised.estimate)} ${sized(raised)} instead of ${size(effect.estimate)}: the limit’s, not the rule’s.`;
    }),
  ];
}

/** Changes whose effect is known, of those that were not set aside for larger ones. */
function settledIn(found: Moved, seen: Seen): Pick<Answer, 'settled' | 'of' | 'aside'> {
  const told = found.filter(({ effect }) => !seen.isAside(effect));
  return { settled: told.filter(({ effect }) => effect.word !== 'open').length, of: told.length, aside: found.length - told.length };
}

/** Readings that are told in words. */
const TOLD = 2;

/** A reading that moves the game must be settled by its text. */
const readingAdvice = (subject: Subject, moving: Moved): Advice[] =>
  moving
    .filter(({ change, effect }) => change.role === 'reading' && Math.round(100 * Math.abs(effect.estimate)) >= 100 * MATTERS)
    .filter(({ change }, n, all) => all.findIndex((one) => one.change.name === change.name) === n)
    .map(({ change, effect }, n) => {
      const moves = `${whoseIn(subject, effect)} ${size(effect.estimate)} ${effect.estimate > 0 ? 'more' : 'less'} ${sized(effect)}${sourceText(effect)}${n === 0 && effect.purpose ? `; ${effect.purpose}` : ''}`;
      const why = `${readingText(subject, change)}, ${moves}`;
      return {
        todo: 'Say in the rules which reading holds',
        ...{
          why,
          brief: why,
          told: TOLD,
          name: nameIn(subject, change),
          // The seat that gains: elsewhere it may be another.
          way: String(effect.estimate > 0 === (effect.seat === 0)),
          others: leftText,
        },
        // A report may have played other options beside it.
        ...((effect.under ?? '') === ''
          ? { changed: { option: change.name, value: change.value, setting: change.label, moves: { seat: effect.seat, up: effect.estimate > 0 } } }
          : {}),
        ...{
          size: Math.abs(effect.estimate),
          sure: sureOf(effect),
          about: `reading ${change.name}`,
          command: effect.command ?? compareCommand(subject, change),
        },
      };
    });

/** "by 15 points or less, either way, those of tests only at new sight (5.2), a collision of both (5.4) and 2 more". */
const leftText = (left: readonly Advice[]) =>
  `by ${size(Math.max(...left.map((one) => one.size)))} or less, either way, those of ${some(
    left.map(({ name = '' }) => name),
    LEFT,
  )}`;

/** Readings that are only named. */
const LEFT = 2;

function nameIn(subject: Subject, { name, value, label }: Change): string {
  const { rule } = subject.game.options[name];
  return `${spokenIn(subject, name, value) ?? label}${rule === undefined ? '' : ` (${rule})`}`;
}

/** "3.4, where the nose points after an evasion: with evasions that keep it"; without words of a report, the value. */
function readingText(subject: Subject, { name, value }: Change): string {
  const { about, rule } = subject.game.options[name];
  const values: Readonly<Record<string, string>> = { true: 'yes', false: 'no' };
  const spoken = spokenIn(subject, name, value) ?? `“${values[value] ?? inWords(value)}”`;
  return `${rule === undefined ? '' : `${rule}, `}${shortAbout(about)}: with ${spoken}`;
}

/** A reading that decides nothing may stay as it is. */
const cut = ({ asked, best }: Subject, name: string): Advice => ({
  todo: `Cut “${inWords(name)}”, or give it more to do`,
  why: `no game between ${best.id} is changed by it`,
  ...{ size: 0, everywhere: `cut ${name}`, command: `npx sortie knockout ${asked} --games 2000` },
});

function notesOf({ game, best }: Subject, found: Moved, idle: readonly string[]): string[] {
  const named = (role: Role, word: string) =>
    found.filter((one) => one.change.role === role && one.effect.word === word).map((one) => one.change.label);
  const unimportant = (['variant', 'reading', 'table'] as const).flatMap((role) => named(role, 'unimportant'));
  return [
    `Each is changed by itself, with ${best.id} in every seat, on the same dice; players do not adapt.`,
    ...(unimportant.length === 0 ? [] : [`Less than 3 points: ${some(unimportant, 40)}.`]),
    ...(idle.length === 0 ? [] : [`No game between ${best.id} is changed by: ${idle.map(inWords).join(', ')}.`]),
    ...(game.seats.length === 1 ? [] : ['Each number is that of the seat in brackets.']),
  ];
}

/** Readings that had nothing to decide, and rules whose every change leaves each game as it was: no result of any pair differs. */
function unusedIn({ scene }: Subject, changes: readonly Change[], cells: Cells, seen: Seen): string[] {
  const names = [...new Set(changes.map(({ name }) => name))];
  const fewest = scene === undefined ? FEWEST : FEWEST_IN_SCENE;
  const still = names.filter((name) => changes.every((one) => one.name !== name || isStill(one, seen, fewest)));
  const asked = readingsAsked(cells.mirror(), seen);
  return still.filter((name) => asked?.get(name) !== true);
}

/** Pairs of games from which it counts that none of them differs; in each of several scenarios. */
const [FEWEST, FEWEST_IN_SCENE] = [100, 32];

function isStill({ cell, quantities }: Change, seen: Seen, fewest: number): boolean {
  return quantities.every((one) => {
    if (cell === undefined) return false;
    if (one.kind !== 'pair') return false;
    const paired = seen.cell(cell).reading.pair({ cell, baseline: one.baseline, measure: one.measure });
    return paired.kind === 'flag' && paired.onlyCell === 0 && paired.onlyBaseline === 0 && paired.both + paired.neither >= fewest;
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
