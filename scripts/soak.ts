/**
 * Plays thousands of random-legal games over random options, scenarios and shifted tables. Checks the invariants between the
 * turns and every answer against the rules.
 *
 *     npm run soak                       # 2,000 games of each game
 *     npm run soak -- war-galley 20000   # 20,000 of one game
 */
import { gameIds, loadGame } from '../src/players/loading/index.js';
import { soak, unplayed } from '../tests/support/soak.js';

const words = process.argv.slice(2);
const games = Number(words.find((word) => /^\d+$/.test(word)) ?? 2000);
const named = words.filter((word) => !/^\d+$/.test(word));

for (const id of named.length > 0 ? named : gameIds()) {
  const game = await loadGame(id);
  const began = performance.now();
  const soaked = soak(game, games);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const count = (number: number) => number.toLocaleString('en');
  console.log(
    `${id} ${game.version}: ${count(soaked.games)} games, ${count(soaked.turns)} turns, ${soaked.played.size} choices of its options, ${seconds} s`,
  );
  console.log(`  ${[...soaked.outcomes].map(([name, times]) => `${name} ${count(times)}`).join(', ')}`);
  const left = unplayed(game, soaked);
  if (left.length > 0) console.log(`  never played: ${left.join(', ')}`);
  for (const fault of soaked.faults) console.error(`  ${fault}`);
  if (soaked.faults.length > 0) process.exitCode = 1;
}
