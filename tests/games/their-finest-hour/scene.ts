import { expect } from 'vitest';
import { type Dice, readOptions } from '../../../src/engine/index.js';
import type { Aircraft } from '../../../src/games/their-finest-hour/aircraft.js';
import { Crew } from '../../../src/games/their-finest-hour/crew.js';
import type { Attribute, SkyData, UnitData, VictoryData, WeaponData } from '../../../src/games/their-finest-hour/data.js';
import { options, type SkyOptions } from '../../../src/games/their-finest-hour/options.js';
import type { Pilot } from '../../../src/games/their-finest-hour/player.js';
import { SkyRecorder } from '../../../src/games/their-finest-hour/record.js';
import { compile, type Rules } from '../../../src/games/their-finest-hour/rules.js';
import { Fight, setUp } from '../../../src/games/their-finest-hour/state.js';
import { withRolls } from '../../support/scripted.js';

export const NOSE_GUN: WeaponData = { name: 'gun', arc: 'fixed-forward', range: 15, rate: 1, impact: 3 };
export const RING_GUN: WeaponData = { name: 'ring', arc: 'panoramic', range: 15, rate: 1, impact: 3 };

/** One aircraft of a scene: x, y in cm, heading in degrees; the rest has plain defaults. */
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
  options?: Partial<SkyOptions>;
  victory?: VictoryData;
  clouds?: { x: number; y: number; r: number }[];
  sight?: number;
  objective?: { kind: string; x: number; y: number; radius: number };
  turnLimit?: number;
}

/** A scenario of its own: blue1, blue2 … against red1, red2 … */
export function dataOf(wishes: SceneWishes): SkyData {
  const aircraft: Record<string, SkyData['aircraft'][string]> = {};
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

export function optionsOf(chosen: Partial<SkyOptions> = {}): SkyOptions {
  const { values, problems } = readOptions(options, chosen);
  expect(problems).toEqual([]);
  return values as SkyOptions;
}

export interface Scene {
  fight: Fight;
  rules: Rules;
  record: SkyRecorder;
  /** What was said, "5.3 blue1, fire received: passes 2". */
  told: string[];
  of(id: string): Aircraft;
}

export function scene(wishes: SceneWishes, blue: Partial<Pilot> = {}, red: Partial<Pilot> = {}): Scene {
  const rules = compile(optionsOf({ ...wishes.options, scenario: 'scene' }), dataOf(wishes));
  const fight = new Fight(rules);
  const record = new SkyRecorder();
  const told: string[] = [];
  record.listen((rule, words) => told.push(`${rule} ${words}`));
  fight.record = record;
  fight.pilots = [Object.assign(new Crew(rules), blue), Object.assign(new Crew(rules), red)];
  setUp(fight);
  fight.turn = 1;
  return { fight, rules, record, told, of: (id) => fight.aircraft.find((one) => one.id === id) as Aircraft };
}

/** Plays a rule on scripted rolls, every one of which must be used. */
export function play<R>({ fight }: Scene, rolls: readonly number[], rule: (fight: Fight) => R): R {
  return withRolls(rolls, (dice: Dice) => {
    fight.dice = dice;
    return rule(fight);
  });
}

/** Answers given one after the other; one too many is a fault of the test. */
export function inTurn<T>(...answers: T[]): () => T {
  const left = [...answers];
  return () => {
    expect(left.length, 'an answer was asked for that the test did not expect').toBeGreaterThan(0);
    return left.shift() as T;
  };
}
