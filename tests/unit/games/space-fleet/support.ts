import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { Dice } from '../../../../src/chance/index.js';
import { type FileSpec, type FileValue, type Seated, type Strategy, Table } from '../../../../src/engine/index.js';
import { GameRecord } from '../../../../src/games/space-fleet/counters.js';
import { SECTORS } from '../../../../src/games/space-fleet/elements.js';
import { EMPTY } from '../../../../src/games/space-fleet/fleet.js';
import game, { type Types } from '../../../../src/games/space-fleet/index.js';
import type { Options } from '../../../../src/games/space-fleet/options.js';
import type { Player } from '../../../../src/games/space-fleet/player.js';
import type { Rules } from '../../../../src/games/space-fleet/rules.js';
import { SIZES, type Size } from '../../../../src/games/space-fleet/sizes.js';
import { copy, State } from '../../../../src/games/space-fleet/state.js';
import type { Data } from '../../../../src/games/space-fleet/tables.js';
import type { Play } from '../../../../src/games/space-fleet/types.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { readFileOption } from '../../../../src/simulation/lookup.js';
import { scriptedPlayer, withRolls } from '../../../support/scripted.js';

const FLEETS = new URL('../../../../strategies/space-fleet/fleets/', import.meta.url);

export function shippedFleets(): string[] {
  return readdirSync(FLEETS).map((file) => file.replace('.yaml', ''));
}

/** A shipped fleet by its name. */
export function fleet(name: string): FileValue {
  return readFileOption(game, game.options.blueFleet as FileSpec, name, '.');
}

/** Default options with their fleets read, and those that a test changes. */
export function optionsWith(changes: Partial<Options> = {}): Options {
  const defaults = Object.fromEntries(
    Object.entries(game.options).map(([name, spec]) => [name, spec.kind === 'file' ? fleet(spec.default) : spec.default]),
  );
  return { ...(defaults as unknown as Options), ...changes };
}

export function rulesWith(changes: Partial<Options> = {}, data: Data = game.data.defaults): Rules {
  return game.compile(optionsWith(changes), data);
}

/** A table laid for two strategies by name, every answer refereed. */
export async function tableFor(blue: string, red: string, rules: Rules, seed = 1): Promise<Table<Types>> {
  return new Table<Types>(game, rules, [await seated(blue, true), await seated(red, true)], seed);
}

export async function seated(id: string, referee = false): Promise<Seated<Types>> {
  return { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<Types>, referee };
}

/** The elements of a ship by sector: { front: { E: 3 } }. What is left over of its structure stays empty. */
export type Layout = Partial<Record<(typeof SECTORS)[number], Record<string, number>>>;

export function ship(size: Size, layout: Layout) {
  const sectors = Object.fromEntries(SECTORS.map((sector) => [sector, { ...layout[sector] }]));
  const used = (sector: string) => Object.values(sectors[sector]).reduce((sum, count) => sum + count, 0);
  const pad = (sector: string, points: number) => {
    if (points > 0) sectors[sector][EMPTY] = (sectors[sector][EMPTY] ?? 0) + points;
  };
  for (const sector of SECTORS) pad(sector, 2 - used(sector));
  for (const sector of SECTORS) {
    const rest = SIZES[size] - SECTORS.reduce((sum, one) => sum + used(one), 0);
    pad(sector, Math.min(rest, SIZES[size] / 2 - used(sector)));
  }
  return { size, sectors };
}

/** A fleet of one design, by the number of ships of each squadron. */
export function fleetOf(design: ReturnType<typeof ship>, ...squadrons: number[]): FileValue {
  return { name: 'test', content: { ships: { one: design }, squadrons: squadrons.map((count, n) => ({ name: `s${n}`, ships: { one: count } })) } };
}

export type Answers = Partial<Record<keyof Player, readonly number[]>>;

interface Scene {
  blue: FileValue;
  red: FileValue;
  options?: Partial<Options>;
  data?: Data;
  /** Rolls as printed on the dice; all must be used. */
  rolls?: readonly number[];
  /** Answers by decision; all must be asked for. */
  answers?: readonly [Answers, Answers];
  /** Changes to the position before it is played from; every ship stands in cell 0. */
  arrange?: (state: State, rules: Rules) => void;
}

/** Plays something on a laid-out position, with scripted dice and players, and returns what became of it. */
export function scene<R>({ blue, red, options, data, rolls = [], answers = [{}, {}], arrange }: Scene, play: (play: Play) => R) {
  const rules = rulesWith({ blueFleet: blue, redFleet: red, ...options }, data);
  const state = new State(rules);
  copy(state, rules.yard);
  arrange?.(state, rules);
  const record = new GameRecord(rules);
  const said: string[] = [];
  record.listen((rule, words) => said.push(`${rule} ${words}`));
  const players = answers.map((list) => scriptedPlayer<Player>(list));
  const result = withRolls(rolls, (dice: Dice) => play({ state, rules, seats: players, dice, record }));
  expect(
    players.flatMap((player) => player.unused()),
    'answers that were not asked for',
  ).toEqual([]);
  return { state, rules, record, result, said };
}
