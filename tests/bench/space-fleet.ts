/**
 * Games a second on one thread, with a checksum of outcomes: a faster program that plays other games is no faster program.
 *   npm run build && npx esbuild tests/bench/space-fleet.ts --outfile=dist/bench/space-fleet.js && node dist/bench/space-fleet.js
 */
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import type { Strategy } from 'sortie/engine';
import { type FileValue, Table } from 'sortie/engine';
import game, { type SpaceFleet } from 'sortie/games/space-fleet';
import { loadStrategy } from 'sortie/players';
import { parse } from 'yaml';

const games = Number(argv[2] ?? 2000);
const only = argv[3];

function fleet(name: string): FileValue {
  return { name, content: parse(readFileSync(new URL(`../../strategies/space-fleet/fleets/${name}.yaml`, import.meta.url), 'utf8')) };
}

const options = Object.fromEntries(
  Object.entries(game.options).map(([name, spec]) => [name, spec.kind === 'file' ? fleet(spec.default) : spec.default]),
);
const rules = game.compile(options as unknown as SpaceFleet['options'], game.data.defaults);

for (const id of ['hunter', 'ambusher', 'kiter', 'dancer', 'turtle']) {
  if (only !== undefined && id !== only) continue;
  const strategy = (await loadStrategy(game, id)) as unknown as Strategy<SpaceFleet>;
  const hunter = (await loadStrategy(game, 'hunter')) as unknown as Strategy<SpaceFleet>;
  const table = new Table<SpaceFleet>(
    game,
    rules,
    [
      { id, strategy },
      { id: 'hunter', strategy: hunter },
    ],
    1,
  );
  for (let n = 0; n < 200; n++) table.play(n);
  let checksum = 0x811c9dc5;
  let turns = 0;
  const ends = [0, 0, 0];
  const start = performance.now();
  for (let n = 0; n < games; n++) {
    const outcome = table.play(n);
    ends[outcome - 1]++;
    turns += table.state.turn;
    for (const value of [outcome, table.state.turn, table.state.lostElements[0], table.state.lostElements[1]])
      checksum = Math.imul(checksum ^ value, 0x01000193);
  }
  const rate = (games / (performance.now() - start)) * 1000;
  const mean = (turns / games).toFixed(1);
  console.log(`${id.padEnd(9)} ${rate.toFixed(0).padStart(6)} games/s  ${mean} turns  ${ends.join('/')}  checksum ${(checksum >>> 0).toString(16)}`);
}
