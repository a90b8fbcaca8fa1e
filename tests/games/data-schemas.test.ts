import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Tables } from '../../src/engine/tables.js';
import { gameIds, loadGame } from '../../src/players/loading/index.js';
import { ROOT } from '../support/cli.js';
import { expectGolden } from '../support/golden.js';

type Json = { [key: string]: Json } & { properties?: Json; required?: unknown; description?: unknown };

/** A data file holds only what differs: nothing in it is required, and a comment for its editor is allowed. */
function partial(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(partial);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { required: _, ...rest } = schema as Json;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, partial(value)]));
}

async function schemaOf(id: string): Promise<Json> {
  const { data, title } = await loadGame(id);
  const found = 'schema' in data ? ((data as unknown as Tables<unknown>).schema() as Json) : await zodSchemaOf(id);
  for (const [table, about] of Object.entries((data.words ?? {}) as Record<string, string>)) {
    const property = found.properties?.[table] as Json | undefined;
    if (property !== undefined) property.description = about as unknown as Json;
  }
  return { ...found, title: `Printed values of ${title}` } as unknown as Json;
}

/** For a game whose tables are not declared in tables.ts yet. */
async function zodSchemaOf(id: string): Promise<Json> {
  const { schema } = (await import(join(ROOT, 'src/games', id, 'data-schema.ts'))) as { schema: z.ZodType };
  return partial(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) as Json;
}

test.each(gameIds())('the schema with which an editor completes data of %s is the one that checks them', async (id) => {
  const schema = await schemaOf(id);
  expectGolden(join(ROOT, 'schemas', 'data', `${id}.schema.json`), `${JSON.stringify(schema)}\n`);
  const validate = new Ajv2020({ strict: false }).compile(schema);
  const { data } = await loadGame(id);
  expect(validate(JSON.parse(JSON.stringify(data.defaults))), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ nonsense: true })).toBe(false);
});
