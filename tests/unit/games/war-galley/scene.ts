import { Dice } from '../../../../src/chance/index.js';
import { GameRecord } from '../../../../src/games/war-galley/counters.js';
import type { Equipment, Scenario } from '../../../../src/games/war-galley/fleet/scenarios.js';
import { OPTIONS, type Options } from '../../../../src/games/war-galley/options.js';
import type { Player } from '../../../../src/games/war-galley/player.js';
import { compile, type Rules } from '../../../../src/games/war-galley/rules.js';
import { setUp } from '../../../../src/games/war-galley/set-up.js';
import { tie } from '../../../../src/games/war-galley/ship/losses.js';
import type { Ship } from '../../../../src/games/war-galley/ship.js';
import { State, TIE } from '../../../../src/games/war-galley/state.js';
import { type Data, TABLES } from '../../../../src/games/war-galley/tables.js';
import type { Play, Types } from '../../../../src/games/war-galley/types.js';
import { playOn } from '../../../support/scripted.js';

export const NONE: Equipment = { corvus: [], harpax: [], incendiary: false, firePots: false };
export const DEFAULTS = Object.fromEntries(Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default])) as unknown as Options;

/** "blue 5 2/3 TE at 2319 facing 0": one ship of a scene, its bow hex first. */
export interface Placed {
  side: 'blue' | 'red';
  ship: string;
  bow: string;
  facing: number;
}
export const at = (side: 'blue' | 'red', ship: string, bow: string, facing: number): Placed => ({ side, ship, bow, facing });

export interface Scene {
  state: State;
  rules: Rules;
  /** In the order in which they were placed. */
  ships: Ship[];
  record: GameRecord;
  /** Runs on scripted rolls and must use them all. Questions without an answer here are answered "no". */
  play<R>(rolls: readonly number[], run: (play: Play) => R, answers?: Partial<Player>): R;
  name(hex: number): string;
  /** Bow and stern, as the book writes them. */
  where(ship: Ship): string;
}

/** Ships on the open sea of 44 by 30 hexes, each side one squadron under an admiral of initiative 2 and range 12. */
export function scene(placed: readonly Placed[], options: Partial<Options> = {}, change: Partial<Scenario> = {}, data: Partial<Data> = {}): Scene {
  const lines = (side: string) => placed.filter((one) => one.side === side).map(({ bow, facing, ship }) => ({ bow, facing, ships: ship }));
  const squadron = (side: string) => [{ leader: `${side} admiral`, initiative: 2, range: 12, admiral: true, flagship: 0, lines: lines(side) }];
  const scenario: Scenario = {
    ...TABLES.defaults.scenarios.lade,
    turnLimit: 20,
    points: [200, 200],
    squadrons: [squadron('blue'), squadron('red')],
    ...change,
  };
  const rules = compile(
    { ...DEFAULTS, scenario: 'lade', ...options },
    { ...TABLES.defaults, ...data, scenarios: { ...TABLES.defaults.scenarios, lade: scenario } },
  );
  const state = new State(rules);
  const record = new GameRecord(rules);
  setUp({ state, rules, seats: [], dice: new Dice(), record });
  state.turn = 1;
  const order = [...placed.filter((one) => one.side === 'blue'), ...placed.filter((one) => one.side === 'red')];
  const name = (hex: number) => rules.grid.name(hex);
  return {
    state,
    rules,
    record,
    ships: placed.map((one) => state.ships[order.indexOf(one)]),
    name,
    where: (ship) => (ship.card.double ? `${name(ship.bow)}-${name(ship.stern)}` : name(ship.bow)),
    play<R>(rolls: readonly number[], run: (play: Play) => R, answers: Partial<Player> = {}): R {
      const player = { ...QUIET, ...answers };
      return playOn<Types, R>({ state, rules, seats: [player, player], record }, rolls, run);
    },
  };
}

const first = (view: { choices: number[] }) => view.choices[0];
const nothing = () => [];

/** Answers "no" to everything. */
const QUIET: Player = {
  squadron: first,
  admiral: first,
  first,
  speedNext: first,
  speed: () => 0,
  double: () => -1,
  activate: first,
  individual: first,
  ship: first,
  transfer: () => -1,
  successor: first,
  refloat: () => 0,
  sails: () => 0,
  disengage: nothing,
  row: (view) => [view.sea.course.left < 0 ? 0 : view.sea.course.left],
  evade: () => 0,
  reactionRam: () => 0,
  withdraw: () => 0,
  answerFire: () => 0,
  fire: nothing,
  grapple: () => -1,
  board: nothing,
};

/** A player who gives these movement answers in turn. */
export function rows(...answers: (readonly number[])[]): Partial<Player> {
  const left = [...answers];
  return { row: (view) => left.shift() ?? [Math.max(0, view.sea.course.left)] };
}

/** Side by side on the same heading: Blue 2013-2014, Red 2113-2114 to starboard. */
export const alongside = (blue = '5', red = '5', options = {}, change = {}) =>
  scene([at('blue', blue, '2013', 0), at('red', red, '2113', 0)], options, change);

/** The same, grappled. */
export const tied = (blue = '5', red = '5', options = {}) => {
  const s = alongside(blue, red, options);
  tie(s.state, s.ships[0], s.ships[1], TIE.grappled);
  return s;
};
