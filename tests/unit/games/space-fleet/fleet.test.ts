import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { Refused } from '../../../../src/engine/index.js';
import { DETECTORS, WEAPONS } from '../../../../src/games/space-fleet/elements.js';
import { rangeOf } from '../../../../src/games/space-fleet/fight.js';
import { type FleetFile, readFleet } from '../../../../src/games/space-fleet/fleet.js';
import { checkFleet } from '../../../../src/games/space-fleet/fleet-check.js';
import { compile } from '../../../../src/games/space-fleet/rules.js';
import type { State } from '../../../../src/games/space-fleet/state.js';
import { type Data, TABLES } from '../../../../src/games/space-fleet/tables.js';
import { fleet, fleetOf, type Layout, rulesWith, ship, shippedFleets } from './support.js';

/** The ship of a layout, in the yard. */
function build(layout: Layout): State {
  const file = fleetOf(ship('small', layout), 2);
  return rulesWith({ blueFleet: file, redFleet: file }).yard;
}

test('1.1 the fleet of the example costs the capital: ten small, five medium, three large', () => {
  const hull = (size: 'small' | 'medium' | 'large') => ship(size, { front: { A: 1 } });
  const file = {
    ships: { small: hull('small'), medium: hull('medium'), large: hull('large') },
    squadrons: [
      { name: '1', ships: { small: 4 } },
      { name: '2', ships: { small: 4, medium: 2 } },
      { name: '3', ships: { large: 2, medium: 3 } },
      { name: '4', ships: { large: 1, small: 2 } },
    ],
  };
  expect(checkFleet(file)).toEqual([]);
  expect(readFleet('example', file as unknown as FleetFile).points).toBe(500);
});

test('1.1 what ships cost is data: a dearer fleet gives more points, and passes the capital', async () => {
  const checked = await TABLES.check({ costs: { small: 25 } });
  const data = 'value' in checked ? checked.value : expect.fail('refused');
  const file = fleetOf(ship('small', { front: { A: 1 } }), 2);
  const rules = (given: Data, capital: number) => compile({ ...rulesWith({}).options, blueFleet: file, redFleet: file, capital }, given);
  expect([...rules(TABLES.defaults, 40).fleetPoints]).toEqual([40, 40]);
  expect([...rules(data, 50).fleetPoints]).toEqual([50, 50]);
  expect(() => rules(data, 40)).toThrow('at most 40 points');
  expect(await TABLES.check({ costs: { small: 5 } })).toMatchObject({ problems: [{ path: ['costs', 'small'] }] });
});

test('1.3 the sectors of the example make a small ship', () => {
  const points = { front: 3, rear: 3, right: 5, left: 2, top: 3, bottom: 4 };
  const sectors = Object.fromEntries(Object.entries(points).map(([sector, count]) => [sector, { engine: count }]));
  expect(checkFleet({ ships: { example: { size: 'small', sectors } }, squadrons: [{ name: '1', ships: { example: 2 } }] })).toEqual([]);
});

test('1.4 engines: two in the rear give two movement points, two right and one at the bottom three manoeuvre points', () => {
  const yard = build({ rear: { engine: 2 }, right: { engine: 2 }, bottom: { engine: 1 } });
  expect([yard.movement[0], yard.manoeuvre[0]]).toEqual([2, 3]);
});

test('1.5 three A on the right have range 3, two B on the left range 2', () => {
  const yard = build({ right: { A: 3 }, left: { B: 2 } });
  expect(rangeOf(yard, 0, 2, WEAPONS.indexOf('A'))).toBe(3);
  expect(rangeOf(yard, 0, 3, WEAPONS.indexOf('B'))).toBe(2);
  expect(rangeOf(yard, 0, 2, WEAPONS.indexOf('B'))).toBe(0);
});

test('1.7 detectors of a type count over the whole ship', () => {
  const yard = build({ front: { 'det-W': 2 }, left: { 'det-W': 1 } });
  expect(yard.detectors[DETECTORS.indexOf('W')]).toBe(3);
});

test('1.8 jammers of different types may be spread over the ship', () => {
  expect(build({ right: { 'jam-W': 1 }, top: { 'jam-Z': 1 } }).jammers[0]).toBe(0b1001);
});

test.each(shippedFleets())('the shipped fleet %s is legal and spends its capital', (name) => {
  const content = fleet(name).content as FleetFile;
  expect(checkFleet(content)).toEqual([]);
  expect(readFleet(name, content).points).toBe(content.capital);
});

test('a sector may be written as a list or as counts', () => {
  const listed = ship('small', { front: { A: 2 } }) as { sectors: Record<string, unknown> };
  listed.sectors.front = ['E', 'E', 'b', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty'];
  const counted = ship('small', { front: { E: 2, b: 1 } });
  const read = (design: object) => readFleet('x', { ships: { one: design }, squadrons: [{ name: '1', ships: { one: 2 } }] } as unknown as FleetFile);
  expect(read(listed).designs).toEqual(read(counted).designs);
});

test('1.1, 1.2, 1.3, 1.6, 1.8 every fault of a fleet file is named at once, with its place', () => {
  const problems = checkFleet(
    parse(`
capital: 40
ships:
  wide:
    size: small
    sectors:
      front:  { E: 11 }
      rear:   { engine: 1 }
      right:  { b: 2 }
      left:   { jam-W: 1, det-Q: 1 }
      top:    { jam-X: 1, b: 1 }
      bottom: { jam-X: 1, a: 1 }
  tall:
    size: huge
    sectors: { front: { A: 2 } }
    speed: 3
squadrons:
  - { name: one, ships: { wide: 1 } }
  - { name: two, ships: { wide: 11, tail: 2 } }
`),
  );
  const found = problems.map(({ path, expected, unknown }) => `${path.join('.')}: ${unknown ?? expected}`);
  expect(found).toEqual([
    'ships.wide.sectors.front: at most half of the structure, 10 points, in a sector (1.3)',
    'ships.wide.sectors.rear: at least 2 points in a sector (1.3)',
    'ships.wide.sectors.right: one defence b at most in a sector (1.6)',
    'ships.wide.sectors.left.det-Q: det-Q',
    'ships.wide.sectors.bottom: one jam-X at most in a ship (1.8); there is one in its top sector',
    'ships.tall.speed: speed',
    'ships.tall.size: huge',
    ...['rear', 'right', 'left', 'top', 'bottom'].map((sector) => `ships.tall.sectors: "${sector}" as well`),
    'squadrons.0.ships: 2 to 10 ships in a squadron (1.2)',
    'squadrons.1.ships.tail: tail',
    'squadrons.1.ships: 2 to 10 ships in a squadron (1.2)',
    'squadrons: ships for at most 40 points (1.1)',
  ]);
});

test('1.3 the points of the sectors must sum to the structure, 1.8 two jammers of a type in one sector are one too many', () => {
  const design = ship('small', { front: { 'jam-Y': 2 } }) as { sectors: Record<string, Record<string, number>> };
  design.sectors.front.empty -= 1;
  const problems = checkFleet({ ships: { one: design }, squadrons: [{ name: '1', ships: { one: 2 } }] });
  expect(problems.map(({ path, found }) => [path.join('.'), found])).toEqual([
    ['ships.one.sectors.front', 2],
    ['ships.one.sectors', 19],
  ]);
});

test.each([
  ['nothing', null],
  ['a list', []],
  ['no ships', { squadrons: [] }],
  ['a squadron that is none', { ships: {}, squadrons: [3, { name: 4, ships: [] }] }],
  [
    'sectors that are none',
    {
      ships: { a: { size: 'small', sectors: { front: 3, rear: null, right: { engine: 1.5 }, left: ['E', 4], top: {}, bottom: [] } } },
      squadrons: [{ name: 'x', ships: { a: 'two' } }],
    },
  ],
])('a file that is %s is refused in words, not by a crash', (_, content) => {
  expect(checkFleet(content).length).toBeGreaterThan(0);
});

test('1.1 a fleet dearer than the capital of the game is refused when the rules are compiled', () => {
  expect(() => rulesWith({ capital: 480 })).toThrow(Refused);
  expect(() => rulesWith({ capital: 480 })).toThrow(/blueFleet: expected a fleet of at most 480 points \(1\.1\), found 500[\s\S]*redFleet/);
});

test('7.5 a ship of empty points only is refused: it could be neither detected nor destroyed', () => {
  const fleet = (design: ReturnType<typeof ship>) => ({ ships: { ghost: design }, squadrons: [{ name: '1', ships: { ghost: 2 } }] });
  expect(checkFleet(fleet(ship('small', {})))).toEqual([
    { path: ['ships', 'ghost', 'sectors'], expected: expect.stringMatching(/an element somewhere.*\(7\.5\)/) },
  ]);
  expect(checkFleet(fleet(ship('small', { bottom: { 'jam-Z': 1 } })))).toEqual([]);
});
