/**
 * Writes src/games/<game>/fingerprint.json; with --check, compares every game with its file.
 *
 *     npm run fingerprints [-- --check] [-- --anew] [game …]
 *
 * A fingerprint changes only with the game's version: if games or tables differ under the same version, nothing is written. --anew
 * writes anyway, for a version that is not released yet.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gameIds, loadGame } from '../src/players/loading/index.js';
import { differences, type Fingerprint, fingerprintOf, gamesIn } from '../tests/support/fingerprint.js';

const words = process.argv.slice(2);
const check = words.includes('--check');
const anew = words.includes('--anew');
const named = words.filter((word) => !word.startsWith('--'));

for (const id of named.length > 0 ? named : gameIds()) {
  const game = await loadGame(id);
  const path = join('src', 'games', id, 'fingerprint.json');
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Fingerprint) : undefined;
  const began = performance.now();
  const now = await fingerprintOf(game);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${id} ${game.version}: ${gamesIn(now)} games in ${seconds} s`);
  const moved = kept === undefined ? ['none was kept'] : differences(game, kept, now);
  const sameVersion = kept?.version === game.version;
  const added = kept === undefined ? 0 : Object.keys(now.pairings).filter((name) => kept.pairings[name] === undefined).length;
  if (moved.length === 0 && sameVersion && (added === 0 || check)) continue;
  if (check || (sameVersion && !anew && moved.length > 0)) {
    console.error(
      sameVersion
        ? `${path}: version ${game.version} plays other games, or has other tables, than it did; if that is meant, it is a new version (index.ts, and its history in RULES.md)`
        : `${path}: it is of version ${kept?.version ?? 'none'}; write it with: npm run fingerprints ${id}`,
    );
    for (const line of moved) console.error(`  ${line}`);
    process.exitCode = 1;
  } else writeFileSync(path, `${JSON.stringify(now, null, 1)}\n`);
}
