import type { OptionSpec } from '../../engine/index.js';
import { shellWord } from '../../simulation/index.js';
import { type Asked, type Found, isOpen, pairOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import type { Advice, Answer, Heading, Question, Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { nameOf, playerText, type Subject, sweepText } from '../subject.js';
import { CHANCE, distanceOf, isUneven, levelOf, levelsIn, levelText } from './levels.js';
import { cellName, factOf, inWords, optionText, percentText } from './words.js';

/** An option with a value other than the one in force. */
interface Turned {
  option: string;
  value: number | string | boolean;
  cell: number;
  /** How even it is then, and what the value changes. */
  levels: readonly Asked[];
  changes: readonly Asked[];
}

/** Options that could make an uneven game even, or give the only player an open chance. Limits of the program, readings and scenarios are no remedies. */
export const even: Heading = {
  id: 'even',
  title: 'What would make it even?',
  column: 'what helps',
  wide: true,
  ask(subject, cells): Question {
    const own = levelsIn(subject, cells.mirror());
    const turned = turnedIn(subject, cells);
    return {
      numbers: [...own, ...turned.flatMap(({ levels, changes }) => [...levels, ...changes])],
      open: (seen) => turned.flatMap((one) => openIn(subject, own, one, seen)),
      worth: (asked, seen) => worthOf(subject, own, asked, seen),
      answer: (seen) => answer(subject, own, turned, seen),
    };
  },
};

function turnedIn(subject: Subject, cells: Cells): Turned[] {
  const { game, options, wins } = subject;
  return Object.entries(game.options).flatMap(([option, spec]) => {
    if (spec.limit || spec.role === 'reading' || spec.role === 'scenario') return [];
    // In one of several scenarios, only choices that the rules offer, and numbers.
    if (subject.scene !== undefined && spec.role !== 'variant' && spec.kind !== 'integer') return [];
    const own = options[option] ?? spec.default;
    return valuesOf(spec, own)
      .filter((value) => String(value) !== String(own))
      .flatMap((value): Turned[] => {
        const cell = cells.changed(cellName(option, value), { options: { [option]: value } });
        if (cell === undefined) return [];
        return [{ option, value, cell, levels: levelsIn(subject, cell), changes: wins.map((measure) => pairOf(cell, cells.mirror(), measure)) }];
      });
  });
}

/** Numbers over a range, or every choice. A default that leaves the number to the scenario is no number. */
function valuesOf(spec: OptionSpec, own: unknown): (number | string | boolean)[] {
  switch (spec.kind) {
    case 'integer': {
      const unset = spec.unset === true;
      const spread = spreadOver(unset ? spec.min + 1 : spec.min, spec.max, unset && own === spec.default ? undefined : Number(own));
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

/** Values that are spread over a range, and steps to either side of the one in force, as parts of the range. */
const [SPREAD, STEPS] = [4, [0.05, 0.1]];

function spreadOver(min: number, max: number, own: number | undefined): number[] {
  const width = max - min;
  const wide = Array.from({ length: SPREAD }, (_, n) => Math.round(min + (width * n) / (SPREAD - 1)));
  const near = own === undefined ? [] : STEPS.flatMap((part) => [-1, 1].map((side) => own + side * Math.max(1, Math.round(part * width))));
  return [...new Set([...wide, ...near])].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}

type Seeing = Pick<Seen, 'of'>;

const foundOf = (all: readonly Asked[], seen: Seeing): Found[] => all.map((one) => seen.of(one));

/** It changes nothing that matters. */
const isStill = ({ changes }: Turned, seen: Seeing) => foundOf(changes, seen).every(({ word }) => word === 'unimportant');

/** A remedy that leaves no more than this part of what was uneven, for sure, is known well enough. */
const TAKEN = 3;

/** Levels that are still worth games: of an uneven game, if the value changes something and may take most of that away. */
function openIn(subject: Subject, own: readonly Asked[], turned: Turned, seen: Seeing): Asked[] {
  const now = foundOf(own, seen);
  const level = levelOf(subject, now);
  if ((level !== 'open' && !isUneven(level)) || isStill(turned, seen)) return [];
  return turned.levels.filter((one) => {
    const found = seen.of(one);
    return isOpen(found) && distanceOf(subject, [found]).most > distanceOf(subject, now).estimate / TAKEN;
  });
}

/** How much of what is uneven it takes away. */
const worthOf = (subject: Subject, own: readonly Asked[], asked: Asked, seen: Seeing) =>
  distanceOf(subject, foundOf(own, seen)).estimate - distanceOf(subject, [seen.of(asked)]).estimate;

/** A value that takes at least half of what is uneven away, for sure. */
interface Remedy extends Turned {
  found: readonly Found[];
  most: number;
}

function remediesIn(subject: Subject, own: readonly Found[], turned: readonly Turned[], seen: Seen): Remedy[] {
  const before = distanceOf(subject, own).least;
  return turned
    .map((one) => ({ ...one, found: foundOf(one.levels, seen), most: 0 }))
    .map((one) => ({ ...one, most: distanceOf(subject, one.found).most }))
    .filter(({ found, most }) => (subject.wins.length === 1 ? beyond(found[0], Math.max) <= beyond(own[0], Math.min) / 2 : most <= before / 2))
    .sort((a, b) => a.most - b.most);
}

/** By how much an only player's chance is above or below an open one, at one end of its interval. */
const beyond = ({ interval }: Found, end: (...values: number[]) => number): number =>
  Math.max(0, end(...interval.map((chance) => Math.max(chance - CHANCE[1], CHANCE[0] - chance))));

/** A lead that is this small, and may be none, counts as gone. */
const SMALL = 0.05;

function isMended(subject: Subject, { found }: Remedy): boolean {
  const level = levelOf(subject, found);
  const [{ estimate, interval }] = found;
  return level === 'even' || level === 'near' || (subject.wins.length > 1 && Math.abs(estimate) < SMALL && interval[0] * interval[1] < 0);
}

function answer(subject: Subject, own: readonly Asked[], turned: readonly Turned[], seen: Seen): Answer {
  const { game, best } = subject;
  const solo = game.seats.length === 1;
  const now = foundOf(own, seen);
  const level = levelOf(subject, now);
  const remedies = isUneven(level) ? remediesIn(subject, now, turned, seen) : [];
  const [remedy] = remedies;
  const options = [...new Set(turned.map(({ option }) => option))];
  const isOpenOption = (option: string) =>
    turned.some((one) => one.option === option && openIn(subject, own, one, seen).some((asked) => !seen.isAside(seen.of(asked))));
  const open = options.filter(isOpenOption);
  const moving = turned.filter((one) => !isStill(one, seen));
  const still = options.filter((option) => moving.every((one) => one.option !== option));
  const [sentence, verdict] = said(subject, { now, remedy, isOpen: open.length > 0, none: turned.length === 0 });
  const rows = moving.map((one) => ({ one, found: foundOf(one.levels, seen) }));
  rows.sort((a, b) => distanceOf(subject, a.found).most - distanceOf(subject, b.found).most);
  return {
    sentence,
    ...{ asked: turned.length > 0, settled: turned.length === 0 ? 0 : options.length - open.length + Number(level !== 'open') },
    of: turned.length === 0 ? 0 : options.length + 1,
    facts: rows.flatMap(({ one, found }) =>
      found.map((each, seat) => factOf(`${optionText(one.option, one.value)}${found.length > 1 ? ` (${game.seats[seat]})` : ''}`, each)),
    ),
    unit: solo ? 'share' : 'points',
    notes: [
      solo ? `The numbers are chances of ${nameOf(best)} to win.` : `The numbers are those of “Is it fair?”, with ${nameOf(best)} in every seat.`,
      ...(still.length === 0 ? [] : [`Less than 3 games in 100, whatever their value: ${still.map(inWords).join(', ')}.`]),
    ],
    next: nextOf(subject, remedy, turned),
    ...{
      verdict,
      size: remedy === undefined ? 0 : distanceOf(subject, now).estimate,
      brief: remedy === undefined ? '' : remedyText(subject, remedy),
    },
    cards: isUneven(level) ? [advice(subject, now, remedy)] : [],
  };
}

interface Known {
  now: readonly Found[];
  remedy: Remedy | undefined;
  isOpen: boolean;
  /** No option could be turned. */
  none: boolean;
}

function said(subject: Subject, { now, remedy, isOpen, none }: Known): [sentence: string, verdict: string] {
  if (none) return ['The game declares no option that could be turned.', 'no option'];
  const level = levelOf(subject, now);
  if (level === 'open') return ['It is not known to be uneven as it is.', 'not settled'];
  if (!isUneven(level)) return [subject.wins.length === 1 ? 'It is even enough already.' : 'It is even already.', 'even already'];
  if (remedy !== undefined) {
    const narrows = isMended(subject, remedy) ? '' : ', which is still uneven';
    return [
      `With ${remedyText(subject, remedy)} instead of ${before(subject, now)}${narrows}.`,
      narrows === '' ? 'an option makes it even' : 'an option helps',
    ];
  }
  const none100 = `No value that was played makes it ${subject.wins.length === 1 ? 'an open game' : 'even'}`;
  return isOpen ? [`${none100} so far.`, 'not settled'] : [`${none100}.`, 'no option helps'];
}

/** "handicap 20, blue wins 1 more game in 100 than red", "handicap 3, strong wins 56 %". */
const remedyText = (subject: Subject, { option, value, found }: Remedy) => `${optionText(option, value)}, ${named(subject, found)}`;

const named = (subject: Subject, found: readonly Found[]) =>
  subject.wins.length === 1 ? `${nameOf(subject.best)} wins ${percentText(found[0].estimate)}` : levelText(subject, found);

/** "96 %", "63 for red". */
function before(subject: Subject, now: readonly Found[]): string {
  const { estimate } = distanceOf(subject, now);
  if (subject.wins.length === 1) return percentText(now[0].estimate);
  return subject.wins.length === 2
    ? `${Math.round(100 * estimate)} for ${subject.game.seats[Number(now[0].estimate < 0)]}`
    : String(Math.round(100 * estimate));
}

/** What is uneven, with the value that helps most, if one does. */
function advice(subject: Subject, now: readonly Found[], remedy: Remedy | undefined): Advice {
  const { scene, wins, best } = subject;
  const easy = now[0].estimate > CHANCE[1] ? 'harder' : 'easier';
  const { estimate, least } = distanceOf(subject, now);
  const helps = remedy === undefined ? '' : `; with ${remedyText(subject, remedy)}`;
  return {
    ...{
      title: wins.length === 1 ? `Make it ${easy}` : 'Even the seats',
      finding: `With ${nameOf(best)} in every seat, ${named(subject, now)}${helps}.`,
    },
    ...{ whose: scene === undefined ? 'rules' : 'scenarios', sure: least >= MATTERS ? 'sure' : 'likely', size: estimate },
    command: remedy === undefined ? showing(subject) : commandOf(subject, remedy),
    ...(remedy === undefined ? {} : { changed: { option: remedy.option, value: remedy.value, setting: optionText(remedy.option, remedy.value) } }),
  };
}

/** Plays this scenario beside others; a game without scenarios is told. */
const showing = (subject: Subject): string =>
  subject.scene === undefined
    ? `npx sortie play ${subject.asked} ${seatsOf(subject)}`
    : `${sweepText(subject, subject.scene.option)} --values ${shellWord(subject.scene.name)}`;

const seatsOf = ({ game, best }: Subject) =>
  game.seats.map((seat) => (game.seats.length === 1 ? `--seat ${playerText(best)}` : `--seat ${seat}=${playerText(best)}`)).join(' ');

const commandOf = (subject: Subject, { option, value }: Pick<Remedy, 'option' | 'value'>) =>
  `npx sortie play ${subject.asked} --option ${shellWord(`${option}=${value}`)} ${seatsOf(subject)}`;

function nextOf(subject: Subject, remedy: Remedy | undefined, turned: readonly Turned[]): string {
  const { word, asked, game } = subject;
  if (remedy !== undefined) return commandOf(subject, remedy);
  const line = turned.find(({ option }) => game.options[option].kind === 'integer' && subject.wins.length <= 2);
  if (line === undefined) return `npx sortie play ${asked} ${seatsOf(subject)}`;
  return ['npx sortie solve', shellWord(word), shellWord(line.option), asked.slice(shellWord(word).length).trim(), seatsOf(subject)]
    .filter((one) => one !== '')
    .join(' ');
}
