import { createHash } from 'node:crypto';
import type { Game } from '../engine/index.js';
import { type Player, playable } from '../players/loading/index.js';
import { fingerprint, pairings, type Subject, subjectOf, watchedTable } from './subject.js';

/** A game and the players that are held to the promises with it. */
export async function subjectWith(game: Game, players: readonly Player[]): Promise<Subject> {
  const strategies = await Promise.all(
    players.map(async ({ id, module, trained }) => ({ id, strategy: await playable(game, id, { module, trained }) })),
  );
  return subjectOf(game, strategies);
}

const GAMES = 20;

/** Twelve letters for the first games of every strategy in every seat: they change when any of those games does. */
export function fingerprintOf(subject: Subject): string {
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
