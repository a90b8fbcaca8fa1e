import { z } from 'zod';
import { type Game, measuresOf, type OptionSpec } from '../engine/index.js';
import { experimentSchema } from './experiment.js';

type Json = Record<string, unknown>;

/** A printed value, named by its path: `prices.corvus`. */
const PATH = '\\.';
const PRINTED: Json = { type: ['number', 'string', 'boolean'], description: 'A printed value, named by its path in the data' };

/** The experiment file as a JSON Schema, for completion in editors. Its options, seats, strategies and measures depend on the game. */
export function experimentJsonSchema(games: readonly { game: Game; strategies: readonly string[] }[]): Json {
  const base = z.toJSONSchema(experimentSchema, { io: 'input' }) as Json & { properties: Record<string, Json> };
  base.properties.game = { ...base.properties.game, anyOf: [{ enum: games.map(({ game }) => game.id) }, { pattern: '[/\\\\]' }] };
  const $defs = Object.fromEntries(games.map(({ game }) => [game.id, optionsSchema(game)]));
  return { ...base, $id: 'experiment.schema.json', title: 'An experiment of sortie', allOf: games.map(forGame), $defs };
}

function forGame({ game, strategies }: { game: Game; strategies: readonly string[] }): Json {
  const options = { $ref: `#/$defs/${game.id}` };
  const player = { anyOf: [{ enum: strategies }, { type: 'string', pattern: '[/\\\\]' }, { type: 'object' }, { type: 'array' }] };
  const seats = { properties: Object.fromEntries(game.seats.map((seat) => [seat, player])), additionalProperties: false };
  const shift = {
    properties: Object.fromEntries(Object.entries(game.data.reconstructed).map(([table, { about }]) => [table, { description: about }])),
    additionalProperties: false,
  };
  const measures = measuresOf(game).map(({ name }) => name);
  const swept = Object.fromEntries(
    Object.keys(game.options).map((name) => [name, { type: 'array', items: { $ref: `#/$defs/${game.id}/properties/${name}` } }]),
  );
  return {
    if: { properties: { game: { const: game.id } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: {
      properties: {
        options,
        strategies: seats,
        sweep: { properties: swept, patternProperties: { [PATH]: { type: 'array', items: PRINTED } }, additionalProperties: false },
        cells: { additionalProperties: { properties: { options, strategies: seats, shift } } },
        compare: { properties: { measure: { anyOf: [{ enum: measures }, { type: 'array', items: { enum: measures } }] } } },
        ask: { properties: { question: { enum: Object.keys(game.odds) } } },
      },
    },
  };
}

function optionsSchema(game: Game): Json {
  return {
    properties: Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, optionSchema(spec)])),
    patternProperties: { [PATH]: PRINTED },
    additionalProperties: false,
  };
}

function optionSchema(spec: OptionSpec): Json {
  const description = spec.rule === undefined ? spec.about : `${spec.about} [${spec.rule}]`;
  const said = { description, default: spec.default };
  switch (spec.kind) {
    case 'choice':
      return { ...said, enum: spec.values };
    case 'integer':
      return { ...said, type: 'integer', minimum: spec.min, maximum: spec.max };
    case 'flag':
      return { ...said, type: 'boolean' };
    default:
      return { ...said, type: 'string' };
  }
}
