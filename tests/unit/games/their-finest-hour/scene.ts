import { expect } from 'vitest';
import { Dice, readOptions } from '../../../../src/engine/index.js';
import type { Aircraft } from '../../../../src/games/their-finest-hour/aircraft.js';
import type { Attribute } from '../../../../src/games/their-finest-hour/attributes.js';
import { GameRecord } from '../../../../src/games/their-finest-hour/counters.js';
import { OPTIONS, type Options } from '../../../../src/games/their-finest-hour/options.js';
import type { Player } from '../../../../src/games/their-finest-hour/player.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import type { UnitData, VictoryData } from '../../../../src/games/their-finest-hour/scenarios.js';
import { setUp } from '../../../../src/games/their-finest-hour/set-up.js';
import { State } from '../../../../src/games/their-finest-hour/state.js';
import type { Data, WeaponData } from '../../../../src/games/their-finest-hour/tables.js';
import type { Play } from '../../../../src/games/their-finest-hour/types.js';
import { Crew } from '../../../../strategies/their-finest-hour/kit/crew.js';

import { withRolls } from '../../../support/scripted.js';

export const NOSE_GUN: WeaponData = { name: 'gun', arc: 'fixed-forward', range: 15, rate: 1, impact: 3 };
export const RING_GUN: WeaponData = { name: 'ring', arc: 'panoramic', range: 15, rate: 1, impact: 3 };

/** One aircraft of a scene: x, y in cm, heading in degrees; the rest has defaults. */
export interface Placed {
  at: [number, number, number];
  class?: number;
  rep?: number;
  weapons?: WeaponData[];
  attributes?: Attribute[];
  /** Aircraft of one model name are of one model. */
  model?: string;
  group?: string;
  leader?: boolean;
  star?: boolean;
}

export interface SceneWishes {
  blue: Placed[];
  red: Placed[];
  options?: Partial<Options>;
  victory?: VictoryData;
  clouds?: { x: number; y: number; r: number }[];
  sight?: number;
  objective?: { kind: string; x: number; y: number; radius: number };
  turnLimit?: number;
}

/** A scenario of its own: blue1, blue2 … against red1, red2 … */
export function dataOf(wishes: SceneWishes): Data {
  const aircraft: Record<string, Data['aircraft'][string]> = {};
  const units: UnitData[] = [];
  for (const side of ['blue', 'red'] as const)
    wishes[side].forEach((one, n) => {
      const id = `${side}${n + 1}`;
      const model = one.model ?? id;
      const { at, group, leader, star } = one;
      aircraft[model] = {
        era: 'test',
        name: model,
        class: one.class ?? 3,
        rep: one.rep ?? 4,
        weapons: one.weapons ?? [NOSE_GUN],
        attributes: one.attributes ?? [],
      };
      units.push({ id, side, aircraft: model, x: at[0], y: at[1], heading: at[2], group, leader, star });
    });
  const { clouds, sight, objective, turnLimit = 40, victory = { kind: 'last-side' } } = wishes;
  const scene = { about: 'a test', turnLimit, victory, clouds, sight, objective, units };
  return { table: { width: 120, height: 90 }, fixedForwardHalfAngle: 5, touch: 1, aircraft, scenarios: { scene } };
}

export function optionsOf(chosen: Partial<Options> = {}): Options {
  const { values, problems } = readOptions(OPTIONS, chosen);
  expect(problems).toEqual([]);
  return values as Options;
}

/** A game in progress: what every rule function takes, and what a test looks at. */
export interface Scene extends Play {
  /** What was said, "5.3 blue1 is fired at: passes 2 of 2 dice". */
  readonly told: string[];
  of(id: string): Aircraft;
}

export function scene(wishes: SceneWishes, blue: Partial<Player> = {}, red: Partial<Player> = {}): Scene {
  const rules = compile(optionsOf({ ...wishes.options, scenario: 'scene' }), dataOf(wishes));
  const state = new State(rules);
  const record = new GameRecord(rules);
  const told: string[] = [];
  record.listen((rule, words) => told.push(`${rule} ${words}`));
  const seats = [Object.assign(new Crew(rules), blue), Object.assign(new Crew(rules), red)];
  const of = (id: string) => state.aircraft.find((one) => one.id === id) as Aircraft;
  const play = { state, rules, record, seats, dice: new Dice(), told, of };
  setUp(play);
  state.turn = 1;
  return play;
}

/** Plays a rule on scripted rolls; all of them must be used. */
export function playOn<R>(game: Scene, rolls: readonly number[], rule: (play: Play) => R): R {
  return withRolls(rolls, (dice) => rule({ ...game, dice }));
}

/** Answers given one after the other; one too many is a fault of the test. */
export function inTurn<T>(...answers: T[]): () => T {
  const left = [...answers];
  return () => {
    expect(left.length, 'an answer was asked for that the test did not expect').toBeGreaterThan(0);
    return left.shift() as T;
  };
}
