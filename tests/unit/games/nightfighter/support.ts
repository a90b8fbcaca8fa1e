import { readOptions, type Seated, type Strategy } from '../../../../src/engine/index.js';
import { HIGH } from '../../../../src/games/nightfighter/areas.js';
import { GameRecord } from '../../../../src/games/nightfighter/counters.js';
import game from '../../../../src/games/nightfighter/index.js';
import type { Options } from '../../../../src/games/nightfighter/options.js';
import type { Player } from '../../../../src/games/nightfighter/player.js';
import type { Rules } from '../../../../src/games/nightfighter/rules.js';
import { type Counter, type Fighter, ON_MAP, State } from '../../../../src/games/nightfighter/state.js';
import type { Play, Types } from '../../../../src/games/nightfighter/types.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { scriptedPlayer, withRolls } from '../../../support/scripted.js';

export function rulesWith(options: Record<string, unknown> = {}, data = game.data.defaults): Rules {
  const { values, problems } = readOptions(game.options, options);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return game.compile(values as unknown as Options, data);
}

export const scenarios = (game.options.scenario as { values: readonly string[] }).values;

export async function seated(id: string): Promise<Seated<Types>> {
  return { id, strategy: (await loadStrategy(game, id)) as unknown as Strategy<Types> };
}

/** An empty map, and ways to put counters and fighters on it. */
export class Scene {
  readonly state: State;
  readonly record: GameRecord;
  readonly told: string[] = [];
  player: Partial<Record<keyof Player, readonly number[]>> = {};

  constructor(readonly rules: Rules = rulesWith()) {
    this.state = new State(rules);
    this.record = new GameRecord(rules);
    this.record.listen((rule, words) => this.told.push(`${rule} ${words}`));
    this.state.waves = rules.waves.length;
    this.state.turn = 1;
    this.state.visibility = rules.visibilityByDie[0];
  }

  /** Puts counter n on a hex; `siblings` is the number of high counters of its bomber. */
  counter(n: number, hex: string, level: number, siblings = level === HIGH ? 6 : 0): Counter {
    const counter = this.state.counters[n];
    counter.hex = this.hex(hex);
    counter.place = ON_MAP;
    counter.level = level;
    this.state.siblings[counter.bomber] = siblings;
    return counter;
  }

  fighter(n: number, hex: string, heading = 0): Fighter {
    const fighter = this.state.fighters[n];
    fighter.hex = this.hex(hex);
    fighter.heading = heading;
    return fighter;
  }

  hex(name: string): number {
    const hex = this.rules.sky.grid.named(name);
    if (hex < 0) throw new Error(`${name} is off the map`);
    return hex;
  }

  at({ hex }: { hex: number }): string {
    return this.rules.sky.name(hex);
  }

  /** Plays a rule on scripted rolls and answers, and fails unless it uses all of them. */
  play<R>(rolls: readonly number[], rule: (play: Play) => R, answers: Partial<Record<keyof Player, readonly number[]>> = {}): R {
    const player = scriptedPlayer<Player>(answers);
    const result = withRolls(rolls, (dice) => rule({ state: this.state, rules: this.rules, seats: [player], dice, record: this.record }));
    const unused = player.unused();
    if (unused.length > 0) throw new Error(`answers without a question: ${unused.join(', ')}`);
    return result;
  }
}
