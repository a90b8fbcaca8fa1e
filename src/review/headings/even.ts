import type { OptionSpec } from '../../engine/index.js';
import { capital } from '../../report/reading/text.js';
import { shellWord } from '../../simulation/index.js';
import { type Asked, type Found, isOpen } from '../../statistics/judge.js';
import { type Advice, type Fact, type Heading, notAsked, type Question, type ReviewFacts, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { type Subject, sweepText } from '../subject.js';
import { type Balance, balancesIn, CHANCE, distanceOf, isEven, isUneven, levelOf, levelsIn, levelText } from './levels.js';
import { type Turned, turnedIn } from './turned.js';
import { factOf, gamesText, inScene, optionText, playText, sceneText, seatsText, sideOf, surenessOf } from './words.js';

/** How even it is then. */
interface Levelled extends Turned {
  levels: readonly Asked[];
}

/** Options that could make an uneven game even, or give the only player an open chance. Limits of the program, readings and scenarios are no remedies. */
export const even: Heading = {
  id: 'even',
  title: 'What would balance it?',
  wide: true,
  ask(subject, cells): Question {
    const asIs = levelsIn(subject, cells.mirror());
    const turned = levelled(subject, cells);
    if (turned.length === 0) return notAsked('The game declares no option that could be turned.', `npx sortie play ${subject.asked}`);
    return {
      numbers: [...asIs, ...turned.flatMap(({ levels }) => levels)],
      open: (seen) => turned.flatMap((value) => openIn(subject, asIs, value, seen)),
      worth: (asked, seen) => worthOf(subject, asIs, asked, seen),
      facts: (seen) => turned.flatMap((one) => factsIn(subject, one, seen)),
      next: nextOf(subject, turned),
    };
  },
  say(review) {
    const balances = balancesIn(review);
    const uneven = balances.filter(({ level, scene }) => isUneven(level) && scene.uneven !== true);
    const remedies = uneven.map((balance) => ({ balance, remedy: remedyFor(review, balance) }));
    return {
      sentence: sentenceOf(review, balances, remedies),
      // Scenarios of ours are no matter of the rule book: their lines say what evens them.
      cards: review.ours ? [] : remedies.flatMap(({ balance, remedy }) => (remedy === undefined ? [] : [cardOf(review, balance, remedy)])),
      note: 'How even it is with an option of another value: the numbers of “Is it fair?”.',
    };
  },
};

function levelled(subject: Subject, cells: Cells): Levelled[] {
  const { options, scene } = subject;
  const turned = turnedIn(subject, cells, (option, spec) => {
    if (spec.limit || spec.role === 'reading' || spec.role === 'scenario') return [];
    // In one of several scenarios, only choices that the rules offer, and numbers.
    if (scene !== undefined && spec.role !== 'variant' && spec.kind !== 'integer') return [];
    const own = options[option] ?? spec.default;
    return valuesOf(spec, own).filter((value) => String(value) !== String(own));
  });
  return turned.map((change) => ({ ...change, levels: levelsIn(subject, change.cell) }));
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

const foundOf = (all: readonly Asked[], seen: Seeing): Found[] => all.map((number) => seen.of(number));

/** A remedy that leaves no more than this part of what was uneven, for sure, is known well enough. */
const TAKEN = 3;

/** Levels that are still worth games: of an uneven game, if the value may take most of that away. */
function openIn(subject: Subject, numbers: readonly Asked[], turned: Levelled, seen: Seeing): Asked[] {
  const now = foundOf(numbers, seen);
  const level = levelOf(subject.wins.length, now);
  if (level !== 'open' && !isUneven(level)) return [];
  return turned.levels.filter((number) => {
    const found = seen.of(number);
    return isOpen(found) && distanceOf(subject.wins.length, [found]).most > distanceOf(subject.wins.length, now).estimate / TAKEN;
  });
}

/** How much of what is uneven it takes away. */
const worthOf = (subject: Subject, numbers: readonly Asked[], asked: Asked, seen: Seeing) =>
  distanceOf(subject.wins.length, foundOf(numbers, seen)).estimate - distanceOf(subject.wins.length, [seen.of(asked)]).estimate;

function factsIn(subject: Subject, { label, flag, words, levels }: Levelled, seen: Seen): Fact[] {
  const { game, wins } = subject;
  return levels
    .map((number) => seen.of(number))
    .filter((found) => !seen.isSetAside(found))
    .map((found, seat) =>
      factOf('level', `${label}${levels.length > 1 ? ` (${game.seats[seat]})` : ''}`, found, {
        ...{ ...words, seat, command: `${playText(subject)} ${flag}` },
        ...(wins.length === 1 ? { unit: 'share' as const } : {}),
      }),
    );
}

/** A value that takes at least half of what is uneven away, for sure, and leaves the least. */
export function remedyFor(review: ReviewFacts, { scene, found }: Balance): readonly Fact[] | undefined {
  const seats = scene.seats.length;
  const before = distanceOf(seats, found).least;
  const all = review.facts('even', 'level', scene.name);
  const values = [...new Set(all.map(({ name, value }) => `${name}=${value}`))].map((key) =>
    all.filter(({ name, value }) => `${name}=${value}` === key),
  );
  const most = (facts: readonly Fact[]) => distanceOf(seats, facts).most;
  return values
    .filter((facts) => facts.length === found.length)
    .filter((facts) => (seats === 1 ? beyond(facts[0], Math.max) <= beyond(found[0], Math.min) / 2 : most(facts) <= before / 2))
    .sort((a, b) => most(a) - most(b))[0];
}

/** By how much an only player's chance is above or below an open one, at one end of its interval. */
const beyond = ({ interval = [0, 1] }: Fact, end: (...values: number[]) => number): number =>
  Math.max(0, end(...interval.map((chance) => Math.max(chance - CHANCE[1], CHANCE[0] - chance))));

type Remedies = readonly { balance: Balance; remedy: readonly Fact[] | undefined }[];

function sentenceOf(review: ReviewFacts, balances: readonly Balance[], remedies: Remedies): string {
  const helped = remedies.filter(({ remedy }) => remedy !== undefined);
  const [first] = [...helped].sort((a, b) => b.balance.distance - a.balance.distance);
  if (first?.remedy !== undefined) return remedyText(review, first.balance, first.remedy);
  if (remedies.length > 0) return 'No change that was tried is sure to balance it.';
  return balances.some(({ level }) => !isEven(level) && !isUneven(level)) ? 'It is not known to need a change.' : 'It needs no change for that.';
}

/** "with handicap 20": the value that helps. */
export const remedyName = ([{ said, name = '', value }]: readonly Fact[]): string => said ?? `with ${optionText(name, value)}`;

/** "With handicap 20, the lead in Mylae falls from 62 games in 100 to 1.", "With handicap 3, the best player wins 56 of 100 games instead of 96." */
function remedyText(review: ReviewFacts, { scene, found, distance }: Balance, remedy: readonly Fact[]): string {
  const where = inScene(scene.name);
  const now = Math.round(100 * distanceOf(scene.seats.length, remedy).estimate);
  const text =
    scene.seats.length === 1
      ? `${levelText(review, scene, remedy)}${where} instead of ${Math.round(100 * found[0].estimate)}`
      : `the lead${where} falls from ${gamesText(distance)} to ${now}`;
  return `${capital(remedyName(remedy))}, ${text}.`;
}

/** What is uneven, with the value that helps most. */
function cardOf(review: ReviewFacts, balance: Balance, remedy: readonly Fact[]): Advice {
  const { scene, found, distance } = balance;
  const [{ name = '', value, command = '' }] = remedy;
  const titled = found.map((fact) => (fact.scene === undefined ? fact : { ...fact, label: sceneText(fact.scene) }));
  return {
    ...{
      title: `Make ${scene.name === '' ? 'it' : sceneText(scene.name)} even: ${remedyName(remedy).replace(/^with /, '')}`,
      group: 'even',
      scene: scene.name || undefined,
    },
    finding: remedyText(review, balance, remedy),
    ...{ whose: scene.name === '' ? 'rules' : 'scenarios', sure: scene.seats.length === 1 ? 'sure' : surenessOf(found[0]), size: distance, command },
    ...{ facts: [...titled, ...remedy.map((fact) => ({ ...fact, label: remedyName(remedy) }))], changed: { option: name, value } },
    ...(scene.seats.length === 2 ? { ends: [`${sideOf(scene, 1)} ahead`, `${sideOf(scene, 0)} ahead`] as const } : {}),
  };
}

/** Plays this scenario beside others; a game without scenarios is told. */
export const showing = (subject: Subject): string =>
  subject.scene === undefined ? playText(subject) : `${sweepText(subject, subject.scene.option)} --values ${shellWord(subject.scene.name)}`;

function nextOf(subject: Subject, turned: readonly Turned[]): string {
  const { word, asked } = subject;
  const line = turned.find(({ spec }) => spec.kind === 'integer' && subject.wins.length <= 2);
  if (line === undefined) return playText(subject);
  return ['npx sortie solve', shellWord(word), shellWord(line.option), asked.slice(shellWord(word).length).trim(), seatsText(subject)]
    .filter((name) => name !== '')
    .join(' ');
}
