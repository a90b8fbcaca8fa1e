import {
  type Analysis,
  analyse,
  type Done,
  type Given,
  type Hand,
  type History,
  handHere,
  historyOf,
  PERSON,
  perform,
  person,
  type Replayer,
  type Request,
  replayerOf,
  type Task,
} from '../analysis/index.js';
import { compileCell } from '../engine/compiled.js';
import type { Game } from '../engine/index.js';
import { variant } from '../players/index.js';
import { gameOf, type Player, seatPlayers } from '../players/loading/index.js';
import { Apart } from '../simulation/apart.js';
import type { CellPlan, Plan } from '../simulation/plan.js';

/** A game to be analysed, as plain data. */
export interface Asked extends Pick<Plan, 'game' | 'module' | 'seed'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  number: number;
  /** Numbers of rolls after which other dice are rolled. */
  dice?: readonly number[];
  /** The answers of each seat's person; null for a seat that a strategy plays. */
  answers: (readonly Given[] | null)[];
  reference: Player;
}

/** A part of the analysis, for a thread. */
type AskedTask = Asked & { task: Task };

interface Opened {
  game: Game;
  history: History;
  replayer: Replayer;
}

/** Plays the game, and makes what comes back to its decisions. */
export async function opened(asked: Asked): Promise<Opened> {
  const game = await gameOf(asked);
  const rules = compileCell(game, asked);
  const load = async (players: readonly Player[]) => seatPlayers(game, players);
  const seated = await Promise.all(
    asked.players.map(async (player, seat) => {
      const answers = asked.answers[seat];
      return answers === null ? (await load([player]))[0] : { id: PERSON, strategy: person(game, answers) };
    }),
  );
  const history = historyOf({ game, rules, seated, seed: asked.seed, number: asked.number, dice: asked.dice });
  const [{ strategy, parameters = {} }] = await load([asked.reference]);
  return { game, history, replayer: replayerOf(game, rules, variant(strategy, { parameters }), history) };
}

/** What the thread keeps between two tasks of one game. */
let last: { key: string; opened: Opened } | null = null;

/** What a thread does. */
export async function doTask({ task, ...asked }: AskedTask): Promise<Done[Task['kind']]> {
  const key = JSON.stringify(asked);
  if (last?.key !== key) last = { key, opened: await opened(asked) };
  return perform(last.opened.game, last.opened.replayer, task);
}

const THREAD = 'cli/analyse-thread.js';

/** Analyses on this many threads. One that gives no answer for `seconds` is ended. */
export async function analysed(
  asked: Asked,
  request: Request,
  { workers, seconds, tell }: { workers: number; seconds: number; tell(done: number): void },
): Promise<Analysis> {
  const here = await opened(asked);
  if (workers < 2) return analyse(here, [handHere(here.game, here.replayer)], request, tell);
  const threads = Array.from({ length: workers }, () => new Apart<AskedTask, Done[Task['kind']]>(THREAD, asked));
  try {
    const hands = threads.map((thread): Hand => ({ perform: (task) => thread.ask({ ...asked, task }, seconds) }));
    return await analyse(here, hands, request, tell);
  } finally {
    for (const thread of threads) thread.end();
  }
}
