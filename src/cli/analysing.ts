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
import { compileApart, compileCell } from '../engine/compiled.js';
import type { Game } from '../engine/index.js';
import { gameOf, type Player, seatPlayers } from '../players/loading/index.js';
import { Apart } from '../simulation/apart.js';
import { apart, type CellPlan, type Plan } from '../simulation/plan.js';

/** A game to be analysed, as plain data. */
export interface Asked extends Pick<Plan, 'game' | 'module' | 'seed'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  number: number;
  /** The answers of each seat's person; null for a seat that a strategy plays. */
  answers: (readonly Given[] | null)[];
  reference: Player;
  /** A part of the analysis, or all of it. */
  task?: Task;
  whole?: Request;
}

interface Opened {
  game: Game;
  history: History;
  replayer: Replayer;
}

/** Plays the game, and makes what comes back to its decisions. */
export async function opened(asked: Asked): Promise<Opened> {
  const game = await gameOf(asked);
  const rules = compileCell(game, asked);
  const load = async (players: readonly Player[]) => seatPlayers(game, players, () => compileApart(game, asked));
  const seated = await Promise.all(
    asked.players.map(async (player, seat) => {
      const answers = asked.answers[seat];
      return answers === null ? (await load([player]))[0] : { id: PERSON, strategy: person(game, answers) };
    }),
  );
  const history = historyOf({ game, rules, seated, seed: asked.seed, number: asked.number });
  const [{ strategy }] = await load([asked.reference]);
  return { game, history, replayer: replayerOf(game, rules, strategy, history) };
}

/** What the thread keeps between two tasks of one game. */
let last: { key: string; opened: Opened } | null = null;

/** What a thread does: one task, or the whole analysis where the game or a player is from elsewhere. */
export async function doTask({ task, whole, ...asked }: Asked, alive: () => void): Promise<Done[Task['kind']] | Analysis> {
  const key = JSON.stringify(asked);
  if (last?.key !== key) last = { key, opened: await opened(asked) };
  const { game, replayer } = last.opened;
  if (task !== undefined) return perform(game, replayer, task);
  return analyse(last.opened, [handHere(game, replayer)], whole as Request, alive);
}

const THREAD = 'cli/analyse-thread.js';

/** Analyses on this many threads. Code from elsewhere runs in one thread only, which ends after `seconds` without a sign of life. */
export async function analysed(
  asked: Asked,
  request: Request,
  { workers, seconds, tell }: { workers: number; seconds: number; tell(done: number): void },
): Promise<Analysis> {
  if (apart({ module: asked.module, cells: [{ players: [...asked.players, asked.reference] }] })) {
    const thread = new Apart<Asked, Analysis>(THREAD, asked);
    try {
      return await thread.ask({ ...asked, whole: request }, seconds);
    } finally {
      thread.end();
    }
  }
  const here = await opened(asked);
  if (workers < 2) return analyse(here, [handHere(here.game, here.replayer)], request, tell);
  const threads = Array.from({ length: workers }, () => new Apart<Asked, Done[Task['kind']]>(THREAD, asked));
  try {
    const hands = threads.map((thread): Hand => ({ perform: (task) => thread.ask({ ...asked, task }, seconds) }));
    return await analyse(here, hands, request, tell);
  } finally {
    for (const thread of threads) thread.end();
  }
}
