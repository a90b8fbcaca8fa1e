import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KINDS, SECTORS } from '../../../src/games/space-fleet/elements.js';
import { EMPTY } from '../../../src/games/space-fleet/fleet.js';
import { checkFleet } from '../../../src/games/space-fleet/fleet-check.js';
import { CAPITAL, SECTOR_LEAST, SIZE_NAMES, SIZES, SQUADRON } from '../../../src/games/space-fleet/sizes.js';
import { ROOT } from '../../support/cli.js';
import { expectGolden } from '../../support/golden.js';

const map = (properties: object, required = Object.keys(properties)) => ({ type: 'object', properties, required, additionalProperties: false });
const named = (additionalProperties: object, description: string) => ({ type: 'object', additionalProperties, description });
const whole = (minimum: number) => ({ type: 'integer', minimum });
const elements = [...KINDS, EMPTY];

/** The form of a fleet file. `checkFleet` checks the sums of 1.1 to 1.8: a schema cannot add. */
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A fleet of Space Fleet',
  ...map(
    {
      about: { type: 'string', description: 'One sentence about the fleet' },
      capital: { ...whole(1), default: CAPITAL, description: '1.1 Points that its ships may cost' },
      ships: named(
        map({
          size: { enum: SIZE_NAMES, description: `1.1 Points of structure: ${SIZE_NAMES.map((size) => `${size} ${SIZES[size]}`).join(', ')}` },
          sectors: map(Object.fromEntries(SECTORS.map((sector) => [sector, { $ref: '#/$defs/sector' }]))),
        }),
        'Designs by name',
      ),
      squadrons: {
        type: 'array',
        minItems: 1,
        items: map({ name: { type: 'string' }, ships: named(whole(1), 'How many ships of each design') }, ['name', 'ships']),
        description: `1.2 Squadrons of ${SQUADRON.least} to ${SQUADRON.most} ships`,
      },
    },
    ['ships', 'squadrons'],
  ),
  $defs: {
    sector: {
      description: `1.3 What each point of structure in the sector carries, at least ${SECTOR_LEAST}: A to F weapons, a to f defences, det- detectors, jam- jammers`,
      anyOf: [{ type: 'array', items: { enum: elements } }, map(Object.fromEntries(elements.map((element) => [element, whole(1)])), [])],
    },
  },
};
const validate = new Ajv2020().compile(schema);

test('the committed schema of fleet files is the one that the rules make (UPDATE_GOLDEN=1 rewrites it)', () => {
  expectGolden(join(ROOT, 'schemas/fleets/space-fleet.schema.json'), `${JSON.stringify(schema)}\n`);
});

const FLEETS = join(ROOT, 'strategies/space-fleet/fleets');
const fleet = (name: string) => parse(readFileSync(join(FLEETS, name), 'utf8'));

test.each(readdirSync(FLEETS))('%s is valid by the schema, and by the rules', (name) => {
  expect(validate(fleet(name)), JSON.stringify(validate.errors)).toBe(true);
  expect(checkFleet(fleet(name))).toEqual([]);
});

test.each([
  ['no ships', (file) => ({ squadrons: file.squadrons })],
  ['a word too many', (file) => ({ ...file, admiral: 'none' })],
  ['a capital of nothing', (file) => ({ ...file, capital: 0 })],
  ['no squadron', (file) => ({ ...file, squadrons: [] })],
  ['half a ship', (file) => ({ ...file, squadrons: [{ name: 'first', ships: { picket: 0.5 } }] })],
  ['a size that is none', (file) => withShip(file, { size: 'huge' })],
  ['a missing sector', (file) => withShip(file, { sectors: { front: ['E', 'E'] } })],
  ['an element that is none', (file) => withSector(file, { G: 2 })],
  ['an element in a list that is none', (file) => withSector(file, ['G', 'engine'])],
  ['no element at all', (file) => withSector(file, { engine: 0 })],
] satisfies [string, (file: File) => unknown][])('refused by both: %s', (_, wrong) => {
  const file = wrong(fleet('balanced.yaml'));
  expect([validate(file), checkFleet(file).length > 0]).toEqual([false, true]);
});

interface File {
  ships: Record<string, { size: string; sectors: Record<string, unknown> }>;
  squadrons: unknown;
}
const withShip = (file: File, ship: object) => ({ ...file, ships: { ...file.ships, picket: { ...file.ships.picket, ...ship } } });
const withSector = (file: File, front: unknown) => withShip(file, { sectors: { ...file.ships.picket.sectors, front } });
