import type { OptionSpec } from '../../engine/index.js';
import { plural } from '../../report/reading/format.js';
import { capital } from '../../report/reading/text.js';
import { otherValues } from '../../simulation/grid.js';
import { type Asked, isOpen, pairOf, sureOf } from '../../statistics/judge.js';
import { MATTERS } from '../../statistics/verdict.js';
import { type Advice, type Fact, type Heading, notAsked, type Question, type ReviewFacts, type Said, type Seen } from '../asked.js';
import type { Cells } from '../cells.js';
import { clauseIn, type Subject } from '../subject.js';
import { type Turned, turnedIn } from './turned.js';
import {
  bySure,
  called,
  factOf,
  inScene,
  inWords,
  isKnown,
  placed,
  playText,
  sceneOf,
  shortAbout,
  surenessOf,
  unneeded,
  whoseWins,
  winsText,
  winVerb,
} from './words.js';

/** A rule, a reading or a reconstructed table, changed. */
interface Change extends Pick<Turned, 'cell' | 'flag' | 'label'> {
  /** It may have no use in any game. */
  isVariant: boolean;
  words: Turned['words'] & Pick<Fact, 'title' | 'rule'>;
}

/** With what it moves, by seat. */
interface Moving extends Change {
  moves: readonly Asked[];
}

/** Each variant and reading, changed by itself, with the best player in every seat, on the same dice. */
export const rules: Heading = {
  id: 'rules',
  title: 'Which rule changes most?',
  wide: true,
  ask: (subject, cells) => {
    const changes = varied(subject, cells);
    return changes.length === 0
      ? notAsked('The game declares no variants and no readings.', `npx sortie list ${subject.word}`)
      : asking(subject, changes, cells.mirror());
  },
  say(review) {
    const all = review.facts('rules', 'change');
    const readings = all.filter((fact) => fact.title !== undefined);
    const telling = readings.filter((other) => isTelling(other));
    return {
      ...saidOf(review, all, 'rule change'),
      cards: [...telling.map((one) => readingCard(review, one)), ...review.facts('rules', 'still').map(cutCard)],
    };
  },
};

/** Tables that the rule book does not print are ours: what they decide is no finding about the game. */
export const tables: Heading = {
  id: 'tables',
  title: 'What do reconstructed tables decide?',
  wide: true,
  ask(subject, cells) {
    const isFirst = subject.scene === undefined || subject.scene.name === subject.scenes[0].name;
    const next = `npx sortie list ${subject.word}`;
    if (Object.keys(subject.game.data.reconstructed).length === 0) return notAsked('No table of the game is reconstructed.', next);
    return isFirst ? asking(subject, shifted(subject, cells), cells.mirror()) : notAsked('It is asked in the first scenario only.', next);
  },
  say(review) {
    return saidOf(review, review.facts('tables', 'change'), 'step of a table');
  },
};

function varied(subject: Subject, cells: Cells): Change[] {
  const { options } = subject;
  const isFixed = ({ role, limit }: OptionSpec) => role === 'setting' || role === 'scenario' || limit === true;
  return turnedIn(subject, cells, (name, spec) => (isFixed(spec) ? [] : otherValues(spec, options[name]))).map(({ spec, words, ...turned }) => ({
    ...{ ...turned, isVariant: spec.role === 'variant' },
    words: {
      ...words,
      ...(spec.role === 'reading' ? { title: rulingText(spec, words.said) } : {}),
      ...(spec.rule === undefined ? {} : { rule: spec.rule }),
    },
  }));
}

function shifted(subject: Subject, cells: Cells): Change[] {
  return Object.entries(subject.game.data.reconstructed).flatMap(([table, { up, down }]) =>
    [-1, 1].flatMap((by): Change[] => {
      const label = `the table of ${inWords(table)} a step ${by > 0 ? 'up' : 'down'}`;
      const said = by > 0 ? up : down;
      const cell = cells.changed(label, { shift: { [table]: by } });
      const words = { name: table, value: by, ...(said === undefined ? {} : { said: clauseIn(subject, said) }) };
      return cell === undefined ? [] : [{ cell, flag: `--shift ${table}=${by}`, label, isVariant: false, words }];
    }),
  );
}

/** It is there for sure, and 3 games in 100 as a reader sees it. */
const isTelling = (fact: Fact) => isKnown(fact) && Math.round(100 * Math.abs(fact.estimate)) >= 100 * MATTERS;

/** Words of a title. Most clauses that options declare fit. */
const LONGEST = 10;

/** "Say how long a fix lasts", "Say whether a lost prize costs all its points", "Say how 7.3 is read". */
function rulingText({ about, rule }: OptionSpec, said = ''): string {
  const short = shortAbout(about);
  const asks = /^(?:how|what|which|where|when|whether|whose|who)\b/.test(short) ? `Say ${short}` : '';
  const whether = said.startsWith('if ') ? `Say whether ${said.slice(3).replace(' also ', ' ')}` : '';
  return [asks, whether].find((title) => title !== '' && title.split(' ').length <= LONGEST) ?? `Say how ${rule ?? 'the rule'} is read`;
}

function asking(subject: Subject, changes: readonly Change[], mirror: number): Question {
  const all = changes.map((change): Moving => ({ ...change, moves: subject.wins.map((measure) => pairOf(change.cell, mirror, measure)) }));
  const effects = (seen: Seen) => all.map((change) => ({ change, ...effectOf(change, seen) })).filter(({ found }) => !seen.isSetAside(found));
  return {
    numbers: all.flatMap(({ moves }) => moves),
    facts: (seen) => [
      ...effects(seen).map(({ change, found, seat }) => factIn(subject, change, { found, seat })),
      ...stillIn(subject, all, mirror, seen),
    ],
    next: `npx sortie knockout ${subject.asked} --games 2000`,
  };
}

/** What a change moves: the larger difference of the seats. */
function effectOf({ moves }: Moving, seen: Seen) {
  const found = moves.map((number) => seen.of(number));
  const known = found.filter(isKnown);
  const sizeOf = (result: (typeof found)[number]) => (known.length > 0 ? sureOf(result) : Math.abs(result.estimate));
  const largest = (known.length > 0 ? known : found).reduce((most, one) => (sizeOf(one) > sizeOf(most) ? one : most));
  const rest = found.some(isOpen) ? ('open' as const) : ('unimportant' as const);
  return { found: { ...largest, word: known.length > 0 ? largest.word : rest }, seat: found.indexOf(largest) };
}

function factIn(subject: Subject, { label, flag, words }: Change, { found, seat }: ReturnType<typeof effectOf>): Fact {
  const { game } = subject;
  const row = game.seats.length === 1 ? label : `${label} (${game.seats[seat]})`;
  return factOf('change', row, found, { seat, ...words, command: compareCommand(subject, flag) });
}

/** Pairs of games from which it counts that none of them differs; in each of several scenarios. */
const [FEWEST, FEWEST_IN_SCENE] = [100, 32];

/** Variants whose every change leaves each game as it was: no result of any pair differs, and the game counts no use of it. */
function stillIn(subject: Subject, changes: readonly Moving[], mirror: number, seen: Seen): Fact[] {
  const fewest = subject.scene === undefined ? FEWEST : FEWEST_IN_SCENE;
  const isStill = ({ cell, moves }: Moving) =>
    moves.every(({ terms: [{ quantity }] }) => {
      const paired = seen.cell(cell).reading.pair(quantity);
      return paired.kind === 'flag' && paired.onlyCell === 0 && paired.onlyBaseline === 0 && paired.both + paired.neither >= fewest;
    });
  const used = readingsAsked(mirror, seen);
  const variants = changes.filter(({ isVariant }) => isVariant);
  const names = [...new Set(variants.map(({ words: { name = '' } }) => name))].filter(
    (name) => variants.every((change) => change.words.name !== name || isStill(change)) && used?.get(name) !== true,
  );
  const { games } = seen.cell(mirror);
  return names.map((name) => ({ kind: 'still', label: called(name), name, estimate: 0, unit: 'number', games, command: playText(subject) }));
}

/** By reading: whether it came up. Undefined for a game that does not count its readings. */
function readingsAsked(mirror: number, seen: Seen): ReadonlyMap<string, boolean> | undefined {
  const measure = seen.cell(mirror).reading.layout.measure('readings');
  if (measure?.kind !== 'table') return undefined;
  const { sums } = seen.cell(mirror).measure('readings', 'table');
  return new Map(measure.axes[0].labels.map((label, n) => [label, sums[n] > 0]));
}

/** Between the default players of the game: is it so with them too? A comparison has the game's defaults on its other side. */
const compareCommand = ({ asked, word, options, data }: Subject, flag: string) =>
  Object.keys(options).length === 0 && data === undefined ? `npx sortie compare ${word} ${flag}` : `npx sortie knockout ${asked} --games 2000`;

/** "If sails also draw wind from ahead, Rome wins 23 fewer games in 100 in Drepanum." */
function effectText(review: ReviewFacts, fact: Fact): string {
  const who = whoseWins(review, sceneOf(review, fact), fact.seat ?? 0);
  const change = fact.said ?? `with ${fact.label.replace(/ \([^)]*\)$/, '')}`;
  const again = winVerb(who) === 'win' ? 'they' : who;
  return `${capital(change)}, ${change.includes(who) ? again : who} ${winsText(fact.estimate, who)}${inScene(fact.scene)}.`;
}

function saidOf(review: ReviewFacts, all: readonly Fact[], noun: string): Said {
  const [top] = all.filter(isKnown).sort(bySure);
  const isSettled = all.every(({ word }) => word !== 'open');
  const none = isSettled ? `None of ${plural(all.length, noun)} moves wins by 3 games in 100.` : `No ${noun} is known to move wins.`;
  return {
    sentence: top === undefined ? none : [effectText(review, top), top.setUp].filter(Boolean).join(' '),
    note: 'What a change moves the wins of the seat in brackets, in 100 games on the same dice, between the best players. They do not adapt to it.',
  };
}

/** A reading that moves the game must be settled by its text. */
function readingCard(review: ReviewFacts, fact: Fact): Advice {
  const { title = '', rule, name = '', value, seat = 0, estimate, scene, command = '', setUp } = fact;
  const of = sceneOf(review, fact);
  const side = whoseWins(review, of, seat);
  return {
    ...{
      title,
      finding: effectText(review, fact),
      whose: 'rules',
      sure: surenessOf(fact),
      size: Math.abs(estimate),
      scene,
      command,
    },
    ...(rule === undefined ? {} : { rule }),
    ...(setUp === undefined ? {} : { setUp }),
    ...{ facts: [placed(fact, side)], who: of.seats.length === 1 ? '' : side, changed: { option: name, value, seat } },
    ends: [`${side} ${winVerb(side)} fewer`, `${side} ${winVerb(side)} more`],
  };
}

const cutCard = ({ label, games = 0, scene, command = '' }: Fact): Advice => ({
  ...{ ...unneeded(label), size: 0, scene, command, facts: [] },
  finding: `Whatever its value, ${label} changes none of ${games} games.`,
});
