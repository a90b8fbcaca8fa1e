/** What a worker with one game does for a page. */
import { type SetUp, type Shipped, tellShipped } from '../../players/shipped.js';
import { type Asked, ask, type Told } from './asking.js';
import type { Call, Calls } from './protocol.js';

export interface Replay {
  setUp: SetUp;
  seed: number;
  number: number;
}

export function callsOf(shipped: Shipped) {
  return {
    ask: ((given, tell) => ask(shipped, given, tell)) satisfies Call<Asked, Told, Told>,
    tell: (async ({ setUp, seed, number }) => {
      const { fault, ...transcript } = await tellShipped(shipped, setUp, seed, number);
      return { ...transcript, fault: fault === null ? null : fault.message };
    }) satisfies Call<Replay, unknown>,
  } satisfies Calls;
}

export type GameCalls = ReturnType<typeof callsOf>;
