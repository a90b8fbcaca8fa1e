import { type Game, measuresOf, winOf } from '../engine/index.js';
import { Refused } from '../engine/problem.js';
import { loadGame } from '../players/loading/index.js';
import { solutionLines } from '../report/terminal/solution.js';
import { type Journal, type Merged, planOf, Reading } from '../simulation/index.js';
import { settled } from '../statistics/settled.js';
import { type Played, solve } from '../statistics/solve.js';
import { EXIT, Stopped } from './fail.js';
import { limitsOf, type SolveWords } from './flags.js';
import { keeping } from './keep.js';
import { made } from './made.js';
import { answer } from './output.js';
import { playPlan } from './play-plan.js';
import { refuseAssigned, refuseFixed, wholeRange } from './sweep.js';
import { playedText, sayTime } from './who.js';
import { askedPlayers, pairsOf } from './words.js';

export async function solveFor(id: string, option: string, words: SolveWords): Promise<void> {
  const game = await loadGame(id);
  const { target, games } = words;
  refuseAssigned(`sortie solve ${id}`, game, option);
  refuseFixed(option, words.option, 'is searched; --values says where');
  const values = wholeRange(game, option, words.values);
  const measure = words.measure ?? winOf(game);
  const shares = measuresOf(game).flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []));
  if (!shares.includes(measure)) throw new Refused([{ path: ['--measure'], expected: 'a share', unknown: measure, known: shares }]);
  const played = playedText(game, await askedPlayers(game, words.seat), pairsOf(words.option, '--option'));
  let interrupted = false;
  const began = performance.now();
  await keeping(words.resume, async (keeper) => {
    const play = async (value: number, enough: Enough) => {
      const journal = keeper?.journal(JSON.stringify([measure, target, games, values.length]), String(value));
      const left = words.for === undefined ? undefined : words.for - (performance.now() - began) / 1000;
      const played = await playValue(game, `${option}=${value}`, { measure, enough, words, journal, left });
      interrupted ||= played.interrupted;
      return played;
    };
    const solution = await solve(values, play, { target, most: games });
    answer(words.json, { game: id, option, measure, target, seed: words.seed, ...solution }, solutionLines(option, target, solution, played));
    sayTime(game, words.seat, began);
    const found = solution.verdict === 'solved' ? EXIT.pass : EXIT.undecided;
    process.exitCode = interrupted ? EXIT.interrupted : found;
    if (solution.verdict !== 'stopped') keeper?.remove();
  });
}

type Enough = (count: number, games: number) => boolean;

interface Asked {
  measure: string;
  enough: Enough;
  words: SolveWords;
  journal: Journal | undefined;
  /** Seconds. */
  left: number | undefined;
}

/** Plays one value until it is told from the target. All values share their dice, so a curve that rises also rises here. */
async function playValue(game: Game, set: string, { measure, enough, words, journal, left }: Asked): Promise<Played & { interrupted: boolean }> {
  const nothing = { count: 0, games: 0, halted: true };
  if (left !== undefined && left <= 0) return { ...nothing, interrupted: false };
  const experiment = await made(`solve-${game.id}`, game, { ...words, option: [...words.option, set] }, { question: `${set}?` });
  const { plan } = await planOf(experiment);
  const counted = ({ tally, layout }: Merged) => {
    const { count, games } = new Reading(layout, tally).cell(0).measure(measure, 'flag');
    return { count, games };
  };
  const focus = (run: Merged) => {
    const { count, games } = counted(run);
    return settled([{ cells: [0], isOpen: !enough(count, games), games: plan.games }], games);
  };
  try {
    const run = await playPlan(plan, { ...limitsOf(words), focus, journal }, { atOnce: true, seconds: left });
    return { ...counted(run), halted: !run.complete || run.signalled, interrupted: run.signalled };
  } catch (error) {
    // The values played before keep their counts.
    if (error instanceof Stopped) return { ...nothing, interrupted: left === undefined };
    throw error;
  }
}
