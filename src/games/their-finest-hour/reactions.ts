import { passes } from '../../mechanics/pass-dice.js';
import { type Aircraft, DIVED } from './aircraft.js';
import { GREEN, STEALTH } from './attributes.js';
import { firstOf } from './bits.js';
import { REACTION_DICE } from './channels.js';
import { canFire, takeAim, volley } from './fire.js';
import { leaderOf, leadOf } from './groups.js';
import { evade } from './movement.js';
import { NONE, STAR_ACTIONS, STAR_EVADE, STAR_FIRE, STAR_NOTHING, shot, targetOf, type View, weaponOf } from './player.js';
import { countTest, FIRE_RECEIVED, IN_SIGHT, ROWS, RULE_OF_ROW } from './record.js';
import { nearestWatcher } from './sight.js';
import type { Fight } from './state.js';

/** 5.2 Everybody who sees the unit now tests, nearest first, each with all that follows, before the unit flies on. */
export function seen(fight: Fight): void {
  while (fight.unseen !== 0) {
    const lead = leadOf(fight);
    if (lead === null) return;
    const watcher = nearestWatcher(fight, lead);
    if (watcher === null) return;
    inSight(fight, watcher, lead);
  }
}

/** 5.2 In sight: the leader tests, its whole group does what comes of it. 7 Stealth costs the test a point, green a die. */
export function inSight(fight: Fight, watcher: Aircraft, lead: Aircraft): void {
  const group = groupOf(fight, watcher);
  fight.unseen &= ~group;
  if (!watcher.reacts && group === watcher.bit) return;
  const rep = watcher.rep - ((lead.attributes & STEALTH) !== 0 ? 1 : 0);
  fight.depth++;
  const acts = watcher.star && fight.rules.starChoosesAction;
  const result = acts
    ? starAction(fight, IN_SIGHT, watcher, fight.unit)
    : column(fight, watcher, IN_SIGHT, rep, (watcher.attributes & GREEN) !== 0 ? 1 : 2);
  for (let rest = group; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (acts) act(fight, one, result, fight.unit);
    else answerSight(fight, one, result);
  }
  fight.depth--;
}

/** 2.3 Those who look out through this leader, and itself. */
function groupOf(fight: Fight, leader: Aircraft): number {
  let bits = leader.bit;
  for (let rest = fight.rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = fight.aircraft[firstOf(rest)];
    if (one.leader === leader.index && one.flying && leaderOf(fight, one) === leader) bits |= one.bit;
  }
  return bits;
}

/** 5.2 Two passes: fire, else evade. One: fire at REP - 1, else nothing. None: nothing. */
function answerSight(fight: Fight, one: Aircraft, passed: number): void {
  if (!one.reacts || passed === 0) return;
  if (passed === 2) {
    if (!fireInReaction(fight, one, fight.unit, one.rep)) evade(fight, one, true);
  } else fireInReaction(fight, one, fight.unit, one.rep - 1);
}

/**
 * 5.3 Fire received, after the damage. Two passes: reply to one of those who fired at it, or else it may evade. One: an
 * aircraft on fire or diving does nothing, any other evades without a reply. None: the same, but divers evade too.
 */
export function receivedFire(fight: Fight, one: Aircraft): void {
  if (!one.reacts) return;
  fight.depth++;
  if (one.star && fight.rules.starChoosesAction) act(fight, one, starAction(fight, FIRE_RECEIVED, one, one.aggressors), one.aggressors);
  else {
    const passed = column(fight, one, FIRE_RECEIVED, one.rep, 2);
    if (passed === 2) {
      if (!fireInReaction(fight, one, one.aggressors, one.rep)) evade(fight, one, false);
    } else if (passed === 0 || (one.moves & DIVED) === 0) evade(fight, one, true);
  }
  fight.depth--;
}

/**
 * 4.1 Fire in a reaction, with every weapon that bears and has not fired; once there is something to fire at, it must.
 * Under `once-per-test` its weapons are loaded again for each test, and only `chainLimit` ends the exchange.
 */
export function fireInReaction(fight: Fight, one: Aircraft, targets: number, rep: number): boolean {
  const { rules, record } = fight;
  if (!rules.weaponPerTest) return fireAtWill(fight, one, targets, rep, true);
  const before = one.fired;
  one.fired = 0;
  if (fight.answers >= rules.chainLimit) {
    if (canFire(fight, one, targets)) record.cut++;
    one.fired = before;
    return false;
  }
  fight.answers++;
  const fired = fireAtWill(fight, one, targets, rep, true);
  one.fired |= before;
  return fired;
}

/**
 * 4.1 Fires at will: any weapon that has not fired, at any candidate that it bears on, for as long as the crew can and
 * wants to. `must`: the table has it fire at least once. Whether it fired.
 */
export function fireAtWill(fight: Fight, one: Aircraft, candidates: number, rep: number, must: boolean): boolean {
  let fired = false;
  while (one.able) {
    const view = fight.ask(one);
    const shots = takeAim(fight, one, candidates, view);
    if (shots === 0) break;
    view.must = must && !fired ? 1 : 0;
    const answer = shots === 1 && view.must === 1 ? onlyShot(view) : fight.pilots[one.side].fire(view);
    if (answer === NONE) break;
    fired = true;
    openFire(fight, one, weaponOf(answer), targetOf(answer), rep);
  }
  return fired;
}

/** 5.3 A volley, and then everybody who was shot at tests, hit or missed. */
export function openFire(fight: Fight, one: Aircraft, weapon: number, target: number, rep: number): void {
  const shotAt = volley(fight, one, weapon, target, rep);
  for (let rest = shotAt; rest !== 0; rest &= rest - 1) receivedFire(fight, fight.aircraft[firstOf(rest)]);
}

/** The one shot that there is. */
function onlyShot(view: View): number {
  let weapon = 0;
  while (view.bearing[weapon] === 0) weapon++;
  return shot(weapon, firstOf(view.bearing[weapon]));
}

/** 5 The column of the table: a star chooses it, everybody else rolls. */
export function column(fight: Fight, one: Aircraft, row: number, rep: number, dice: number): number {
  const { record } = fight;
  let passed: number;
  if (one.star) passed = starChooses(fight, row, one, 0b111);
  else {
    fight.dice.at(REACTION_DICE);
    passed = passes(fight.dice, rep, dice);
  }
  countTest(record, row, passed, fight.depth);
  if (record.telling) record.say(RULE_OF_ROW[row], `${one.id}, ${ROWS[row]}: passes ${passed}${one.star ? ' (a star chooses)' : ''}`);
  return passed;
}

/** 1.2 Under the reading `action` a star does anything that its row has it do in some column. */
function starAction(fight: Fight, row: number, one: Aircraft, targets: number): number {
  const fire = canFire(fight, one, targets) ? 1 << STAR_FIRE : 0;
  const flee = one.canEvade ? 1 << STAR_EVADE : 0;
  const action = starChooses(fight, row, one, (1 << STAR_NOTHING) | fire | flee);
  if (fight.record.telling) fight.record.say('1.2', `${one.id}, ${ROWS[row]}: a star chooses ${STAR_ACTIONS[action]}`);
  return action;
}

function act(fight: Fight, one: Aircraft, action: number, targets: number): void {
  if (action === STAR_FIRE) fireInReaction(fight, one, targets, one.rep);
  else if (action === STAR_EVADE) evade(fight, one, true);
}

function starChooses(fight: Fight, row: number, one: Aircraft, choices: number): number {
  const view = fight.ask(one);
  view.row = row;
  view.choices = choices;
  return fight.pilots[one.side].star(view);
}
