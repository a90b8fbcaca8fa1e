import { leaderLost } from '../command/commanders.js';
import { FATE } from '../counters.js';
import { place } from '../geometry.js';
import { OUT, UNDER } from '../ship.js';
import { TIE } from '../state.js';
import type { Play, Rules, Ship, State } from '../types.js';

/** 8.61-8.63 One marine less, never below zero. */
export function reduce(play: Play, ship: Ship): void {
  if (ship.marines === 0) return;
  ship.depletion++;
  if (play.record.telling) play.record.say('8.61', `${ship.name} is reduced to M${ship.marines}`);
}

export function tie(state: State, a: Ship, b: Ship, kind: number): void {
  const n = state.ships.length;
  const already = state.ties[a.id * n + b.id] & kind;
  state.ties[a.id * n + b.id] |= kind;
  state.ties[b.id * n + a.id] |= kind;
  if (already !== 0) return;
  if (kind === TIE.grappled) {
    a.grapples++;
    b.grapples++;
  } else {
    a.fouls++;
    b.fouls++;
  }
}

/** A cut grapple also removes the device that held it. */
export function untie(state: State, a: Ship, b: Ship, kind: number): void {
  const n = state.ships.length;
  cutOneWay(state, a, b, kind, n);
  cutOneWay(state, b, a, kind, n);
}

/** 8.35 Cuts one side of a fouling; the other ship still counts as fouled. */
export function cutOneWay(state: State, a: Ship, b: Ship, kind: number, n = state.ships.length): void {
  const cell = a.id * n + b.id;
  if ((state.ties[cell] & kind) === 0) return;
  state.ties[cell] &= kind === TIE.grappled ? TIE.fouled : ~kind;
  if (kind === TIE.grappled) a.grapples--;
  else a.fouls--;
}

/** 9.1 Scores a ship that is rammed, sunk or burnt. */
export function strike(play: Play, ship: Ship): void {
  if (ship.struck !== UNDER.ownFlag) ship.struck = ship.owner === ship.card.seat ? UNDER.ownFlag : UNDER.prizeFlag;
  if (ship.owner !== ship.card.seat) play.record.asked.capturedLost++;
  rescore(play.state, play.rules, ship);
}

/** 9.1 Replaces the points that the ship gave before. */
export function rescore(state: State, rules: Rules, ship: Ship): void {
  const enemy = 1 - ship.card.seat;
  state.points[enemy] -= ship.worth;
  ship.worth = pointsFor(rules, ship);
  state.points[enemy] += ship.worth;
}

/**
 * 9.1 Ram defence for a ship rammed, lost or run aground under its own flag, whichever side holds it later, or for a prize while held; plus the
 * bonus for a prize that was not rammed, lost or run aground under the captor's flag.
 */
export function pointsFor(rules: Rules, ship: Ship): number {
  const { defence, seat } = ship.card;
  const prize = ship.owner !== seat;
  const ground = ship.everAground > 0 && (rules.options.agroundPoints === 'once' || ship.aground > 0 || ship.out === OUT.stranded);
  const lost = ship.struck === UNDER.ownFlag || (ground && ship.everAground === UNDER.ownFlag) || turnedBack(rules, ship);
  const spoilt = ship.struck === UNDER.prizeFlag || (ground && ship.everAground === UNDER.prizeFlag);
  const bonus = prize && !spoilt && (ship.out === OUT.no || ship.out === OUT.exited) ? rules.data.victory.captureBonus : 0;
  if (lost) return defence + bonus;
  if (!prize) return 0;
  return spoilt && rules.options.capturedLost === 'all-lost' ? 0 : defence + bonus;
}

/** Aegates: left by an edge that does not score. */
const turnedBack = ({ exitSouth }: Rules, { card, owner, out, exitPoints }: Ship): boolean =>
  out === OUT.exited && exitSouth === card.seat && owner === card.seat && exitPoints === 0;

/** Takes one ship out of play and cuts its ties. */
export function lose(play: Play, ship: Ship, how: 'sunk' | 'burnt' | 'stranded' | 'exited'): void {
  ship.out = OUT[how];
  if (how === 'exited') rescore(play.state, play.rules, ship);
  else strike(play, ship);
  play.record.fate(ship.card.seat, ship.card.kind, FATE[how]);
  leaderLost(play, ship, how !== 'exited');
  liftOff(play.state, ship);
}

export function liftOff(state: State, ship: Ship): void {
  for (const other of state.ships) {
    if (other === ship) continue;
    untie(state, ship, other, TIE.grappled);
    untie(state, ship, other, TIE.fouled);
  }
  place(state, ship, -1, -1, ship.facing);
}

/** 7.17 Sinks a ship with every ship tied to it, directly or through others. */
export function sink(play: Play, ship: Ship): void {
  const { state, record } = play;
  const n = state.ships.length;
  const down: Ship[] = [ship];
  ship.out = OUT.sunk;
  for (const one of down)
    for (let id = 0; id < n; id++) {
      const other = state.ships[id];
      if (other.out !== OUT.no || (state.ties[one.id * n + id] & state.ties[id * n + one.id]) === 0) continue;
      other.out = OUT.sunk;
      down.push(other);
    }
  for (const one of down) {
    strike(play, one);
    record.fate(one.card.seat, one.card.kind, one === ship ? FATE.sunk : FATE.dragged);
    if (one !== ship && one.owner !== ship.owner) record.chainOwn++;
    if (record.telling) record.say('7.17', one === ship ? `${one.name} sinks` : `${one.name}, tied to it, goes down too`);
  }
  for (const one of down) leaderLost(play, one, true);
  for (const one of down) liftOff(state, one);
}
