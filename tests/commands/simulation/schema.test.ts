import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { gameIds, loadGame, strategyIds } from '../../../src/players/loading/index.js';
import { planOf, readExperiment } from '../../../src/simulation/index.js';
import { experimentJsonSchema } from '../../../src/simulation/schema.js';
import { ROOT } from '../../support/cli.js';
import { expectGolden } from '../../support/golden.js';
import { some } from '../../support/witness.js';

const experiments = readdirSync(join(ROOT, 'experiments')).filter((name) => name.endsWith('.yaml'));

async function schema() {
  return experimentJsonSchema(await Promise.all(gameIds().map(async (id) => ({ game: await loadGame(id), strategies: strategyIds(id) }))));
}

/** Compiled once: it takes a quarter of a second. */
const validate = new Ajv2020({ strict: false }).compile(await schema());

test('the committed schema is the one that the games and the check make (UPDATE_GOLDEN=1 rewrites it)', async () => {
  expectGolden(join(ROOT, 'schemas', 'experiment.schema.json'), `${JSON.stringify(await schema(), null, 2)}\n`);
});

test.each(experiments)('%s is valid by the schema, and names its editor schema', (name) => {
  const text = readFileSync(join(ROOT, 'experiments', name), 'utf8');
  expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
  expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../schemas/experiment.schema.json');
});

test.each(some(experiments, 24))('%s can be planned', async (name) => {
  const experiment = readExperiment(join(ROOT, 'experiments', name));
  if (experiment.ask !== undefined) return;
  const { plan } = await planOf(experiment);
  expect(plan.cells.length).toBeGreaterThan(0);
});

test('what the check refuses, the schema refuses', () => {
  const base = { question: 'x', game: 'schwarm' };
  expect(validate(base)).toBe(true);
  for (const wrong of [
    { game: 'chess' },
    { games: 0 },
    { options: { hitsPerPoint: 9 } },
    { options: { nothing: 1 } },
    { cells: { a: { options: { startingRolls: 7 } } } },
    { strategies: { nowhere: 'cautious' } },
    { foo: 1 },
  ]) {
    expect(validate({ ...base, ...wrong }), JSON.stringify(wrong)).toBe(false);
  }
});
