import { GameFault, Table, type Transcript, tell } from '../engine/index.js';
import { aside, gameOf, seatPlayers } from '../players/index.js';
import { compileApart, compileCell } from './lookup.js';
import { broughtNames, type CellPlan, type Plan } from './plan.js';
import { type PlainFault, plainFault } from './worker.js';

/** One game, to be told in words. */
export interface Telling extends Pick<Plan, 'game' | 'module' | 'seed'>, Pick<CellPlan, 'options' | 'data' | 'shift' | 'players'> {
  number: number;
}

/** As it crosses from thread to thread. */
export type PlainTranscript = Omit<Transcript, 'fault'> & { fault: PlainFault | null };

/** Every answer is held against the rules; code from elsewhere plays apart, and is given up after so many seconds. */
export async function tellGame(telling: Telling, seconds: number): Promise<Transcript> {
  if (telling.module === undefined && telling.players.every(({ module }) => module === undefined)) return told(telling);
  const name = broughtNames([telling]);
  const { fault, ...rest } = await aside<PlainTranscript>({
    name,
    game: telling.module && telling.game,
    thread: 'simulation/tell-thread.js',
    data: telling,
    seconds,
  });
  return { ...rest, fault: fault && Object.assign(new GameFault(fault.message, fault.strategy, fault.remedy), fault) };
}

export async function told(telling: Telling): Promise<Transcript> {
  const game = await gameOf(telling);
  const seated = await seatPlayers(game, telling.players, () => compileApart(game, telling));
  const table = new Table(
    game,
    compileCell(game, telling),
    seated.map((one) => ({ ...one, referee: true })),
    telling.seed,
  );
  return tell(table, telling.number);
}

export async function plainTold(telling: Telling): Promise<PlainTranscript> {
  const { fault, ...rest } = await told(telling);
  return { ...rest, fault: fault && plainFault(fault) };
}
