import { lowest, single } from '../../engine/index.js';
import { margin, signed } from '../../mechanics/margins.js';
import { DONE, shipOf, targetOf } from './answers.js';
import { ON, own } from './channels.js';
import { SEARCH } from './counters.js';
import { DETECTORS, JAMMERS, NO_JAMMER } from './elements.js';
import { luckOfSight } from './luck.js';
import type { Rules } from './rules.js';
import { jamScore, judge, NEGATIVE, SEEN, searchScore, UNSEEN } from './sighting.js';
import { distance } from './space.js';
import type { Ints, State } from './state.js';
import type { Play } from './types.js';

/** 5 Phase 2 of an activation: the squadron's ships search, one attempt after the other, until they are done. */
export function detection(play: Play, squadron: number): void {
  const { state, rules, seats } = play;
  if (!sweep(state, rules, squadron)) return;
  const side = rules.sideOfSquadron[squadron];
  do {
    const answer = seats[side].search(state.views[side]);
    if (answer === DONE) return;
    attempt(play, shipOf(answer), targetOf(answer));
  } while (anyOpen(state, rules, squadron));
}

/** 5 Finds the enemies in range of each ship and detector that is not silent. False if there are none. */
function sweep(state: State, rules: Rules, squadron: number): boolean {
  const { open, detectors, silentUntil, cell, left } = state;
  let any = 0;
  for (let type = 0; type < 4; type++) {
    let from = -1;
    let range = 0;
    let near = 0;
    for (let ship = rules.squadronStart[squadron]; ship < rules.squadronStart[squadron + 1]; ship++) {
      const at = ship * 4 + type;
      open[at] = 0;
      if (left[ship] === 0 || detectors[at] === 0 || silentUntil[at] >= state.turn) continue;
      // Ships of a squadron often share their cell, and with it the enemies in range.
      if (cell[ship] !== from || detectors[at] !== range) {
        from = cell[ship];
        range = detectors[at];
        near = enemiesWithin(state, rules, squadron, from, range);
      }
      open[at] = near;
      any |= near;
    }
  }
  return any !== 0;
}

/** 5.1 The enemies in range of a cell that the squadron has not detected. */
function enemiesWithin({ cell, left, detected }: State, rules: Rules, squadron: number, from: number, range: number): number {
  const enemy = 1 - rules.sideOfSquadron[squadron];
  const first = rules.firstShip[enemy];
  let near = 0;
  for (let target = first; target < rules.firstShip[enemy + 1]; target++)
    if (left[target] > 0 && distance(from, cell[target]) <= range) near |= 1 << (target - first);
  return near & ~detected[squadron];
}

function anyOpen(state: State, rules: Rules, squadron: number): boolean {
  const end = rules.squadronStart[squadron + 1] * 4;
  for (let at = rules.squadronStart[squadron] * 4; at < end; at++) if (state.open[at] !== 0) return true;
  return false;
}

/** 5.2 One attempt: a detector against a jammer, named in the order of the option jammerPick. */
function attempt(play: Play, ship: number, target: number): void {
  const { state, rules, dice, record } = play;
  const { now } = state;
  now.ship = ship;
  now.target = target;
  now.detector = now.jammer = -1;
  if (!single(state.jammers[target])) record.asked.jammerPick++;
  if (rules.options.jammerPick === 'before') now.jammer = nameJammer(play, target);
  const detector = (now.detector = nameDetector(play, ship, target));
  const jammer = rules.options.jammerPick === 'before' ? now.jammer : nameJammer(play, target);
  const bit = 1 << (target - rules.firstShip[rules.sideOf[target]]);
  state.open[ship * 4 + detector] &= ~bit;
  own(play, ON.detection, ship);
  const search = searchScore(state.detection, detector, jammer);
  const jam = jammer === NO_JAMMER ? 0 : jamScore(state.detection, detector, jammer);
  const seeing = margin(dice, search, 4);
  const jamming = jammer === NO_JAMMER ? NEGATIVE : margin(dice, jam, 4);
  const result = judge(seeing, jamming);
  luckOfSight(play, rules.sideOf[ship], search, jam, result === SEEN, state.detected[rules.squadronOf[ship]] === 0);
  record.detection[(detector * JAMMERS.length + jammer) * 3 + outcomeOf(result)]++;
  if (record.telling) tell(play, ship, target, detector, jammer, seeing, jamming);
  if (result === SEEN) spot(play, rules.squadronOf[ship], bit);
  else if (result > 0) silence(play, ship, detector, result);
}

function outcomeOf(result: number): number {
  return result === SEEN ? SEARCH.detected : result === UNSEEN ? SEARCH.nothing : SEARCH.jammed;
}

/** 5.1 The enemies that a ship may still search for, with any of its detectors. */
export function searchable(open: Ints, ship: number): number {
  const at = ship * 4;
  return open[at] | open[at + 1] | open[at + 2] | open[at + 3];
}

/** 5.2 The detectors with which a ship may still try for this enemy, a bit a type. */
export function usableDetectors(open: Ints, ship: number, enemyBit: number): number {
  let set = 0;
  for (let type = 0; type < 4; type++) if ((open[ship * 4 + type] & enemyBit) !== 0) set |= 1 << type;
  return set;
}

function nameDetector({ state, rules, seats }: Play, ship: number, target: number): number {
  const side = rules.sideOf[ship];
  const choice = usableDetectors(state.open, ship, 1 << (target - rules.firstShip[1 - side]));
  return single(choice) ? lowest(choice) : seats[side].detector(state.views[side]);
}

function nameJammer({ state, rules, seats }: Play, target: number): number {
  const choice = state.jammers[target];
  if (choice === 0) return NO_JAMMER;
  const side = rules.sideOf[target];
  return single(choice) ? lowest(choice) : seats[side].jammer(state.views[side]);
}

/** 7.1 The enemy may be fought by this squadron, or by its whole side under detectionCarry. */
function spot({ state, rules, record }: Play, squadron: number, bit: number): void {
  if (record.firstContact === 0) record.firstContact = state.turn;
  record.asked.detectionCarry++;
  const side = rules.sideOfSquadron[squadron];
  const first = rules.options.detectionCarry === 'this-activation' ? squadron : rules.firstSquadron[side];
  const end = rules.options.detectionCarry === 'this-activation' ? squadron + 1 : rules.firstSquadron[side + 1];
  for (let other = first; other < end; other++) state.detected[other] |= bit;
  // A detected ship is not searched for again: it could only jam the detector.
  for (let at = rules.squadronStart[squadron] * 4; at < rules.squadronStart[squadron + 1] * 4; at++) state.open[at] &= ~bit;
}

/** 5.3 A jammed detector is silent at once, for this squadron's other searches too. */
function silence({ state, rules, record }: Play, ship: number, detector: number, turns: number): void {
  state.open[ship * 4 + detector] = 0;
  state.silentUntil[ship * 4 + detector] = state.turn + turns - (rules.options.jamCounts === 'this-turn' ? 1 : 0);
  record.silenced += turns;
  record.asked.jamCounts++;
}

export function forget(state: State, rules: Rules): void {
  if (rules.options.detectionCarry !== 'game') state.detected.fill(0);
}

function tell({ rules, record }: Play, ship: number, target: number, detector: number, jammer: number, seeing: number, jamming: number): void {
  const result = judge(seeing, jamming);
  const against = jammer === NO_JAMMER ? 'no jammer' : `jammer ${JAMMERS[jammer]} ${signed(jamming)}`;
  const words = result === SEEN ? 'detected' : result === UNSEEN ? 'nothing' : `detector jammed for ${result} ${result === 1 ? 'turn' : 'turns'}`;
  const names = `${rules.shipNames[ship]} searches for ${rules.shipNames[target]}`;
  record.say('5.3', `${names}, detector ${DETECTORS[detector]} ${signed(seeing)} against ${against}: ${words}`);
}
