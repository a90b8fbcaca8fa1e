import { hashOf } from '../players/loading/index.js';
import { capital } from '../report/reading/text.js';
import { defaultWorkers, type Experiment, type Merged, type Plan } from '../simulation/index.js';
import { type Answered, across, beatenIn, scenariosIn } from './across.js';
import { changesIn, type Recommended } from './advice.js';
import { askAgain, raisedIn } from './again.js';
import { type Again, type Asked, type Found, type Heading, isOpen, type Quantity, sureOf } from './asked.js';
import { Cells } from './cells.js';
import type { Counts } from './census/counts.js';
import { Census, type CensusThreads, type Limits, secondsLeft, type Told } from './census/rounds.js';
import { type Claim, claimsIn, verdictOn } from './claims.js';
import { HEADINGS } from './headings/index.js';
import { familyOf, Judge } from './judge.js';
import { type KnownLevel, knownLevel } from './known-games.js';
import { type InScene, LEAST_SEARCHED, type Played, type Playing, play } from './play.js';
import { type PlayAll, type Qualified, qualified, qualifiedText } from './qualify.js';
import { cellsOf, distinct } from './quantity.js';
import { REVIEW_SCHEMA, type Review, sixFigures } from './result.js';
import { sourcesText } from './sources.js';
import { inScene, isRandom, nameOf, type PlayerWords, playerText, type Subject, withPlayer } from './subject.js';
import { Telling } from './told.js';

/** A review that is ready to be played. */
export interface Laid {
  subject: Subject;
  plan: Plan;
  /** Those of the plan. */
  cells: Cells;
  /** Numbers whose intervals hold together: each, and each with limits of the program raised. */
  family: number;
  census: Census;
  quantities: readonly Quantity[];
  asked: readonly InScene[];
  /** What is asked once, of all scenarios. */
  once: readonly (readonly [Heading, Asked])[];
  claims: readonly Claim[];
  /** What reports know of the best player against itself, by its cell. */
  levels: ReadonlyMap<number, KnownLevel>;
  /** Seconds of a game of one cell, and of the least games of all cells on these threads. */
  seconds: number;
  needs: number;
  /** The player that would stand for the best if there were more time. */
  slow?: Slow;
  /** Another player turned out to be the best. */
  better?: Qualified;
}

/** A review that a player too slow for its time would not settle. */
interface Slow {
  player: PlayerWords;
  /** Seconds of a game. */
  seconds: number;
  /** Seconds that a review with it would take, on these threads. */
  needs: number;
}

/** Games of each cell that a player must leave time for, if the review chooses it. */
export const LEAST_GAMES = 200;
/** The lightest general search need only leave time for this part of them: the other choice is a player at random, whose games say little. */
const LIGHTEST = 0.05;
/** Games of each cell before most are set aside between general searches: all of the first block, half of them as often again, and so on. */
const LOOKED_AT = 5;
/** The part of the time that looking at a slow player may take, and at the lightest general search. */
const [LOOK, LONG_LOOK] = [0.08, 0.3];
/** A search with more or longer playouts takes at least this many times as long. */
const DEARER = 1.5;

/**
 * Plays the scout of the census, and lays out what all headings ask. A player that searches gives way to a lighter one if the time does not allow
 * for the least games of each cell that is played on, unless the user named it. One that answers at once gives way to a player that beats it. Of
 * general searches the lightest is looked at first: a look at a dear one takes long.
 */
export async function layOut(
  subject: Subject,
  limits: Limits,
  { experiment, told, play: playAll }: { experiment?: Experiment; told?: Told; play: PlayAll },
): Promise<Laid | undefined> {
  const { until } = limits;
  const lighter = until === undefined ? [] : subject.lighter;
  const threads: CensusThreads = { told: told ?? (() => {}), open: [] };
  const scouting = { threads, experiment, limits };
  const isSearch = ({ id }: PlayerWords) => subject.slow && lighter.length > 0 && id === subject.best.id;
  const found = await dearest(subject, [subject.best, ...lighter].filter(isSearch).reverse(), scouting);
  if (found.laid !== undefined) return { ...found.laid, ...(found.slow === undefined ? {} : { slow: found.slow }) };
  let { slow } = found;
  const players = [subject.best, ...lighter].filter((one) => !isSearch(one));
  for (const player of players) {
    const own = slow === undefined ? subject : await withPlayer(subject, player);
    const isLast = player === players.at(-1);
    const laid = await scoutedOut(own, isLast || until === undefined ? undefined : performance.now() + LOOK * until, scouting);
    if (laid !== undefined && (isLast || laid.needs <= secondsLeft(limits))) {
      const isFree = !own.searches && (slow !== undefined || subject.named === '');
      const better = isFree ? await qualified(own, laid.census.questions(), playAll) : undefined;
      const whole = better === undefined ? laid : await scoutedOut(better.subject, undefined, scouting);
      if (whole === undefined) break;
      return { ...whole, ...(slow === undefined ? {} : { slow }), ...(better === undefined ? {} : { better }) };
    }
    slow ??= { player, seconds: laid?.seconds ?? Number.NaN, needs: laid?.needs ?? Number.NaN };
  }
  for (const thread of threads.open) thread?.end();
  return undefined;
}

/** The dearest of some searches, from the lightest up, that the time allows for; and the next one, which it does not. */
async function dearest(subject: Subject, players: readonly PlayerWords[], scouting: Scouting): Promise<{ laid?: Laid; slow?: Slow }> {
  const { limits } = scouting;
  const until = limits.until as number;
  let laid: Laid | undefined;
  for (const player of players) {
    const own = player === subject.best ? subject : await withPlayer(subject, player);
    const [look, least] = laid === undefined ? [LONG_LOOK, LIGHTEST] : [LOOK, 1];
    const isFar = laid !== undefined && DEARER * laid.needs > secondsLeft(limits);
    const next = isFar ? undefined : await scoutedOut(own, performance.now() + look * until, scouting);
    if (next === undefined || least * next.needs > secondsLeft(limits))
      return { ...(laid === undefined ? {} : { laid }), slow: { player, seconds: next?.seconds ?? Number.NaN, needs: next?.needs ?? Number.NaN } };
    laid = next;
  }
  return laid === undefined ? {} : { laid };
}

interface Scouting {
  threads: CensusThreads;
  experiment: Experiment | undefined;
  limits: Limits;
}

/** Undefined if the time was up before the scout was over. */
async function scoutedOut(subject: Subject, until: number | undefined, { threads, experiment, limits }: Scouting): Promise<Laid | undefined> {
  const census = new Census(await firstPlan(subject), limits, subject.searches, threads);
  const scouted = await census.scout(until);
  return scouted && laidOut(subject, census, { scouted, experiment, limits });
}

/** The subject in each of its scenarios, or as it is. */
const scenesOf = (subject: Subject): Subject[] => (subject.scenes.length === 0 ? [subject] : subject.scenes.map((scene) => inScene(subject, scene)));

async function firstPlan(subject: Subject): Promise<Plan> {
  const first = await Cells.of(subject);
  for (const own of scenesOf(subject)) first.under(own).mirror();
  return first.plan([]);
}

interface Scouted {
  scouted: { counts: readonly Counts[]; seconds: number };
  experiment: Experiment | undefined;
  limits: Limits;
}

async function laidOut(subject: Subject, census: Census, { scouted: { counts, seconds }, experiment, limits }: Scouted): Promise<Laid> {
  const cells = await Cells.of(subject);
  const scenes = scenesOf(subject);
  const asked = scenes.map((own, n): InScene => {
    const under = cells.under(own);
    return { subject: own, headings: HEADINGS.filter(({ once }) => !once).map((heading) => [heading, heading.ask(own, under, counts[n])] as const) };
  });
  const levels = new Map(scenes.flatMap((own) => (own.wins.length > 2 ? [] : levelIn(own, cells.under(own).mirror()))));
  const once = HEADINGS.filter((one) => one.once).map((heading) => [heading, heading.ask(subject, cells, counts[0])] as const);
  const all = asked.flatMap(({ headings }) => headings.map(([, one]) => one));
  const quantities = distinct(all.flatMap((one) => one.quantities));
  const claims = experiment === undefined ? [] : claimsIn(experiment, all);
  const plan = await cells.plan(quantities);
  const leading = new Set(asked.flatMap(({ headings }) => headings.flatMap(([{ leads }, one]) => (leads ? one.quantities.flatMap(cellsOf) : []))));
  const family = familyOf(quantities) * (Object.keys(raisedIn(subject)).length === 0 ? 1 : 2);
  const count = plan.cells.length;
  const whole = subject.slow ? Math.min(count, leading.size + LEAST_SEARCHED * HEADINGS.length) : count;
  const needs = (seconds * (LEAST_GAMES * whole + LOOKED_AT * (count - whole))) / (limits.workers ?? defaultWorkers());
  return { subject, plan, cells, family, census, quantities, asked, once, claims, levels, seconds, needs };
}

function levelIn(subject: Subject, mirror: number): [number, KnownLevel][] {
  const known = knownLevel(subject);
  return known === undefined ? [] : [[mirror, known]];
}

export async function playReview(
  laid: Laid,
  { early, ...playing }: Omit<Playing, 'early'> & { early?: (review: Review, run: Merged) => void },
): Promise<{ review: Review; run: Merged; recommended: readonly Recommended[] }> {
  const shown = early && ((played: Played) => early(judged(laid, played).review, played.run));
  const played = await play(laid, laid.census, { ...playing, ...(shown === undefined ? {} : { early: shown }) }).finally(() => laid.census.end());
  const again = await askedAgain(laid, played, playing);
  return { ...judged(laid, played, again), run: played.run };
}

/** What is told and advised, asked again with limits of the program raised, until all of it was: what takes the place of an effect that is gone is asked as well. */
async function askedAgain(laid: Laid, played: Played, { run: playPlan, isStopped }: Pick<Playing, 'run' | 'isStopped'>): Promise<Again | undefined> {
  const { cells, subject, family } = laid;
  if (Object.keys(raisedIn(subject)).length === 0 || isStopped?.()) return undefined;
  let again: Again | undefined;
  for (;;) {
    const { answers, common } = answered(laid, played, again);
    const told = answers.flatMap(({ scenes }) =>
      scenes
        .flatMap(({ answer }) => answer.again ?? [])
        .sort((a, b) => sureOf(common.of(b)) - sureOf(common.of(a)))
        .slice(0, MOST_AGAIN),
    );
    const next = distinct(told).filter((one) => again?.of(one) === undefined);
    if (next.length === 0) return again;
    again = await askAgain(next, again, { cells, of: common.of, games: played.run.games, family, play: playPlan });
    if (isStopped?.()) return undefined;
  }
}

/** Numbers of a heading that are asked again. */
const MOST_AGAIN = 6;

function answered(laid: Laid, { run, counts, perfect }: Played, again?: Again) {
  const { subject, quantities, asked, once, family, levels } = laid;
  const judge = Judge.reading(run, quantities, family);
  const telling = new Telling(judge, levels);
  const several = asked.length > 1;
  const isAside = (one: Found) => (several || subject.slow) && isOpen(one) && one.games < run.games;
  const common = {
    ...{ of: (one: Quantity) => telling.of(one), cell: (cell: number) => judge.cell(cell), all: quantities, isAside },
    ...(again === undefined ? {} : { again }),
  };
  const answers: Answered[] = [];
  for (const [n, { id, title }] of HEADINGS.entries()) {
    const rows = answers.map(({ answer }) => answer);
    const scenes = asked.flatMap(({ subject: own, headings }, scene) => {
      const [, one] = headings.find(([heading]) => heading.id === id) ?? [];
      return one === undefined
        ? []
        : [{ scene: own.scene?.name ?? '', answer: one.answer({ ...common, counts: counts[scene], perfect: perfect[scene] }, rows) }];
    });
    const [, whole] = once.find(([heading]) => heading === HEADINGS[n]) ?? [];
    answers.push({ id, title, scenes, answer: whole?.answer({ ...common, counts: counts[0] }, rows) ?? across(id, scenes, beatenIn(answers)) });
  }
  return { answers, common };
}

function judged(laid: Laid, played: Played, again?: Again): { review: Review; recommended: readonly Recommended[] } {
  const { subject, plan, asked, claims } = laid;
  const { answers, common } = answered(laid, played, again);
  const { run, counts } = played;
  const instead = insteadOf(laid);
  const { game, options, seed, panel, data } = subject;
  const games = run.games;
  const cells = plan.cells.map((_, cell) => common.cell(cell).games);
  // What befalls a random player is no finding about the game.
  const recommended = isRandom(subject.best) ? [] : changesIn(answers);
  const review: Review = {
    ...{ schema: REVIEW_SCHEMA, question: subject.question, game: game.id, gameTitle: game.title, gameVersion: game.version, seed, options },
    ...(data === undefined ? {} : { data }),
    ...{ players: panel.map(playerText), ...(instead === undefined ? {} : { instead }), caveat: sourcesText(subject) },
    command: `npx sortie review ${subject.asked}${subject.named} --seed ${seed} --games ${games}`,
    ...{
      games,
      cells: plan.cells.length,
      played: cells.reduce((sum, count) => sum + count, 0) + counts.reduce((sum, one) => sum + one.games, 0),
      hash: hashOfPlan(plan),
    },
    method: 'betting',
    changes: recommended.map(({ trial: _, ...change }) => change),
    ...(asked.length > 1 ? { scenarios: scenariosIn(answers) } : {}),
    headings: answers.map(({ id, title, answer: { sentence, asked, settled, of, unit, facts, notes, next } }) => ({
      ...{ id, title, sentence, asked, settled, of, unit, facts: facts.map(sixFigures), notes, next },
    })),
    ...(claims.length === 0 ? {} : { claims: claims.map((one) => verdictOn(one, common)) }),
  };
  return { review, recommended };
}

/** Says why another player than the one expected stands for the best, and how to review with that one. */
export function insteadOf({ subject, slow, better }: Pick<Laid, 'subject' | 'slow' | 'better'>): string | undefined {
  const told = [...(better === undefined ? [] : [qualifiedText(better)]), ...(slow === undefined ? [] : [slowText(subject, slow, better)])];
  return told.length === 0 ? undefined : told.join('. ');
}

function slowText({ best, asked, seed }: Subject, { player, seconds, needs }: Slow, better: Qualified | undefined): string {
  const cost = Number.isNaN(seconds) ? 'takes too long for this time' : `takes ${seconds.toPrecision(2)} seconds a game`;
  const time = Number.isNaN(needs) ? '1h' : `${Math.max(1, Math.ceil(needs / 3600))}h`;
  // The same search with fewer playouts has the same name.
  const say = player.id === best.id ? playerText : nameOf;
  const why = better === undefined ? `${say(best)} stands for the best player, since ${say(player)}` : capital(say(player));
  return `${why} ${cost}; with it: npx sortie review ${asked} --seed ${seed} --player ${playerText(player)} --for ${time}`;
}

/** Identity of the questions and of the code that plays them. */
export function hashOfPlan({ cells, pairs }: Plan): string {
  return hashOf(JSON.stringify([cells.map(({ name, hash, code }) => [name, hash, code]), pairs]));
}
