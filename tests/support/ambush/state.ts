import { bytes, fields } from '../../../src/engine/index.js';

/**
 * Ambush: the smallest game with everything that the engine must handle: two squads, a secret, a decision at set-up, reactions to
 * reactions. It serves the tests of the engine, and shows a whole game on one page.
 *
 *  1. Each squad is dealt a secret armour of 0, 1 or 2, then takes its post: on the ridge it has a grenade more, in
 *     the wood a life more.
 *  2. The raiders and the guards fire in turns: one or two volleys, of three dice in all. A die hits on 4 + the other's armour.
 *  3. The target may throw a grenade back: one die. The other squad may answer that with a grenade, and so on.
 *  4. A squad without lives has lost; after `days` turns the game is a draw.
 *
 * What a die shows bounds the armour it struck: a 4 that hits was stopped by none.
 */
export const SEATS = ['raiders', 'guards'] as const;
export const MOST_ARMOUR = 2;

/** What both squads see. */
export const field = fields({
  turn: 0,
  /** 0 while the game goes on, 1 or 2: that squad has won, 3: a draw. */
  outcome: 0,
  /** Whose fire is being answered, and how many grenades deep. */
  shooter: -1,
  depth: 0,
  /** Dice of the volley that is still to come. */
  toCome: 0,
  lives: bytes(2, 5),
  grenades: bytes(2),
  /** What fire has shown of each squad's armour. */
  least: bytes(2),
  most: bytes(2, MOST_ARMOUR),
});
export type Field = InstanceType<typeof field.State>;

export interface AmbushView {
  readonly seat: number;
  readonly field: Readonly<Field>;
  /** One's own. */
  readonly armour: number;
}

export class AmbushState {
  readonly field: Field = new field.State({});
  /** Secret. */
  readonly armour = new Int8Array(2);
  readonly views = [0, 1].map((seat) => ({ seat, field: this.field, armour: 0 }));
}

export function viewOf(s: AmbushState, seat: number): AmbushView {
  const view = s.views[seat];
  view.armour = s.armour[seat];
  return view;
}

export function copyState(to: AmbushState, from: AmbushState): void {
  field.copy(to.field, from.field);
  to.armour.set(from.armour);
}

export function keyOf(s: AmbushState): string {
  return `${field.key(s.field)}|${s.armour}`;
}

export function brokenPromise({ field, armour }: AmbushState, rules: { days: number }): string | undefined {
  if (field.turn > rules.days) return `turn ${field.turn} of ${rules.days}`;
  for (const seat of [0, 1]) {
    if (field.grenades[seat] < 0) return `the ${SEATS[seat]} threw a grenade that they did not have`;
    if (field.lives[seat] <= 0 && field.outcome === 0) return `the ${SEATS[seat]} are dead and fight on`;
    if (armour[seat] < field.least[seat] || armour[seat] > field.most[seat]) return `the armour of the ${SEATS[seat]} is not what was shown`;
  }
  return undefined;
}
