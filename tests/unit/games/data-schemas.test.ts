import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import type { Tables } from '../../../src/engine/tables.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { ROOT } from '../../support/cli.js';
import { expectGolden } from '../../support/golden.js';

type Json = { [key: string]: Json } & { properties?: Json; description?: unknown };

async function schemaOf(id: string): Promise<Json> {
  const { data, title } = await loadGame(id);
  const found = (data as unknown as Tables<unknown>).schema() as Json;
  for (const [table, about] of Object.entries((data.words ?? {}) as Record<string, string>)) {
    const property = found.properties?.[table] as Json | undefined;
    if (property !== undefined) property.description = about as unknown as Json;
  }
  return { ...found, title: `Printed values of ${title}` } as unknown as Json;
}

test.each(gameIds())('the schema with which an editor completes data of %s is the one that checks them', async (id) => {
  const schema = await schemaOf(id);
  expectGolden(join(ROOT, 'schemas', 'data', `${id}.schema.json`), `${JSON.stringify(schema)}\n`);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const { data } = await loadGame(id);
  expect(validate(JSON.parse(JSON.stringify(data.defaults))), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ nonsense: true })).toBe(false);
});
