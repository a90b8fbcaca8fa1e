import type { Game } from '../engine/index.js';
import { hashOf } from '../players/loading/index.js';
import { defaultWorkers, type Experiment, type Merged, type Plan, playCommand, Reading, witnessText } from '../simulation/index.js';
import { type Asked, cellsOf, distinct, type Found, isOpen, Judge } from '../statistics/judge.js';
import { type Heading, type Scene, settledOf } from './asked.js';
import { Cells } from './cells.js';
import { Census, type CensusThreads, type Limits, type Progress, type Scouted, secondsLeft } from './census/rounds.js';
import { type Claim, claimsIn, verdictOn } from './claims.js';
import { HEADINGS } from './headings/index.js';
import { type InScene, type Played, type Playing, play } from './play.js';
import { REVIEW_SCHEMA, type Review, type ReviewHeading, shortFact } from './result.js';
import { sourcesText } from './sources.js';
import { inScene, nameOf, namesOf, type PlayerWords, playerText, type Subject, sidesOf, withPlayer } from './subject.js';

/** A review that is ready to be played. */
export interface Laid {
  subject: Subject;
  plan: Plan;
  census: Census;
  numbers: readonly Asked[];
  headings: readonly Heading[];
  asked: readonly InScene[];
  claims: readonly Claim[];
  /** Seconds of a game of one cell, and of the least games of all cells on these threads. */
  seconds: number;
  needs: number;
  /** The player that would stand for the best if there were more time. */
  slow?: Slow;
}

/** A review that a player too slow for its time would not settle. */
interface Slow {
  player: PlayerWords;
  /** Seconds of a game, if that is known. */
  seconds?: number;
  /** Seconds that a review with it would take, on these threads. */
  needs?: number;
}

interface Laying {
  experiment?: Experiment;
  progress?: Progress;
  /** Headings that the user named. */
  ask?: readonly string[];
}

/** Games of each cell that there must be time for; where that leaves out headings, of those that lead. */
export const LEAST_GAMES = 200;
const FEWER_GAMES = 40;
/** The part of the time that looking at a player may take, and at the only one that is left. */
const [LOOK, LAST_LOOK] = [0.1, 0.3];
/** Headings that are asked if there is little time: who wins, by how much, and how long it takes. */
const FIRST_ASKED = HEADINGS.filter(({ leads, cheap }) => leads || cheap);
const PLAYED = HEADINGS.filter(({ wide }) => !wide);

/**
 * Plays the scout of the census, and lays out what the headings ask. With a time, the first player of those that may stand for the best is taken
 * that leaves time for the headings that lead; then as many headings as there is time for.
 */
export async function layOut(subject: Subject, limits: Limits, laying: Laying): Promise<Laid> {
  const threads: CensusThreads = { progress: laying.progress ?? (() => {}), open: [] };
  const players = limits.until === undefined ? [subject.best] : [subject.best, ...subject.lighter];
  let slow: Slow | undefined;
  for (const player of players) {
    const own = player === subject.best ? subject : await withPlayer(subject, player);
    const isLast = player === players.at(-1);
    const laid = await scoutedOut(own, { ...laying, limits, threads, isLast });
    if (laid !== undefined && (isLast || isInTime(laid, limits))) return { ...laid, ...(slow && { slow }) };
    slow ??= { player, ...(laid === undefined ? {} : { seconds: laid.seconds, needs: laid.needs }) };
  }
  throw new TypeError('the last player is always taken');
}

interface Scouting extends Laying {
  limits: Limits;
  threads: CensusThreads;
  /** There is no other player. */
  isLast: boolean;
}

const isInTime = ({ needs, headings }: Laid, limits: Limits): boolean =>
  (headings === FIRST_ASKED ? FEWER_GAMES / LEAST_GAMES : 1) * needs <= secondsLeft(limits);

/** Undefined if the time of a look was up before the scout was over. */
async function scoutedOut(subject: Subject, scouting: Scouting): Promise<Laid | undefined> {
  const { limits, threads, isLast, ask } = scouting;
  const census = new Census(await firstPlan(subject), limits, subject.searches, threads);
  const scouted = await census.scout(limits.until && performance.now() + (isLast ? LAST_LOOK : LOOK) * limits.until, isLast);
  if (scouted === undefined) return undefined;
  const named = ask && HEADINGS.filter(({ id }) => ask.includes(id));
  // Which decisions come up is known only from a whole scout.
  const lists =
    named !== undefined ? [named] : [...(scouted.isWhole ? [HEADINGS, PLAYED] : []), ...(limits.until === undefined ? [] : [FIRST_ASKED])];
  let laid: Laid | undefined;
  for (const headings of lists) {
    laid = await laidOut(subject, census, headings, { ...scouting, scouted });
    if (limits.until === undefined || isInTime(laid, limits)) return laid;
  }
  return laid;
}

/** The subject in each of its scenarios, or as it is. */
const scenesOf = (subject: Subject): Subject[] => (subject.scenes.length === 0 ? [subject] : subject.scenes.map((scene) => inScene(subject, scene)));

async function firstPlan(subject: Subject): Promise<Plan> {
  const first = await Cells.of(subject);
  for (const own of scenesOf(subject)) first.under(own).mirror();
  return first.plan([]);
}

/** Games of each cell before most are set aside, where there are more numbers than any time settles; and numbers of a heading that stay. */
const [LOOKED_AT, KEPT] = [8, 6];

async function laidOut(
  subject: Subject,
  census: Census,
  headings: readonly Heading[],
  { scouted: { counts, seconds }, experiment, limits }: Scouting & { scouted: Scouted },
): Promise<Laid> {
  const cells = await Cells.of(subject);
  const asked = scenesOf(subject).map((own, n): InScene => {
    const under = cells.under(own);
    return { subject: own, questions: headings.map((heading) => [heading, heading.ask(own, under, counts[n])] as const) };
  });
  const all = asked.flatMap(({ questions }) => questions);
  const numbers = distinct(all.flatMap(([, question]) => question.numbers));
  const claims =
    experiment === undefined
      ? []
      : claimsIn(
          experiment,
          all.map(([, asking]) => asking),
        );
  const plan = await cells.plan(numbers);
  const count = plan.cells.length;
  const leading = new Set(all.flatMap(([{ leads }, one]) => (leads ? one.numbers.flatMap(cellsOf) : []))).size;
  const whole = asked.length > 1 || subject.slow ? Math.min(count, leading + KEPT * headings.length) : count;
  const needs = (seconds * (LEAST_GAMES * whole + LOOKED_AT * (count - whole))) / (limits.workers ?? defaultWorkers());
  return { subject, plan, census, numbers, headings, asked, claims, seconds, needs };
}

export interface Reviewed {
  review: Review;
  run: Merged;
}

export async function playReview(
  laid: Laid,
  { early, ...playing }: Omit<Playing, 'early'> & { early?: (soon: Reviewed) => Promise<void> },
): Promise<Reviewed> {
  const shown = early && (async (played: Played) => early(await judged(laid, played)));
  const played = await play(laid, laid.census, { ...playing, ...(shown === undefined ? {} : { early: shown }) }).finally(() => laid.census.end());
  return judged(laid, played);
}

/** Facts of a heading that are kept, of all scenarios. */
const MOST_FACTS = 160;

/** The numbers of each heading, in all scenarios. */
function headingsOf({ numbers, asked, headings, subject }: Laid, { run, counts, perfect }: Played, judge: Judge): ReviewHeading[] {
  const isMany = asked.length > 1 || subject.slow;
  const isSetAside = (found: Found) => isMany && isOpen(found) && found.games < run.games;
  const common = { of: (number: Asked) => judge.of(number), cell: (cell: number) => judge.cell(cell), numbers, isSetAside };
  return headings.map(({ id, title }, n) => {
    const scenes = asked.map(({ subject: own, questions }, scene) => {
      const [, question] = questions[n];
      const seen = { ...common, counts: counts[scene], perfect: perfect[scene] };
      const none = typeof question.none === 'function' ? question.none(seen) : question.none;
      const place = own.scene === undefined ? {} : { scene: own.scene.name };
      if (none !== undefined) return { question, none, facts: [], settled: 0, of: 0 };
      const facts = question.facts(seen).map((fact) => shortFact({ ...fact, ...place }));
      return { question, none, facts, ...settledOf(question, seen) };
    });
    const all = scenes.find(({ none }) => none === undefined) ?? scenes[0];
    const sum = (of: (one: (typeof scenes)[number]) => number) => scenes.reduce((total, one) => total + of(one), 0);
    return {
      ...{ id, title, ...(all.none === undefined ? {} : { none: all.none }) },
      ...{ settled: sum(({ settled }) => settled), of: sum(({ of }) => of) },
      facts: mostTelling(scenes.flatMap(({ facts }) => facts)),
      next: all.question.next,
    };
  });
}

/** Numbers that are known are kept first, then those that are known to be small. */
function mostTelling(facts: ReviewHeading['facts']): ReviewHeading['facts'] {
  const rank = ({ word = 'more' }: ReviewHeading['facts'][number]) => ['more', 'less', 'unimportant', 'open'].indexOf(word);
  const kept = new Set([...facts].sort((a, b) => Math.max(1, rank(a)) - Math.max(1, rank(b))).slice(0, MOST_FACTS));
  return facts.filter((fact) => kept.has(fact));
}

async function settingOf({ subject, asked }: Pick<Laid, 'subject' | 'asked'>): Promise<Review['setting']> {
  const { whole, best, panel } = subject;
  const scenes = asked.map(({ subject: own }): Scene => {
    const { game, scene } = own;
    const sides = sidesOf(own);
    const uneven = scene !== undefined && whole.options[scene.option].uneven?.includes(scene.name);
    return {
      ...{ name: scene?.name ?? '', seats: game.seats, ...(Object.keys(sides).length === 0 ? {} : { sides }) },
      ...(uneven ? { uneven: true as const } : {}),
    };
  });
  const isOurs = Object.values(whole.options).some(({ role, ours }) => role === 'scenario' && ours === true);
  return {
    scenes,
    ...(isOurs ? { ours: true as const } : {}),
    ...{ best: playerText(best), names: await namesOf(whole, panel), length: whole.length },
  };
}

async function judged(laid: Laid, played: Played): Promise<Reviewed> {
  const { subject, plan, numbers, claims, headings } = laid;
  const { run, counts } = played;
  const judge = Judge.reading(run, numbers);
  const instead = insteadOf(laid);
  const { game, options, seed, panel, data } = subject;
  const sum = (all: readonly number[]) => all.reduce((total, value) => total + value, 0);
  const review: Review = {
    ...{ schema: REVIEW_SCHEMA, question: subject.question, game: game.id, gameTitle: game.title, gameVersion: game.version, seed, options },
    ...(data === undefined ? {} : { data }),
    ...{ players: panel.map(playerText), ...(instead === undefined ? {} : { instead }), caveat: sourcesText(subject) },
    command: `npx sortie review ${subject.asked}${subject.named}${askText(headings)} --seed ${seed} --games ${run.games}`,
    ...{ games: run.games, cells: plan.cells.length, hash: hashOfPlan(plan), witness: witnessesIn(game, run), method: 'betting' },
    played: sum(plan.cells.map((_, cell) => judge.cell(cell).games)) + sum(counts.map(({ games }) => games)),
    ...{ setting: await settingOf(laid), headings: headingsOf(laid, played, judge) },
    ...(claims.length === 0 ? {} : { claims: claims.map((claim) => verdictOn(claim, judge)) }),
  };
  return { review, run };
}

const askText = (headings: readonly Heading[]): string =>
  headings.length === HEADINGS.length ? '' : ` --ask ${headings.map(({ id }) => id).join(',')}`;

/** Says why another player than the one expected stands for the best, and what was left out, with the commands that put it in. */
export function insteadOf({ subject, slow, headings }: Pick<Laid, 'subject' | 'slow' | 'headings'>): string | undefined {
  const reasons = [
    ...(slow === undefined ? [] : [slowText(subject, slow)]),
    ...(headings.length === HEADINGS.length ? [] : [`${headings.length} of ${HEADINGS.length} questions are asked (${askText(headings).trim()})`]),
  ];
  return reasons.length === 0 ? undefined : reasons.join('. ');
}

function slowText({ best, asked, seed }: Subject, { player, seconds, needs }: Slow): string {
  const cost = seconds === undefined ? 'takes too long for this time' : `takes ${seconds.toPrecision(2)} seconds a game`;
  const time = needs === undefined ? '1h' : `${Math.max(1, Math.ceil(needs / 3600))}h`;
  // The same search with fewer playouts has the same name.
  const say = player.id === best.id ? playerText : nameOf;
  return `${say(best)} stands for the best player, since ${say(player)} ${cost}; with it: npx sortie review ${asked} --seed ${seed} --player ${playerText(player)} --for ${time}`;
}

/** Cells of a review whose witnesses are kept: their commands would make a large file. */
const MOST_KEPT = 64;

/** Witnesses of some cells, evenly chosen, each with the command of its first game. */
function witnessesIn(game: Game, { plan, layout, tally }: Merged): Review['witness'] {
  const step = Math.ceil(plan.cells.length / MOST_KEPT);
  const reading = new Reading(layout, tally);
  return plan.cells.flatMap((cell, n) =>
    n % step === 0 ? [{ command: playCommand(game, plan, cell, 1), witness: witnessText(reading.cell(n).witness) }] : [],
  );
}

/** Identity of the questions, and of the user's own code that plays them. */
export function hashOfPlan({ cells, pairs }: Plan): string {
  return hashOf(JSON.stringify([cells.map(({ name, hash, code }) => [name, hash, code]), pairs]));
}
