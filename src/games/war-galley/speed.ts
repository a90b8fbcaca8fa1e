import type { Battle } from './battle.js';
import { leaderAboard } from './commanders.js';
import { afloat } from './geometry.js';
import type { Rules } from './rules.js';
import { sailBonus } from './sails.js';
import { type Leader, PHASE, type Ship, type State } from './state.js';

/** 6.12 Which galleys may show their maximum face. */
export function mayGoFast(state: State, ship: Ship): boolean {
  if (ship.half + ship.fatigue + ship.taken + ship.mastsDown > 0 || ship.crippled || ship.immobile) return false;
  if (ship.sails === 1 && !ship.card.tremiola) return false;
  const leader = leaderAboard(state, ship);
  return leader === undefined || leader.shaken === 0;
}

/** 6.11, 6.37 The movement points a galley may announce. Reductions are not added up: the hardest one counts. */
export function allowance(state: State, rules: Rules, ship: Ship): number {
  if (ship.immobile || !afloat(ship)) return 0;
  if (ship.crippled) return 1;
  const bonus = sailBonus(state, rules, ship);
  if (ship.fast === 1) return ship.card.maximum + (ship.jettisoned === 1 && ship.card.towers ? 1 : 0) + bonus;
  const cruise = ship.card.cruise + bonus;
  const halved = (ship.card.cruise + 1) >> 1;
  let points = cruise;
  if (ship.half + ship.mastsDown > 0) points = halved;
  if (ship.fatigue > 0) points = Math.min(points, Math.max(1, cruise - ship.fatigue));
  return points;
}

/** 6.12 The cruise face is turned up at once: rammed, crippled, halved, fatigued. */
export function slow(ship: Ship): void {
  ship.fast = 0;
}

/** 3.1 D, 6.12 Speed levels: squadron by squadron, the sides in turn, then the individual squadrons. */
export function chooseSpeeds(b: Battle): void {
  const { state } = b;
  for (const ship of state.ships) if (ship.fast === 1 && !mayGoFast(state, ship)) ship.fast = 0;
  let side = state.first;
  let chosen = 0;
  for (;;) {
    const squadron = nextSquadron(b, side, chosen);
    const given = squadron < 0 ? nextSquadron(b, 1 - side, chosen) : squadron;
    if (given < 0) break;
    chosen |= 1 << given;
    squadronSpeeds(b, state.leaders[given]);
    side = 1 - state.leaders[given].seat;
  }
  for (const ship of state.ships) if (afloat(ship) && ship.squadron < 0) chooseSpeed(b, ship);
}

/** The squadron of a side that is given its speed levels next: the player's choice where there are several; -1 none. */
function nextSquadron(b: Battle, side: number, chosen: number): number {
  const view = b.state.views[side];
  view.choices.length = 0;
  for (const leader of b.state.leaders)
    if (leader.seat === side && leader.ship >= 0 && (chosen & (1 << leader.id)) === 0) view.choices.push(leader.id);
  if (view.choices.length === 0) return -1;
  return view.choices.length === 1 ? view.choices[0] : b.seats[side].speedNext(view);
}

function squadronSpeeds(b: Battle, leader: Leader): void {
  const together = b.rules.options.speedLevel === 'one-per-squadron';
  let level = -1;
  for (const ship of b.state.ships) {
    if (!afloat(ship) || ship.squadron !== leader.id) continue;
    if (together && level >= 0) ship.fast = mayGoFast(b.state, ship) ? level : 0;
    else {
      const asked = chooseSpeed(b, ship);
      if (asked >= 0) level = asked;
    }
  }
}

/** One galley's level; -1 when there was nothing to choose. */
function chooseSpeed(b: Battle, ship: Ship): number {
  ship.fast = 0;
  if (!mayGoFast(b.state, ship)) return -1;
  if (ship.card.speed > 0) ship.fast = ship.card.speed - 1;
  else {
    const view = b.state.views[ship.owner];
    view.ship = ship.id;
    view.choices.length = 0;
    view.choices.push(0, 1);
    ship.fast = b.seats[ship.owner].speed(view);
  }
  if (b.record.telling && b.state.phase === PHASE.opening) b.record.say('6.12', `${ship.card.name}: ${ship.fast === 1 ? 'maximum' : 'cruise'} speed`);
  return ship.fast;
}
