import { parentPort } from 'node:worker_threads';
import { compileCell } from '../../engine/compiled.js';
import type { Game, GameTypes, Perfect, Table } from '../../engine/index.js';
import { leafOf } from '../../players/index.js';
import { gameOf, type Player, playable, seatPlayers } from '../../players/loading/index.js';
import { tableWith } from '../../players/trained/foresight.js';
import { AT_WORK } from '../../simulation/apart.js';
import type { CellPlan, Plan } from '../../simulation/index.js';
import { type Counts, emptyCounts } from './counts.js';
import { Course } from './course.js';
import { type Policy, Questions } from './questions.js';

/** A stretch of games in which questions and answers are counted. */
export interface CensusPart extends Pick<Plan, 'game' | 'module' | 'seed'> {
  /** The best player in every seat. */
  cells: CellPlan[];
  /** Games before its first one. */
  after: number;
  games: number;
  /** Whether answers are tried out. */
  tries: boolean;
  /** Whether the game is solved, if it can be. */
  solves?: true;
  /** It is given up after this many seconds. */
  seconds: number;
}

export interface Counted {
  counts: Counts;
  /** That it took, without what is done once: loading, and in a game from elsewhere learning what positions are worth. */
  seconds: number;
  perfect?: Perfect | undefined;
}

/** Plays a part; null if its time was up before it was over. Its counts depend on its games only. */
export async function census({ game: id, module, cells: [cell], seed, after, games, tries, solves, seconds }: CensusPart): Promise<Counted | null> {
  const until = performance.now() + 1000 * seconds;
  const game = await gameOf({ game: id, ...(module === undefined ? {} : { module }) });
  const counts = { ...emptyCounts(), games };
  const course = new Course(counts.course, game.seats.length);
  const policy = await policyOf(game, cell.players[0]);
  const questions = new Questions(game, counts.decisions, tries ? policy : undefined, seed);
  const seated = await seatPlayers(game, cell.players);
  const rules = compileCell(game, cell);
  const asked = seated.map((one) => ({ ...one, strategy: questions.asked(one.strategy) }));
  const counted = watched(game, (state, before) => (state === table.state ? course.note(game.value(state, rules, 0), before) : undefined));
  const table: Table<GameTypes> = tableWith({ game, rules, seed, played: counted }, asked);
  const times: number[] = [];
  for (let number = after + 1; number <= after + games; number++) {
    const began = performance.now();
    if (began > until) return null;
    parentPort?.postMessage(AT_WORK);
    course.begin();
    questions.begin(number);
    table.play(number);
    course.end();
    times.push(performance.now() - began);
  }
  return { counts, seconds: (games * middle(times)) / 1000, ...(solves ? { perfect: game.perfect?.(rules) } : {}) };
}

/** The lower one of the two in the middle. */
const middle = (times: number[]) => times.sort((a, b) => a - b)[(times.length - 1) >> 1] ?? 0;

/** The player of the playouts: one that does not search. */
async function policyOf(game: Game, { id, parameters, module, trained }: Player): Promise<Policy> {
  const strategy = await playable(game, id, { module, trained });
  if (!strategy.searches) return { strategy, parameters };
  return { strategy: await playable(game, leafOf(game, id), { module, trained }), parameters: {} };
}

/** The game, which tells its state before and after each turn. Replays of a search turn too, with a state of their own. */
function watched(game: Game, note: (state: GameTypes['state'], before: boolean) => void): Game {
  const turn: Game['turn'] = (play) => {
    note(play.state, true);
    game.turn(play);
    note(play.state, false);
  };
  return Object.create(game, { turn: { value: turn } }) as Game;
}
