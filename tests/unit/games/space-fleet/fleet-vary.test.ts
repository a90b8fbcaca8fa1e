import { expect, test } from 'vitest';
import type { FleetFile } from '../../../../src/games/space-fleet/fleet.js';
import { checkFleet } from '../../../../src/games/space-fleet/fleet-check.js';
import { varied } from '../../../../src/games/space-fleet/fleet-vary.js';
import { SIZES } from '../../../../src/games/space-fleet/sizes.js';
import { Chance } from '../../statistics/chance.js';
import { fleet, shippedFleets } from './support.js';

const drawing = (seed: number) => {
  const chance = new Chance(seed);
  return (n: number) => Math.floor(n * chance.next());
};

const cost = ({ ships, squadrons }: FleetFile) =>
  squadrons.flatMap((squadron) => Object.entries(squadron.ships)).reduce((sum, [name, count]) => sum + count * SIZES[ships[name].size], 0);

test.each(shippedFleets())('1 a walk of 300 steps from %s breaks no rule of construction and spends its points', (name) => {
  const below = drawing(name.length);
  let one = fleet(name).content as FleetFile;
  const capital = one.capital ?? 500;
  for (let step = 0; step < 300; step++) {
    const next = varied(one, below);
    expect(checkFleet(next)).toEqual([]);
    expect(cost(next)).toBeLessThanOrEqual(capital);
    // What is left over would not pay another ship of the fleet, unless every squadron is full.
    const cheapest = Math.min(...Object.values(next.ships).map(({ size }) => SIZES[size]));
    const full = next.squadrons.every(({ ships }) => Object.values(ships).reduce((sum, count) => sum + count, 0) === 10);
    expect(full || cost(next) + cheapest > capital).toBe(true);
    one = next;
  }
});

test('1 variation comes everywhere: engines outside the rear, every size, squadrons of their own design; what it began with stays as it was', () => {
  const plain = fleet('manoeuvre-0').content as FleetFile;
  const before = JSON.stringify(plain);
  const [sizes, found] = [new Set<string>(), { engines: 0, designs: 0, squadrons: 0 }];
  for (let seed = 1; seed <= 400; seed++) {
    const { ships, squadrons } = varied(plain, drawing(seed));
    for (const { size, sectors } of Object.values(ships)) {
      sizes.add(size);
      if (Object.entries(sectors).some(([sector, elements]) => sector !== 'rear' && 'engine' in elements)) found.engines++;
    }
    if (Object.keys(ships).length > 1) found.designs++;
    if (squadrons.length !== 5) found.squadrons++;
  }
  expect([...sizes].sort()).toEqual(['large', 'medium', 'small']);
  for (const count of Object.values(found)) expect(count).toBeGreaterThan(8);
  expect(JSON.stringify(plain)).toBe(before);
});
