import { lowest, single } from '../../engine/index.js';
import { ownDice } from '../../mechanics/own-dice.js';
import { passes } from '../../mechanics/pass-dice.js';
import { type Aircraft, DIVED } from './aircraft.js';
import { NONE, STAR_ACTIONS, STAR_EVADE, STAR_FIRE, STAR_NOTHING, shot, targetOf, weaponOf } from './answers.js';
import { ask } from './ask.js';
import { GREEN, STEALTH } from './attributes.js';
import { ON } from './channels.js';
import { diceWords, ROW, RULE_OF_ROW, SITUATION } from './counters.js';
import { canFire, takeAim, volley } from './fire.js';
import { leaderOf } from './groups.js';
import { luckOfReaction } from './luck.js';
import { evade } from './movement.js';
import { inViewOf, nearestWatcher, watchers } from './sight.js';
import type { View } from './state.js';
import type { Play } from './types.js';

/**
 * 5.2 Every enemy that sees the unit at this stop tests, nearest first, before the unit flies on; also once a reaction has stopped it
 * or has taken it out of the sight of those still to test. Those in `but` wait.
 */
export function seen(play: Play, but = 0): void {
  const { state } = play;
  let due = 0;
  while ((state.unseen & ~but) !== 0) {
    due = (due | watchers(play)) & state.unseen & ~but;
    const watcher = nearestWatcher(play, due);
    if (watcher === null) return;
    inSight(play, watcher, inViewOf(play, watcher) as Aircraft);
  }
}

/** 5.2 An evasion as a reaction. Enemies that see the active unit only now test at once; those that saw it before wait for their turn. */
export function evadeInReaction(play: Play, one: Aircraft, must: boolean): boolean {
  if ((one.bit & play.state.unit) === 0) return evade(play, one, must);
  const waiting = watchers(play);
  const evaded = evade(play, one, must);
  if (evaded) seen(play, waiting);
  return evaded;
}

/** 5.2 In sight: the leader tests, and its whole group acts on the result. 7 Stealth costs the test a point of REP, green a die. */
export function inSight(play: Play, watcher: Aircraft, lead: Aircraft): void {
  const { state, rules, record } = play;
  const group = groupOf(play, watcher);
  state.unseen &= ~group;
  if (state.turn > 1) record.asked.sight++;
  if (!watcher.reacts && group === watcher.bit) return;
  const rep = watcher.rep - ((lead.attributes & STEALTH) !== 0 ? 1 : 0);
  state.depth++;
  const acts = watcher.star && rules.options.starChooses === 'action';
  const result = acts
    ? starAction(play, ROW.inSight, watcher, state.unit)
    : column(play, watcher, ROW.inSight, rep, (watcher.attributes & GREEN) !== 0 ? 1 : 2);
  for (let rest = group; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (acts) act(play, one, result, state.unit);
    else answerSight(play, one, result);
  }
  state.depth--;
}

/** 2.3 The leader and the aircraft that look out through it, as bits. */
function groupOf(play: Play, leader: Aircraft): number {
  const { state, rules } = play;
  let bits = leader.bit;
  for (let rest = rules.kin[leader.index]; rest !== 0; rest &= rest - 1) {
    const one = state.aircraft[lowest(rest)];
    if (one.leader === leader.index && one.flying && leaderOf(play, one) === leader) bits |= one.bit;
  }
  return bits;
}

/** 5.2 Two passes: fire, else evade. One: fire at REP - 1, else nothing. None: nothing. */
function answerSight(play: Play, one: Aircraft, passed: number): void {
  const { state } = play;
  if (!one.reacts || passed === 0) return;
  if (passed === 2) {
    if (!fireInReaction(play, one, state.unit, one.rep)) evadeInReaction(play, one, true);
  } else fireInReaction(play, one, state.unit, one.rep - 1);
}

/**
 * 5.3 Fire received, after the damage. Two passes: it replies to its aggressors, or else may evade. One: it evades without a
 * reply, unless it is on fire or has dived. None: the same, but aircraft that have dived evade too.
 */
export function receivedFire(play: Play, one: Aircraft): void {
  const { state, rules, record } = play;
  if (!one.reacts) return;
  state.depth++;
  if (!single(one.aggressors)) record.asked.reply++;
  if (one.star && rules.options.starChooses === 'action') act(play, one, starAction(play, ROW.fireReceived, one, one.aggressors), one.aggressors);
  else {
    const passed = column(play, one, ROW.fireReceived, one.rep, 2);
    if (passed === 2) {
      if (!fireInReaction(play, one, one.aggressors, one.rep, rules.options.reply === 'one-aggressor')) evadeInReaction(play, one, false);
    } else if (passed === 0 || (one.moves & DIVED) === 0) evadeInReaction(play, one, true);
  }
  state.depth--;
}

/**
 * 4.1 Fire in a reaction, with every weapon that bears and has not fired; compulsory if there is a target. Under
 * `once-per-test` its weapons are loaded again for each test, and only `chainLimit` ends the exchange.
 */
export function fireInReaction(play: Play, one: Aircraft, targets: number, rep: number, atOne = false): boolean {
  const { rules, record } = play;
  if (one.fired !== 0) record.asked.shotsPerWeapon++;
  if (rules.options.shotsPerWeapon !== 'once-per-test') return fireAtWill(play, one, targets, rep, true, atOne);
  const before = one.fired;
  const aimed = one.aimed.slice();
  one.fired = 0;
  one.aimed.fill(0);
  const fired = answers(play, one, targets, rep, atOne);
  one.fired |= before;
  one.aimed.set(aimed);
  return fired;
}

/** 4.1 Under `once-per-test`: an answer by fire, up to the limit. */
function answers(play: Play, one: Aircraft, targets: number, rep: number, atOne: boolean): boolean {
  const { state, rules, record } = play;
  if (state.answers >= rules.options.chainLimit) {
    if (canFire(play, one, targets)) record.cut++;
    return false;
  }
  state.answers++;
  return fireAtWill(play, one, targets, rep, true, atOne);
}

/**
 * 4.1 Fires any weapon that has not fired at any candidate that it bears on, until the player stops. In a reaction the first
 * shot is compulsory. `atOne`: all weapons fire at the first target. Returns whether it fired.
 */
export function fireAtWill(play: Play, one: Aircraft, candidates: number, rep: number, reacting: boolean, atOne = false): boolean {
  const { seats } = play;
  let targets = candidates;
  let fired = false;
  while (one.able) {
    const shots = takeAim(play, one, targets, reacting);
    if (shots === 0) break;
    const view = ask(play, one);
    view.must = reacting && !fired ? 1 : 0;
    const answer = shots === 1 && view.must === 1 ? onlyShot(view) : seats[one.side].fire(view);
    if (answer === NONE) break;
    fired = true;
    if (atOne) targets = view.bearing[weaponOf(answer)] = 1 << targetOf(answer);
    openFire(play, one, weaponOf(answer), targetOf(answer), rep);
  }
  return fired;
}

/** 5.3 A volley; then all its targets test, hit or missed. 5.2 Before them, enemies that see the unit only now that damage moved it. */
export function openFire(play: Play, one: Aircraft, weapon: number, target: number, rep: number): void {
  const { state } = play;
  const waiting = (one.bit & state.unit) !== 0 ? 0 : watchers(play);
  const shotAt = volley(play, one, weapon, target, rep);
  if ((shotAt & state.unit) !== 0) seen(play, waiting);
  for (let rest = shotAt; rest !== 0; rest &= rest - 1) receivedFire(play, state.aircraft[lowest(rest)]);
}

/** The only shot there is. */
function onlyShot(view: View): number {
  let weapon = 0;
  while (view.bearing[weapon] === 0) weapon++;
  return shot(weapon, lowest(view.bearing[weapon]));
}

/** 5 The column of the table: a star chooses it, any other crew rolls. */
export function column(play: Play, one: Aircraft, row: number, rep: number, count: number): number {
  const { state, dice, record } = play;
  let passed: number;
  if (one.star) passed = starChooses(play, row, one, 0b111);
  else {
    ownDice(dice, ON.reaction, one.index, one.tests++);
    passed = passes(dice, rep, count);
    luckOfReaction(play, one, rep, count, passed);
  }
  record.countTest(row, passed, state.depth);
  if (record.telling)
    record.say(RULE_OF_ROW[row], `${one.id} ${SITUATION[row]}: passes ${passed} ${one.star ? '(a star chooses)' : `of ${diceWords(count)}`}`);
  return passed;
}

/** 1.2 Under `starChooses` action, a star may do anything that its row allows in some column. */
function starAction(play: Play, row: number, one: Aircraft, targets: number): number {
  const { record } = play;
  const fire = canFire(play, one, targets) ? 1 << STAR_FIRE : 0;
  const flee = one.canEvade ? 1 << STAR_EVADE : 0;
  const action = starChooses(play, row, one, (1 << STAR_NOTHING) | fire | flee);
  if (record.telling) record.say('1.2', `${one.id} ${SITUATION[row]}: a star chooses ${STAR_ACTIONS[action]}`);
  return action;
}

function act(play: Play, one: Aircraft, action: number, targets: number): void {
  if (action === STAR_FIRE) fireInReaction(play, one, targets, one.rep);
  else if (action === STAR_EVADE) evadeInReaction(play, one, true);
}

function starChooses(play: Play, row: number, one: Aircraft, choices: number): number {
  const { seats } = play;
  const view = ask(play, one);
  play.record.asked.starChooses++;
  view.row = row;
  view.choices = choices;
  return seats[one.side].star(view);
}
