import { bytes, each, fields, longs } from '../../engine/index.js';
import { HIGH } from './areas.js';
import type { Rules } from './rules.js';

/** Where a counter is: not yet in, on the map, out by the far edge or the side, or taken off as a phantom, a wreck or a stranger. */
export const EXPECTED = 0;
export const ON_MAP = 1;
export const GONE = 2;
export const REMOVED = 3;

/**
 * A bomber counter. Nothing about it is hidden: where the bomber is, and whether the counter is a phantom, is decided by dice when
 * somebody looks (S5), so there is no truth in the state that could leak.
 */
const counterFields = fields({
  hex: -1,
  /** S8 The column it comes in by, once that is known. */
  column: 0,
  place: EXPECTED,
  /** S5 What is known of where the bomber is: EXACT (nothing is uncertain), LOW, MEDIUM or HIGH. */
  level: HIGH,
  /** S5.1 Its markers: Track; the fighters that have an AI fix or a tally, a bit each; the zone of its searchlight fix, or -1. */
  track: 0,
  aiFix: 0,
  tally: 0,
  light: -1,
  /** S5.5 Slots of its area that were searched in vain this turn, a bit each. */
  excluded: 0,
  /** S13 The search value of the search counter on it, 0 none. */
  searched: 0,
  /** S5.4 It was found to be the bomber this turn. */
  found: 0,
  /** 17 Hit so as to be damaged; fired on before this turn's combat; fired on this turn. */
  damaged: 0,
  alerted: 0,
  attacked: 0,
  /** 6H It carries H2S. Scenario 7: it has been turned over, and is a Ju88. */
  h2s: 0,
  revealed: 0,
});

export class Counter extends counterFields.State {
  constructor(
    readonly index: number,
    /** The bomber it stands for, alone or with others. */
    readonly bomber: number,
  ) {
    super({});
  }
}

const fighterFields = fields({
  /** -1 once it is lost. */
  hex: -1,
  heading: 0,
  damaged: 0,
});

export class Fighter extends fighterFields.State {
  constructor(readonly index: number) {
    super({});
  }
}

/** What a player is being asked about. A field that the question has not reached is -1. */
const questionFields = fields({
  fighter: -1,
  /** Place in the scenario's list of ground radars. */
  radar: -1,
  /** S24 The homer: 0 Flensburg, 1 Naxos. */
  homer: -1,
  counter: -1,
});
type Question = InstanceType<typeof questionFields.State>;

const night = fields({
  /** 0 while the game goes on, else 1 + the number of its outcome. */
  outcome: 0,
  turn: 0,
  /** Place in VISIBILITIES. */
  visibility: 0,
  /** Waves that have been due; every counter below `first` has left the game. */
  waves: 0,
  first: 0,
  /** Bombers destroyed, bombers damaged and not destroyed, fighters lost. */
  destroyed: 0,
  damaged: 0,
  fightersLost: 0,
  /** Scenario 7: tokens left in the cup. */
  cupJu88: 0,
  cupOther: 0,
  counters: each(counterFields, (rules: Rules) => Array.from(rules.bomberOf, (bomber, index) => new Counter(index, bomber))),
  /** S5.4 By bomber: its counters of high uncertainty that are left, on the map or off it. */
  siblings: bytes((rules: Rules) => rules.bombers),
  fighters: each(fighterFields, (rules: Rules) => rules.fighters.map((_, index) => new Fighter(index))),
  /** S14 By zone: OPEN, TRIED or HOLDING. */
  zones: bytes((rules: Rules) => rules.zoneNames.length),
  /** S13 By search counter, radar by radar: the bomber counter that it lies on, or -1. */
  searches: longs((rules: Rules) => rules.radars.reduce((sum, { counters }) => sum + counters, 0), -1),
  /** S24 By fighter × homer: the counter that it listens to, or -1. */
  homing: longs((rules: Rules) => 2 * rules.fighters.length, -1),
  now: each(questionFields, () => [new questionFields.State({})]),
});
/** Nothing is hidden, so the state is what the player sees too. */
export class State extends night.State {}
export const { copy, key, reset } = night;

/** What the player sees: all there is. */
type Seen<T> = {
  readonly [K in keyof T]: T[K] extends number
    ? number
    : T[K] extends Int8Array | Int32Array
      ? Numbers
      : T[K] extends readonly (infer U)[]
        ? readonly Readonly<U>[]
        : T[K];
};
export interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}
export type View = Seen<State>;
export type SeenCounter = Readonly<Counter>;
export type SeenFighter = Readonly<Fighter>;

/** S14 A zone in the searchlight phase: it may still search, has searched in vain, or holds a bomber. */
export const OPEN = 0;
export const TRIED = 1;
export const HOLDING = 2;

export function question(state: State): Question {
  return state.now[0];
}

/** The last counter that may be on the map has this number less one. */
export function entered({ waves }: View, rules: Rules): number {
  return waves === 0 ? 0 : rules.waves[waves - 1].first + rules.waves[waves - 1].count;
}
