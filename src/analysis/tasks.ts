import type { Game } from '../engine/index.js';
import { beat } from '../engine/pulse.js';
import { type Duelled, duel, type Piloted, pilot, type Tried } from './duel.js';
import type { Point, Replayer } from './replayer.js';
import { type Effort, type Place, type Screened, screen } from './screen.js';
import { playWorth, type Worth } from './worth.js';

/** A part of an analysis that any thread can do: the same task gives the same numbers everywhere. */
export type Task =
  | { kind: 'screen'; at: Place; effort: Effort; rivals: boolean }
  | ({ kind: 'pilot' } & Tried)
  | ({ kind: 'duel'; piloted: Piloted } & Tried)
  | { kind: 'worth'; place: number; point: Point; range: readonly [number, number]; knows?: number };

export interface Done {
  screen: Screened;
  pilot: Piloted;
  duel: Duelled;
  worth: Worth;
}

export function perform(game: Game, prepared: Replayer, task: Task): Done[Task['kind']] {
  beat();
  const replayer = prepared.renewed();
  switch (task.kind) {
    case 'screen':
      return screen(replayer, game, task);
    case 'duel':
      return duel(replayer, task);
    case 'pilot':
      return pilot(replayer, task);
    default:
      return playWorth(replayer, task);
  }
}

/** Does tasks, one after the other: the same thread, another one, or another worker of a page. */
export interface Hand {
  perform(task: Task): Promise<Done[Task['kind']]>;
}

/** All tasks, shared among the hands. Their order among the results is that of the tasks. */
export async function performAll<K extends Task['kind']>(
  hands: readonly Hand[],
  tasks: readonly Extract<Task, { kind: K }>[],
  done: (found: Done[K]) => void = () => {},
): Promise<Done[K][]> {
  const found: Done[K][] = new Array(tasks.length);
  let next = 0;
  const work = async (hand: Hand) => {
    while (next < tasks.length) {
      const n = next++;
      found[n] = (await hand.perform(tasks[n])) as Done[K];
      done(found[n]);
    }
  };
  await Promise.all(hands.map(work));
  return found;
}
