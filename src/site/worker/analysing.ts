/** Analyses a game for a page: one worker leads, others do its tasks. */
import { type Analysis, analyse, type Done, type Hand, handHere, perform, type Replayer, type Task } from '../../analysis/index.js';
import type { Shipped } from '../../players/shipped.js';
import { Caller } from './caller.js';
import type { Call, Calls, Port, Reply } from './protocol.js';
import { type Seated, type Seating, seat } from './sitting.js';
import { thinker } from './thinking.js';

export interface Analysing extends Seating {
  /** The seats that are judged; empty: those of persons, or else all. */
  seats: readonly number[];
  playouts: number;
}

/** What a hand does: it opens the game, then does tasks. */
export function assistantCalls(shipped: Shipped) {
  let opened: { seated: Seated; replayer: Replayer } | undefined;
  return {
    open: (async (seating) => {
      const seated = await seat(shipped, seating);
      opened = { seated, replayer: (await thinker(shipped, seated)).replayer };
    }) satisfies Call<Seating, void>,
    perform: (async (task) => {
      const { seated, replayer } = opened as NonNullable<typeof opened>;
      return perform(seated.game, replayer, task);
    }) satisfies Call<Task, Done[Task['kind']]>,
  } satisfies Calls;
}

async function assistantAt(port: Port, seating: Seating): Promise<Hand> {
  const caller = new Caller<ReturnType<typeof assistantCalls>>((message) => port.postMessage(message));
  port.onmessage = ({ data }) => caller.hear(data as Reply);
  const { setUp, seed, number, answers, dice } = seating;
  await caller.call('open', { setUp, seed, number, answers, dice });
  return { perform: (task) => caller.call('perform', task) };
}

interface Led {
  asked: Analysing;
  seated: Seated;
  tell(done: number): void;
  ports: readonly Port[];
}

export async function analyseFor(shipped: Shipped, { asked, seated, tell, ports }: Led): Promise<Analysis> {
  const { game, history } = seated;
  const { replayer, reference } = await thinker(shipped, seated);
  const hands = ports.length === 0 ? [handHere(game, replayer)] : await Promise.all(ports.map((port) => assistantAt(port, asked)));
  const persons = game.seats.flatMap((_, n) => (asked.setUp.players?.[n] === 'you' ? [n] : []));
  const seats = asked.seats.length > 0 ? asked.seats : persons.length > 0 ? persons : game.seats.map((_, n) => n);
  return analyse({ game, history, replayer }, hands, { seats, reference, playouts: asked.playouts }, tell);
}
