import { fleeRoll, type Rules, type Sea, type Ship } from 'sortie/games/war-galley';

/** 9.2 Points that a fleeing fleet gives to the enemy. */
const FLIGHT = 25;
/** Chance that an admiral goes down with his rammed flagship before he leaves it (7.17, 5.52). */
const LOST_WITH_HER = 0.2;

/** 9.2 Points for taking the admiral aboard: the chance that the fleet flees times its points; 0 without a sole admiral. */
export function flagWorth(sea: Sea, rules: Rules, ship: Ship): number {
  if (rules.duel) return 0;
  let admirals = 0;
  let initiative = -1;
  for (const leader of sea.leaders) {
    if (leader.seat !== ship.owner || !leader.card.admiral || leader.ship < 0) continue;
    admirals++;
    if (leader.ship === ship.id) initiative = leader.card.initiative - leader.reduced;
  }
  if (admirals !== 1 || initiative < 0) return 0;
  const behind = sea.points[ship.owner] < sea.points[1 - ship.owner];
  let ways = 0;
  for (let roll = 1; roll <= 6; roll++) if (fleeRoll(roll, Math.max(0, initiative), behind)) ways++;
  return (ways / 6) * FLIGHT;
}

/** 9.1, 9.2 Points for ramming it; none if it is already rammed. */
export const rammedWorth = (ship: Ship, flag: number): number => (ship.rammed === 1 ? 0 : ship.card.defence + LOST_WITH_HER * flag);

/** 9.1, 9.2 Points for capturing it; the bonus and the admiral only if it is rammed. */
export const takenWorth = (ship: Ship, flag: number): number => (ship.rammed === 1 ? 1 : ship.card.defence + 1) + flag;
