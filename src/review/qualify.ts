import { Dice } from '../chance/index.js';
import { shippedStrategies } from '../players/loading/index.js';
import { listed, plural, pointsText } from '../report/reading/format.js';
import { type Merged, type Plan, type RunOptions, strategyOf } from '../simulation/index.js';
import type { Interval } from '../statistics/index.js';
import { type Asked, cellsOf, gainIn, goingOn, Judge, meanOf } from '../statistics/judge.js';
import { MATTERS, sized } from '../statistics/verdict.js';
import { Cells } from './cells.js';
import { inScene, nameOf, type PlayerWords, playerText, type Subject, withPlayer } from './subject.js';

/** Plays a whole plan, or throws. */
export type PlayAll = (plan: Plan, options: Pick<RunOptions, 'focus'>) => Promise<Merged>;

/** A player that beat the one that stood for the best before. */
interface Step {
  player: PlayerWords;
  before: PlayerWords;
  /** What it gains on the mean of all seats, as a share. */
  estimate: number;
  interval: Interval;
  games: number;
}

/** A review whose best player turned out to be another one. */
export interface Qualified {
  subject: Subject;
  steps: readonly Step[];
}

/** Games of each cell in a qualifying round, at most, and questions of all of them: it must be short beside any review. Fewer games say nothing. */
const [GAMES, QUESTIONS, FEWEST] = [1024, 1_000_000, 128];

/** Dice of the round. It has games of its own: the page must not rest on the games that chose its player. */
const STREAM = 97;

/**
 * The best player must beat what ships with the game. Each player takes each seat against it; one that wins more for sure takes its place, and defends
 * it. If players beat each other in a circle none is the best, and the first one stays. The round depends on the game and the seed only, so
 * every review of a game has the same one.
 */
export async function qualified(subject: Subject, round: Round): Promise<Qualified | 'late' | undefined> {
  const steps: Step[] = [];
  let own = subject;
  for (;;) {
    const step = await betterThan(own, round);
    if (step === 'late') return 'late';
    if (step === undefined) return steps.length === 0 ? undefined : { subject: own, steps };
    if ([subject.best, ...steps.map(({ player }) => player)].some((one) => playerText(one) === playerText(step.player))) return undefined;
    steps.push(step);
    own = await led(own, step.player);
  }
}

interface Round {
  /** Questions of a game. */
  questions: number;
  /** Games of all cells that there is time for; beyond them the round is late. */
  most: number | undefined;
  play: PlayAll;
}

/** The same review, in which this player is the best, and the one before it the second best. */
async function led(subject: Subject, player: PlayerWords): Promise<Subject> {
  const other = await withPlayer(subject, player);
  const panel = [...subject.panel.filter((one) => playerText(one) !== playerText(player)), other.best];
  return { ...other, panel, named: subject.named === '' ? '' : other.named };
}

/** The player that gains most for sure, of those that answer at once. */
async function betterThan(subject: Subject, { questions, most, play }: Round): Promise<Step | 'late' | undefined> {
  const { best, scenes } = subject;
  const dice = new Dice();
  dice.open(subject.seed, 0, STREAM);
  dice.at(0);
  const cells = await Cells.of({ ...subject, seed: dice.below(2 ** 31) });
  const tried = (await challengers(subject)).map((player) => {
    const gains = (scenes.length === 0 ? [subject] : scenes.map((scene) => inScene(subject, scene))).flatMap((own) => {
      const under = cells.under(own);
      const baseline = under.mirror();
      return own.game.seats.map((_, seat) => gainIn(under.reply(player, seat), baseline, own.wins, seat));
    });
    return { player, gain: meanOf(gains) };
  });
  if (tried.length === 0) return undefined;
  const numbers = tried.map(({ gain }) => gain);
  const plan = await cells.plan(numbers);
  const games = Math.min(GAMES, Math.floor(QUESTIONS / (questions * plan.cells.length)));
  if (games < FEWEST) return undefined;
  if (most !== undefined && games * plan.cells.length > most) return 'late';
  const run = await play({ ...plan, games }, { focus: (now) => focusOn(numbers, now) });
  const judge = Judge.reading(run, numbers);
  return tried
    .map(({ player, gain }): Step => {
      const own = new Set(gain.terms.map(({ quantity }) => quantity.cell));
      return { player, before: best, ...judge.of(gain), games: [...own].reduce((sum, cell) => sum + judge.cell(cell).games, 0) };
    })
    .filter(({ interval: [low] }) => low > 0)
    .reduce<Step | undefined>((best, one) => (one.interval[0] > (best?.interval[0] ?? 0) ? one : best), undefined);
}

/** Players go on that may still gain what matters, until it is known how much. */
function focusOn(numbers: readonly Asked[], run: Merged) {
  const judge = Judge.looking(run, numbers);
  const open = numbers.filter((one) => {
    const found = judge.of(one);
    const [low, high] = found.interval;
    return high >= MATTERS && (low <= 0 || !sized(found, MATTERS));
  });
  return goingOn(
    open.map((one) => ({ cells: cellsOf(one), games: judge.of(one).needs })),
    numbers.length,
    run.games,
  );
}

async function challengers({ game, best, panel }: Subject): Promise<PlayerWords[]> {
  const all = [...panel, ...shippedStrategies(game.id).map((id): PlayerWords => ({ id, parameters: {} }))];
  const own = [...new Map(all.map((one) => [one.id, one])).values()].filter(({ id }) => id !== best.id);
  const known = await Promise.all(own.map(async (one) => ({ one, is: await strategyOf(game, one.id) })));
  return known.flatMap(({ one, is: { searches = false } }) => (searches ? [] : [one]));
}

/** "bold stands for the best player: it beat cautious by +7 points [4, 10] in 4,096 games". */
export function qualifiedText({ subject: { best, asked, seed }, steps }: Qualified): string {
  const told = steps.map(({ player, before, estimate, interval, games }) => {
    const who = player.id === best.id ? 'it' : nameOf(player);
    return `${who} beat ${nameOf(before)} by ${pointsText(estimate, interval)} in ${plural(games, 'game')} before the review`;
  });
  const first = playerText(steps[0].before);
  return `${nameOf(best)} stands for the best player: ${listed(told)}; with ${first}: npx sortie review ${asked} --seed ${seed} --player ${first}`;
}
