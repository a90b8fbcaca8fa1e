import type { OptionSpec } from '../../engine/index.js';
import { sentenceOf } from '../../report/reading/grammar.js';
import { shellWord } from '../../simulation/index.js';
import { type Even, evenOf } from '../../statistics/crossing.js';
import { MATTERS } from '../../statistics/verdict.js';
import { isLimits } from '../again.js';
import { type Answer, type Asked, type Fact, type Found, type Heading, isOpen, notAsked, type Quantity, type Remedied, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { CHANCE, chanceOf } from '../judge.js';
import { knownRemedies } from '../known-games.js';
import { leadsIn, type Pair } from '../quantity.js';
import { nameOf, playerText, type Subject } from '../subject.js';
import { cellName, ends, factOf, inWords, NEAR, numberText, optionText, percentText, reportText, shortAbout, size, sized, some } from './words.js';

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

/** Options that could make an uneven game even, or give the only player an open chance. Limits of the program, readings and scenarios are no remedies. */
export const even: Heading = {
  id: 'even',
  title: 'What would make it even?',
  sized: false,
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
      const cell = isOwn ? mirror : cells.changed(cellName(option, value), { options: { [option]: value } });
      if (cell === undefined) return [];
      const changes = isOwn ? [] : wins.map((measure): Pair => ({ kind: 'pair', cell, baseline: mirror, measure }));
      const quantities = levelsIn(subject, cell, isOwn ? {} : { unless: changes, remedy: levelsIn(subject, mirror) });
      return [{ value, isOwn, cell, quantities, changes }];
    });
    return values.length < 2 ? [] : [{ option, isLine: spec.kind === 'integer' && wins.length <= 2, values }];
  });
}

/** How uneven a cell is: leads, or the chance of the only player. */
const levelsIn = ({ wins }: Subject, cell: number, beside: Parameters<typeof leadsIn>[2] = {}): Quantity[] =>
  wins.length === 1 ? [{ kind: 'share', cell, measure: wins[0], ...beside }] : leadsIn(cell, wins, beside);

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
  const near = own === undefined ? [] : [own, ...STEPS.flatMap((part) => [-1, 1].map((side) => own + side * Math.max(1, Math.round(part * width))))];
  return [...new Set([...wide, ...near])].filter((value) => value >= min && value <= max).sort((a, b) => a - b);
}

/** A value that takes most of what is uneven away, for sure. */
interface Remedy {
  option: string;
  value: unknown;
  /** The cell that shows it; none if a report does. */
  cell?: number;
  /** How far it is from even, at most, and the number that is. */
  most: number;
  level: Found;
  seat: number;
}

function answer(subject: Subject, turned: readonly Turned[], cells: Cells, seen: Seen): Answer {
  const { game, best } = subject;
  if (turned.length === 0) return notAsked('The game declares no option that could be turned.', `npx sortie list ${subject.word}`);
  const solo = game.seats.length === 1;
  const levels = levelsIn(subject, cells.mirror());
  const own = levels.map((one) => seen.of(one));
  const now = evenness(own, solo);
  // What is uneven only by a limit of the program needs no rule against it.
  const ours = now === 'uneven' && levels.every((one, n) => (!solo && own[n].word === 'unimportant') || isLimits(one, own[n], seen.again));
  const still = turned.filter((one) => isStill(one, seen)).map(({ option }) => inWords(option));
  const moving = turned.filter((one) => !isStill(one, seen));
  const remedies =
    now === 'uneven' && !ours ? [...remediesIn(moving, own, { solo, seen }), ...reportedIn(subject, own)].sort((a, b) => a.most - b.most) : [];
  const remedy = remedies.length > 0 ? remedied(subject, remedies[0], own) : now === 'uneven' && !ours ? betweenIn(subject) : undefined;
  const lines = moving.filter(({ isLine }) => isLine).map((one) => ({ ...one, even: evenIn(one, solo, seen) }));
  const crossed = lines.flatMap((one) => (one.even.kind === 'between' ? [{ ...one, even: one.even }] : []));
  const isOpenOne = ({ values }: Turned) => values.some((value) => !value.isOwn && value.quantities.some((one) => isOpen(seen.of(one))));
  const open = now === 'even' ? [] : moving.filter(isOpenOne);
  const aside = open.filter(({ values }) => values.every((value) => value.isOwn || value.quantities.every((one) => seen.isAside(seen.of(one)))));
  const clauses =
    remedies.length > 0
      ? [remedyClause(subject, remedies[0], own), ...othersText(distinctOptions(remedies, remedies[0].option))]
      : ours
        ? [`It is uneven only because of ${seen.again?.ours}, and no longer with ${seen.again?.limits}`]
        : now === 'uneven'
          ? [
              ...(remedy?.range === undefined
                ? [`No value that was played makes it ${solo ? 'an open game' : 'even'}`]
                : [`What makes it even lies ${remedy.range}${remedy.to.replace(/^.*(?= \(report)/, '')}`]),
              ...crossed.slice(0, 1).map(({ option, even: { from, to } }) => `${inWords(option)} turns it between ${from} and ${to}`),
              ...(open.length === aside.length ? [] : [`${open.length - aside.length} of ${turned.length} options not settled`]),
            ]
          : now === 'open'
            ? [`It is not known to be ${solo ? 'too hard or too easy' : 'uneven'} as it is`]
            : solo
              ? openGame(subject, { own: own[0], moving, seen })
              : ['It is even already'];
  return {
    sentence: sentenceOf(clauses),
    ...{
      asked: true,
      settled: turned.length - open.length + Number(now !== 'open'),
      of: turned.length - aside.length + 1,
      aside: aside.length,
      unit: solo ? 'share' : 'points',
    },
    size: remedies.length > 0 ? distanceOf(own, solo) : 0,
    ...(remedy === undefined ? {} : { remedy }),
    facts: now === 'even' && !solo ? [] : factsOf(moving, { seats: game.seats, solo, seen }),
    notes: [
      solo
        ? 'The numbers are chances to win.'
        : game.seats.length === 2
          ? `The numbers are wins of ${game.seats[0]} less wins of ${game.seats[1]}, with ${nameOf(best)} in both seats.`
          : `The numbers are wins of a seat less one in ${game.seats.length} of the decided games, with ${nameOf(best)} in every seat.`,
      ...(still.length === 0 ? [] : [`Less than 3 points, whatever their value: ${still.join(', ')}.`]),
      ...remedies.slice(0, 1).flatMap((one) => besides(subject, one, cells, seen)),
    ],
    next: nextOf(subject, remedies[0], lines[0]),
  };
}

/** even: every number lies within 3 points of it, for sure; a single player has an open chance between 20 and 80 %, or one that is known to what matters. */
function evenness(found: readonly Found[], solo: boolean): 'even' | 'uneven' | 'open' {
  if (solo) return CHANCES[chanceOf(found[0])];
  if (found.every(({ word }) => word === 'unimportant')) return 'even';
  return found.some(({ interval: [low, high] }) => low >= MATTERS || high <= -MATTERS) ? 'uneven' : 'open';
}

const CHANCES = { even: 'even', edge: 'even', easy: 'uneven', hard: 'uneven', open: 'open' } as const;

const from = (solo: boolean) => (solo ? 0.5 : 0);

/** How far numbers are from even, as estimated; and the most and the least that they may be. */
const distanceOf = (found: readonly Found[], solo: boolean) => Math.max(...found.map(({ estimate }) => Math.abs(estimate - from(solo))));
const mostOf = (found: readonly Found[], solo: boolean) =>
  Math.max(...found.flatMap(({ interval }) => interval.map((end) => Math.abs(end - from(solo)))));
const leastOf = (found: readonly Found[], solo: boolean) =>
  Math.max(...found.map(({ interval: [low, high] }) => Math.max(low - from(solo), from(solo) - high)));

/** By how much an only player's chance is above or below an open one, at one end of its interval. */
const beyond = ({ interval }: Found, end: (...values: number[]) => number): number =>
  Math.max(0, end(...interval.map((chance) => Math.max(chance - CHANCE[1], CHANCE[0] - chance))));

/** At least half of a lead of this size is gone, for sure; or half of what makes a chance too large or too small. */
const isHalved = (found: readonly Found[], own: readonly Found[], { solo, lead }: { solo: boolean; lead: number }): boolean =>
  solo ? beyond(found[0], Math.max) <= beyond(own[0], Math.min) / 2 : mostOf(found, false) <= lead / 2;

/** Values that take at least half of what is uneven away, for sure. */
function remediesIn(moving: readonly Turned[], own: readonly Found[], { solo, seen }: { solo: boolean; seen: Seen }): Remedy[] {
  const lead = leastOf(own, solo);
  return moving.flatMap(({ option, values }) =>
    values.flatMap((played): Remedy[] => {
      if (played.isOwn) return [];
      const found = played.quantities.map((one) => seen.of(one));
      const most = mostOf(found, solo);
      const far = found.map(({ estimate }) => Math.abs(estimate - from(solo)));
      const seat = far.indexOf(Math.max(...far));
      return isHalved(found, own, { solo, lead }) ? [{ option, value: played.value, cell: played.cell, most, level: found[seat], seat }] : [];
    }),
  );
}

/** Values that do so in reports. */
function reportedIn(subject: Subject, own: readonly Found[]): Remedy[] {
  const solo = subject.wins.length === 1;
  if (subject.wins.length > 2) return [];
  return knownRemedies(subject).flatMap((level): Remedy[] => {
    const most = mostOf([level], solo);
    return isHalved([level], own, { solo, lead: distanceOf(own, solo) }) ? [{ option: level.option, value: level.value, most, level, seat: 0 }] : [];
  });
}

/** "blue leads by 4 points [−2, 9]", "strong wins 55 % [50, 60]". */
function levelText({ game, best }: Subject, { level, seat }: Pick<Remedy, 'level' | 'seat'>): string {
  if (game.seats.length === 1) return `${nameOf(best)} wins ${percentText(level.estimate)} ${ends(level)}${reportText(level)}`;
  const ahead = game.seats[game.seats.length === 2 ? Number(level.estimate < 0) : seat];
  const turned = game.seats.length === 2 && level.estimate < 0;
  const interval = turned ? ([-level.interval[1], -level.interval[0]] as const) : level.interval;
  return `${ahead} leads by ${size(level.estimate)} ${ends({ interval })}${reportText(level)}`;
}

/** A lead that is known to be below 10 points, or is small and may be none; for a single player an open chance. Anything else is uneven still. */
const SMALL = 0.05;
const isMended = (level: Found, solo: boolean): boolean =>
  solo
    ? chanceOf(level) === 'even'
    : mostOf([level], false) < NEAR || (Math.abs(level.estimate) < SMALL && level.interval[0] * level.interval[1] < 0);

function remedied(subject: Subject, one: Remedy, own: readonly Found[]): Remedied {
  const kind = isMended(one.level, subject.game.seats.length === 1) ? 'even' : 'narrows';
  return { ...settingOf(subject, one), ...becomes(subject, one, own), kind };
}

const settingOf = ({ game }: Pick<Subject, 'game'>, { option, value }: Pick<Remedy, 'option' | 'value'>) => ({
  ...{ option, value, setting: optionText(option, value), about: shortAbout(game.options[option].about) },
});

/** "turns red’s lead of 63 points into a lead of 5 for blue [−2, 12]", "takes 96 % to 37 % [32, 43]". */
function becomes({ game: { seats } }: Subject, { level, seat }: Pick<Remedy, 'level' | 'seat'>, own: readonly Found[]): Becomes {
  const source = reportText(level);
  if (seats.length === 1)
    return { does: 'takes', what: percentText(own[0].estimate), to: `to ${percentText(level.estimate)} ${ends(level)}${source}` };
  const [does, into] = isMended(level, false) ? ['turns', 'into'] : ['narrows', 'to'];
  const before = size(distanceOf(own, false));
  const left = Math.round(100 * Math.abs(level.estimate));
  if (seats.length > 2) return { does, what: `${before} from its part`, to: `${into} ${left} of ${seats[seat]} ${sized(level)}${source}` };
  const [now, then] = [own[0].estimate, level.estimate].map((lead) => seats[Number(lead < 0)]);
  return {
    does,
    what: `${now}’s lead of ${before}`,
    to: `${into} ${now === then ? left : `a lead of ${left} for ${then}`} ${sized(level)}${source}`,
  };
}

type Becomes = Pick<Remedied, 'does' | 'what' | 'to'>;

const changeText = ({ does, what, to }: Becomes) => `${does} ${what} ${to}`;

/** Two values of a report, next to each other, which turn the lead round for sure: what makes it even lies between them. */
function betweenIn(subject: Subject): Remedied | undefined {
  const { game, wins } = subject;
  if (wins.length !== 2) return undefined;
  const known = knownRemedies(subject).filter(({ option }) => game.options[option].kind === 'integer');
  const isOwnBetween = (option: string, low: number, high: number) => {
    const own = Number(subject.options[option] ?? game.options[option].default);
    return low < own && own < high;
  };
  const lines = [...new Set(known.map(({ option }) => option))].map((option) =>
    known.filter((one) => one.option === option).sort((a, b) => Number(a.value) - Number(b.value)),
  );
  const turned = lines.flatMap((line) =>
    line.slice(1).flatMap((high, n) => {
      const low = line[n];
      const isTurned =
        low.report === high.report && low.word === 'less' && high.word === 'more' && !isOwnBetween(low.option, Number(low.value), Number(high.value));
      return isTurned ? [{ low, high }] : [];
    }),
  );
  const [first] = turned;
  if (first === undefined) return undefined;
  const { low, high } = first;
  const [one, other] = [low, high].map(({ report: _, ...level }) => levelText(subject, { level, seat: 0 }));
  const to = `${one}, and with ${numberText(high.value)} ${other}${reportText(low)}`;
  return {
    ...settingOf(subject, low),
    does: 'lets',
    what: 'it turn round above it',
    to: `: ${to}`,
    range: `between ${optionText(low.option, low.value)} and ${numberText(high.value)}`,
    kind: 'between',
  };
}

/** "with handicap 20, blue leads by 5 points [−2, 12] instead of red by 63". */
function remedyClause(subject: Subject, remedy: Remedy, own: readonly Found[]): string {
  const [solo, turned] = [own.length === 1 && subject.game.seats.length === 1, optionText(remedy.option, remedy.value)];
  if (!solo) return `${turned} ${changeText(becomes(subject, remedy, own))}`;
  const then = `${levelText(subject, remedy)} instead of ${percentText(own[0].estimate)}`;
  return isMended(remedy.level, solo) ? `With ${turned}, ${then}` : `${turned} narrows it: ${then}`;
}

interface Opened {
  own: Found;
  moving: readonly Turned[];
  seen: Seen;
}

/** An open chance, with the value of an option that brings it nearest to one half, if one does for sure. */
function openGame(subject: Subject, { own, moving, seen }: Opened): string[] {
  const standard = (option: string) => subject.options[option] ?? subject.game.options[option].default;
  const all = [
    ...moving.flatMap(({ option, values }) =>
      values.flatMap(({ isOwn, value, quantities: [one] }) => (isOwn ? [] : [{ option, value, level: seen.of(one) }])),
    ),
    ...knownRemedies(subject).map((level) => ({ option: level.option, value: level.value, level })),
  ];
  const away = ({ level }: { level: Found }) => mostOf([level], true);
  const nearest = all.filter((one) => away(one) < leastOf([own], true)).sort((a, b) => away(a) - away(b))[0];
  return [
    `${chanceOf(own) === 'even' ? 'Even enough' : 'At the edge of even enough'}: won in ${percentText(own.estimate)}, between 20 and 80 %`,
    ...(nearest === undefined
      ? []
      : [
          `${optionText(nearest.option, nearest.value)} instead of ${numberText(standard(nearest.option))} brings it nearest to one half: ${percentText(nearest.level.estimate)} ${ends(nearest.level)}${reportText(nearest.level)}`,
        ]),
  ];
}

const distinctOptions = (all: readonly { option: string }[], but: string): string[] =>
  [...new Set(all.map(({ option }) => option))].filter((one) => one !== but);

const othersText = (options: readonly string[]) => (options.length === 0 ? [] : [`${some(options.map(inWords), 2)} can do the same`]);

const seatsOf = ({ game, best }: Subject) =>
  game.seats.map((seat) => (game.seats.length === 1 ? `--seat ${playerText(best)}` : `--seat ${seat}=${playerText(best)}`)).join(' ');

const commandOf = (subject: Subject, { option, value }: Pick<Remedy, 'option' | 'value'>) =>
  `npx sortie play ${subject.asked} --option ${shellWord(`${option}=${value}`)} ${seatsOf(subject)}`;

function nextOf(subject: Subject, remedy: Remedy | undefined, line: Turned | undefined): string {
  const { word, asked } = subject;
  if (remedy !== undefined) return commandOf(subject, remedy);
  if (line === undefined) return `npx sortie play ${asked} ${seatsOf(subject)}`;
  return ['npx sortie solve', shellWord(word), shellWord(line.option), asked.slice(shellWord(word).length).trim(), seatsOf(subject)]
    .filter((one) => one !== '')
    .join(' ');
}

/** Every value of the option changes less than 3 points. */
const isStill = ({ values }: Turned, seen: Seen) => values.every(({ changes }) => changes.every((one) => seen.of(one).word === 'unimportant'));

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

/** The values that come nearest to even first. */
const factsOf = (found: readonly Turned[], { seats, solo, seen }: { seats: readonly string[]; solo: boolean; seen: Seen }): Fact[] =>
  found
    .flatMap(({ option, values }) =>
      values.map(({ value, quantities }) => ({ label: optionText(option, value), found: quantities.map((one) => seen.of(one)) })),
    )
    .sort((a, b) => mostOf(a.found, solo) - mostOf(b.found, solo))
    .flatMap(({ label, found: levels }) => levels.map((one, seat) => factOf(`${label}${levels.length > 1 ? ` (${seats[seat]})` : ''}`, one)));

/** What else the value changes: the length, and draws. */
function besides({ game, best }: Subject, { option, value, cell }: Remedy, cells: Cells, seen: Seen): string[] {
  if (cell === undefined) return [];
  const lengthIn = (at: number) => {
    const length = seen.cell(at).measure(game.length);
    return length.kind === 'count' ? `${(length.sum / Math.max(1, length.games)).toFixed(1)} ${inWords(game.length)}` : undefined;
  };
  const [then, now] = [lengthIn(cell), lengthIn(cells.mirror())];
  if (then === undefined || now === undefined) return [];
  const reading = seen.cell(cell);
  const drawn = game.seats.length === 2 ? reading.measure('draw', 'flag').count / Math.max(1, reading.games) : 0;
  const draws = drawn > 0 ? `, and ${percentText(drawn)} are drawn` : '';
  return [`With ${optionText(option, value)}, a game lasts ${then} in the mean (now ${now})${draws}, between ${nameOf(best)}.`];
}
