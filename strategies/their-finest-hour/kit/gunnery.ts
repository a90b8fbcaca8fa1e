import { ACE, lossIn36, type Seen, type Weapon, WHOLE } from 'sortie/games/their-finest-hour';

/** Pairs of damage dice × faces of the die to hit × the worth of a whole aircraft. */
const CERTAIN = 36 * 6 * WHOLE;

/** 4.1–4.4 The expected loss by one volley, in aircraft: dice × share of faces that hit × loss by a hit. */
export function volleyWorth(one: Seen, gun: Weapon, target: Seen, faces: number): number {
  const dice = (one.attributes & ACE) !== 0 ? gun.rate + 1 : gun.rate;
  return (dice * faces * lossIn36(target, gun.impact)) / CERTAIN;
}

export function bestVolley(one: Seen, target: Seen, faces: number): number {
  let most = 0;
  for (let n = 0; n < one.weapons.length; n++) {
    const worth = volleyWorth(one, one.weapons[n], target, faces);
    if (worth > most) most = worth;
  }
  return most;
}
