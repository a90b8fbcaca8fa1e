import { fleeRoll, type Rules, type Sea, type Ship } from 'sortie/games/war-galley';

/** 9.2 What a fleet that flees gives to the other side. */
const FLIGHT = 25;
/** A rammed flagship goes down with her admiral about so often before he gets off her (7.17, 5.52). */
const LOST_WITH_HER = 0.2;

/** 9.2 Points to be had by taking the admiral aboard this ship: the chance that the fleet flees; 0 where there is no sole admiral. */
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

/** 9.1, 9.2 Points for ramming her: nothing for one that is rammed already. */
export const rammedWorth = (ship: Ship, flag: number): number => (ship.rammed === 1 ? 0 : ship.card.defence + LOST_WITH_HER * flag);

/** 9.1, 9.2 Points for taking her: for one that is rammed, the bonus and the admiral only. */
export const takenWorth = (ship: Ship, flag: number): number => (ship.rammed === 1 ? 1 : ship.card.defence + 1) + flag;
