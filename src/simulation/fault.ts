import { GameFault } from '../engine/index.js';
import { placeOf } from '../engine/problem.js';

/** A GameFault that can be sent to another thread. */
export interface PlainFault {
  message: string;
  strategy: string;
  remedy: string;
  seed: number;
  game: number;
  cell: string;
  stack: string;
}

/** Any error as a GameFault: its own, or one that wraps it. */
export function faultOf(error: unknown, strategy = ''): GameFault {
  if (error instanceof GameFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  const remedy = placeOf(error) === '' ? 'replay the game to see where' : 'mend it there; the replay tells the game up to it';
  return new GameFault(message, strategy, remedy, { cause: error });
}

export function plainFault(error: unknown): PlainFault {
  const fault = faultOf(error);
  const { message, strategy, remedy, seed, game, cell, cause } = fault;
  const stack = (cause instanceof Error ? cause.stack : undefined) ?? fault.stack ?? '';
  return { message, strategy, remedy, seed, game, cell, stack };
}

/** The GameFault that `plainFault` was given. */
export function revived(fault: PlainFault): GameFault {
  return Object.assign(new GameFault(fault.message, fault.strategy, fault.remedy), fault);
}

/** The limits of a thread. */
export interface Limits {
  /** Seconds without a new game after which the thread is ended. */
  patience: number;
  /** Its memory in megabytes. */
  memory?: number;
}

/** Why a thread ended in the middle of a game. Workers on a queue use the same words, so that results do not depend on who played. */
export function deathOf(error: unknown, stuck: boolean, { patience, memory }: Limits): Pick<PlainFault, 'message' | 'remedy'> {
  if (stuck)
    return {
      message: `did not come back: nothing has happened in this game for ${patience} s`,
      remedy: 'look for an endless loop there; --patience SECONDS gives slow code more time',
    };
  const said = error instanceof Error ? error.message : String(error);
  const message = /memory/i.test(said) ? `took more memory than a worker has${memory ? ` (${memory} MB)` : ''}` : `ended its worker (${said})`;
  return { message, remedy: 'it must not exit, and must forget before a new game what it keeps' };
}
