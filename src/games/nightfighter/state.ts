import { bytes, each, fields, longs, one } from '../../engine/index.js';
import { HIGH } from './areas.js';
import type { Rules } from './rules.js';

/** Place of a counter: not yet entered, on the map, off the map, or removed (phantom, destroyed, or no enemy). */
export const EXPECTED = 0;
export const ON_MAP = 1;
export const GONE = 2;
export const REMOVED = 3;

/**
 * A bomber counter. Nothing is hidden: dice decide where the bomber is, and whether the counter is a phantom, only when it is searched
 * for (S5).
 */
const counterFields = fields({
  hex: -1,
  /** S8 The column where it enters, once known. */
  column: 0,
  place: EXPECTED,
  /** S5 Uncertainty of its position: EXACT, LOW, MEDIUM or HIGH. */
  level: HIGH,
  /** S5.1 Markers: Track; fighters with an AI fix and with a tally, a bit each; the zone of its searchlight fix, or -1. */
  track: 0,
  aiFix: 0,
  tally: 0,
  light: -1,
  /** S5.5 Slots of its area that were searched in vain this turn, a bit each. */
  excluded: 0,
  /** S13 Search value of the search counter on it; 0 for none. */
  searched: 0,
  /** S5.4 Whether it was found to be the bomber this turn. */
  found: 0,
  /** 17 Whether it is damaged; whether it was ever attacked; whether it was attacked this turn. */
  damaged: 0,
  alerted: 0,
  attacked: 0,
  /** 6H Whether it carries H2S. Scenario 7: whether it is a revealed Ju 88. */
  h2s: 0,
  revealed: 0,
});

export class Counter extends counterFields.State {
  constructor(
    readonly index: number,
    /** The bomber it stands for; its siblings have the same number. */
    readonly bomber: number,
  ) {
    super({});
  }
}

const fighterFields = fields({
  /** -1 if it is lost. */
  hex: -1,
  heading: 0,
  damaged: 0,
});

export class Fighter extends fighterFields.State {
  constructor(readonly index: number) {
    super({});
  }
}

/** Answers: no counter; scenario 7: Serrate listens to every counter in its arc, or is not used this turn. */
export const NONE = -1;
export const LISTEN = -1;
export const SILENT = -2;

/** Subjects of the current question; -1 for the others. */
const questionFields = fields({
  fighter: -1,
  /** Index in the scenario's ground radars. */
  radar: -1,
  /** S24 The homer: 0 Flensburg, 1 Naxos. */
  homer: -1,
  counter: -1,
});

const night = fields({
  /** 0 while the game goes on, else 1 + index in OUTCOMES. */
  outcome: 0,
  turn: 0,
  /** Index in VISIBILITIES. */
  visibility: 0,
  /** Waves that were due so far; all counters below `first` have left the game. */
  waves: 0,
  first: 0,
  /** `damaged` counts bombers that are damaged and not destroyed. */
  destroyed: 0,
  damaged: 0,
  fightersLost: 0,
  /** Scenario 7: tokens left in the cup. */
  cupJu88: 0,
  cupOther: 0,
  counters: each(counterFields, (rules: Rules) => Array.from(rules.bomberOf, (bomber, index) => new Counter(index, bomber))),
  /** S5.4 By bomber: its remaining counters of high uncertainty, on or off the map. */
  siblings: bytes((rules: Rules) => rules.bombers),
  fighters: each(fighterFields, (rules: Rules) => rules.fighters.map((_, index) => new Fighter(index))),
  /** S14 By zone: OPEN, TRIED or HOLDING. */
  zones: bytes((rules: Rules) => rules.zoneNames.length),
  /** S13 By search counter, in the order of the radars: the bomber counter under it, or -1. */
  searches: longs((rules: Rules) => rules.radars.reduce((sum, { counters }) => sum + counters, 0), -1),
  /** S24 By fighter × homer: the counter it listens to, or -1. */
  homing: longs((rules: Rules) => 2 * rules.fighters.length, -1),
  now: one(questionFields),
});
export class State extends night.State {}
export const { copy, key, reset } = night;

/** The state without write access: the player sees all of it. */
type Seen<T> = {
  readonly [K in keyof T]: T[K] extends number
    ? number
    : T[K] extends Int8Array | Int32Array
      ? Numbers
      : T[K] extends readonly (infer U)[]
        ? readonly Readonly<U>[]
        : Readonly<T[K]>;
};
export interface Numbers {
  readonly length: number;
  readonly [index: number]: number;
}
export type View = Seen<State>;
export type SeenCounter = Readonly<Counter>;
export type SeenFighter = Readonly<Fighter>;

/** S14 A zone in the searchlight phase: it may search, has searched in vain, or holds a bomber. */
export const OPEN = 0;
export const TRIED = 1;
export const HOLDING = 2;

/** Counters from `first` up to this number, exclusive, may be on the map. */
export function entered({ waves }: View, rules: Rules): number {
  return waves === 0 ? 0 : rules.waves[waves - 1].first + rules.waves[waves - 1].count;
}
