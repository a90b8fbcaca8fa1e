import { createHash } from 'node:crypto';
import { gameOf, type Player, playable } from '../players/loading/index.js';
import { Apart } from '../simulation/apart.js';
import type { Plan } from '../simulation/index.js';
import { promises } from './index.js';
import { fingerprint, pairings, type Subject, subjectOf, watchedTable } from './subject.js';

/** One promise of a game and its strategies; without a promise, the fingerprint of their games is asked for. */
interface Holding extends Pick<Plan, 'game' | 'module'> {
  players: Player[];
  promise?: string;
}

/** Answers what broke a promise, or the fingerprint alone. */
export const holder = (holding: Holding) => new Apart<Holding, string[]>('promises/thread.js', holding);

/** `holder` within its thread. */
export async function held({ players, promise, ...named }: Holding): Promise<string[]> {
  const game = await gameOf(named);
  const strategies = await Promise.all(
    players.map(async ({ id, module, trained }) => ({ id, strategy: await playable(game, id, { module, trained }) })),
  );
  const subject = subjectOf(game, strategies);
  return promise === undefined ? [fingerprintOf(subject)] : promises[promise](subject);
}

const GAMES = 20;

/** Twelve letters for the first games of every strategy in every seat: they change when any of those games does. */
function fingerprintOf(subject: Subject): string {
  const hash = createHash('sha256');
  for (const seats of pairings(subject, { searching: false })) {
    const table = watchedTable(subject, seats);
    for (let number = 1; number <= GAMES; number++) {
      table.play(number);
      hash.update(fingerprint(table));
    }
  }
  return hash.digest('hex').slice(0, 12);
}
