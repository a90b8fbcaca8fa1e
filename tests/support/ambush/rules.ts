import { type PlayOf, Recorder } from '../../../src/engine/index.js';
import type { AmbushTypes } from './index.js';
import { type AmbushView, field, MOST_ARMOUR, SEATS, viewOf } from './state.js';

type Play = PlayOf<AmbushTypes>;

export interface AmbushRules {
  days: number;
  grenades: number;
  /** A die hits on this and the armour. */
  hit: number;
  grenadesAnswer: boolean;
}

export type Post = 'ridge' | 'wood';

export interface AmbushPlayer {
  post(view: AmbushView): Post;
  /** Dice for each volley. */
  fire(view: AmbushView): readonly number[];
  answer(view: AmbushView): 0 | 1;
}

export class AmbushRecord extends Recorder {
  hits = 0;
  deepest = 0;
  /** Dice rolled by squad and face. */
  readonly faces = new Int32Array(12);
  luck = 0;

  override reset(): void {
    this.hits = 0;
    this.deepest = 0;
    this.faces.fill(0);
    this.luck = 0;
  }
}

export const channels = ['armour', 'fire', 'grenades'] as const;
const [ARMOUR, FIRE, GRENADES] = [0, 1, 2];

/** 1 Armour is dealt, then the squads take their posts. */
export function setUp({ state: s, rules, seats, dice, record }: Play): void {
  field.reset(s.field);
  s.field.grenades.fill(rules.grenades);
  dice.at(ARMOUR);
  for (const seat of [0, 1]) s.armour[seat] = dice.below(MOST_ARMOUR + 1);
  for (const seat of [0, 1]) {
    const post = seats[seat].post(viewOf(s, seat));
    if (post === 'ridge') s.field.grenades[seat]++;
    else s.field.lives[seat]++;
    if (record.telling) record.say('1', `The ${SEATS[seat]} take the ${post}`);
  }
}

/** 2, 4 One squad fires its volleys. */
export function turn(play: Play): void {
  const { state: s, rules, seats, dice } = play;
  const { field } = s;
  dice.clock.turn = ++field.turn;
  const seat = (field.turn - 1) % 2;
  const volleys = seats[seat].fire(viewOf(s, seat));
  for (const [n, size] of volleys.entries()) {
    if (field.outcome !== 0) break;
    field.toCome = volleys[n + 1] ?? 0;
    field.depth = 0;
    dice.at(FIRE);
    shoot(play, seat, size);
    answer(play, seat);
  }
  field.shooter = -1;
  field.depth = field.toCome = 0;
  if (field.outcome === 0 && field.turn === rules.days) field.outcome = 3;
}

/** 3 A grenade back, which may be answered again. */
function answer(play: Play, shooter: number): void {
  const { state: s, rules, seats, dice, record } = play;
  const { field } = s;
  const seat = 1 - shooter;
  if (field.outcome !== 0 || field.grenades[seat] === 0 || (field.depth > 0 && !rules.grenadesAnswer)) return;
  field.shooter = shooter;
  if (seats[seat].answer(viewOf(s, seat)) === 0) return;
  field.grenades[seat]--;
  record.deepest = Math.max(record.deepest, ++field.depth);
  if (record.telling) record.say('3', `The ${SEATS[seat]} throw a grenade, ${field.grenades[seat]} left`);
  dice.at(GRENADES);
  shoot(play, seat, 1);
  answer(play, seat);
}

/** 2 Fires a volley; each die reveals something about the armour that it struck. */
function shoot({ state: s, rules, dice, record }: Play, seat: number, size: number): void {
  const { field } = s;
  const target = 1 - seat;
  for (let n = 0; n < size; n++) {
    const die = dice.d6();
    record.faces[6 * seat + die - 1]++;
    const hit = die >= rules.hit + s.armour[target];
    record.luck += (seat === 0 ? 1 : -1) * (6 * (hit ? 1 : 0) - hittingFaces(rules, s.armour[target]));
    if (hit) {
      record.hits++;
      field.lives[target]--;
      field.most[target] = Math.min(field.most[target], die - rules.hit);
    } else field.least[target] = Math.max(field.least[target], Math.min(MOST_ARMOUR, die - rules.hit + 1));
    if (record.telling)
      record.say('2', `The ${SEATS[seat]} roll ${die}: ${hit ? 'a hit' : 'a miss'}, ${Math.max(0, field.lives[target])} lives left`);
    if (field.lives[target] <= 0) {
      field.outcome = 1 + seat;
      return;
    }
  }
}

export function hittingFaces(rules: AmbushRules, armour: number): number {
  return Math.max(0, 7 - rules.hit - armour);
}
