import { type Game, GameFault, type GameTypes, type Seated } from '../engine/index.js';
import { gameOf, playable, seatPlayers } from '../players/loading/index.js';
import type { CellPlan, Plan } from '../simulation/index.js';
import { Gatherer } from './labels/gather.js';
import type { Gathering } from './labels/gathering.js';
import { meet, meetBoth, type Points } from './match.js';
import type { Samples } from './nets/samples.js';
import { Practice, type Practised, type Practising } from './practice/games.js';
import { type Discovered, discover } from './sight/discover.js';

/** What a thread is asked: plain data. Its cell holds the rules and the players. */
export interface Work extends Pick<Plan, 'game' | 'module' | 'seed'> {
  cells: CellPlan[];
  task: Task;
}

export type Task =
  | { kind: 'discover'; games: number; leans: boolean }
  /** `key`: tasks of the same key share a table. */
  | { kind: 'gather'; key: string; from: number; to: number; how: Omit<Gathering, 'game' | 'cell' | 'seed'> }
  | { kind: 'practise'; key: string; from: number; to: number; how: Omit<Practising, 'game' | 'cell' | 'seed'> }
  | { kind: 'meet'; key: string; from: number; to: number };

export type Done = { discovered: Discovered } | { samples: Samples } | { practised: Practised } | { points: Points };

/** The last players of this thread: loading them takes longer than a few games. */
let last: { key: string; game: Game; seated: Seated<GameTypes>[]; gatherer?: Gatherer; practice?: Practice } | null = null;

/** Does a task in this thread. A fault in the game names the seed and the game. */
export async function worked({ game: id, module, cells: [cell], seed, task }: Work, atWork: () => void): Promise<Done> {
  const key = task.kind === 'discover' ? 'discover' : task.key;
  const game = last?.game ?? (await gameOf({ game: id, ...(module === undefined ? {} : { module }) }));
  if (last?.key !== key) last = { key, game, seated: await seatPlayers(game, cell.players) };
  const { seated } = last;
  try {
    if (task.kind === 'discover') return { discovered: discover({ game, cell, seated, seed, games: task.games, leans: task.leans }, atWork) };
    if (task.kind === 'meet') return { points: (seated.length === 3 ? meetBoth : meet)({ game, cell, seated, seed }, task.from, task.to, atWork) };
    if (task.kind === 'practise') {
      last.practice ??= new Practice({ game, cell, seed, ...task.how }, seated);
      return { practised: last.practice.play(task.from, task.to, atWork) };
    }
    const [{ trained, module: base }] = cell.players;
    const from = trained === undefined || trained.from === 'random' ? null : await playable(game, trained.from, { module: base });
    last.gatherer ??= new Gatherer({ game, cell, seed, ...task.how }, seated, from);
    return { samples: last.gatherer.play(task.from, task.to, atWork) };
  } catch (error) {
    last = null;
    if (error instanceof GameFault) throw Object.assign(error, { cell: cell.name });
    throw error;
  }
}
