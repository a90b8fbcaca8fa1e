import { lowest } from '../../../engine/index.js';
import { ON } from '../channels.js';
import { CHANCE, STAGE } from '../counters.js';
import { chanceOfHits, fireOf } from '../gunnery.js';
import { luckOfFire, luckOfReturnFire } from '../luck.js';
import { at, d6, diceWords, hitsOf, shown } from '../rolls.js';
import type { BomberRules, FighterRules, Rules } from '../rules.js';
import { type Counter, entered, type Fighter, type SeenCounter, type View } from '../state.js';
import type { Play } from '../types.js';
import { nameOf, shakeOff, unmarked } from '../uncertainty/markers.js';
import { takeOff } from '../uncertainty/phantoms.js';
import { damageFighter, loseFighter } from './movement.js';

/** Indices in RESPONSES. */
export const UNAWARE = 0;
export const LATE = 1;
export const FIRES = 2;
export const CORKSCREWS = 3;
const RESPONSE_WORDS = ['is unaware', 'answers late', 'fires', 'corkscrews'];
/** Index in VISIBILITIES. */
const GOOD = 2;

/** 17, S17 A fighter may attack the bomber that it tallies in its own hex. A bomber is attacked once a turn. */
export function combatPhase(play: Play): void {
  const { state, seats } = play;
  const asked = state.now;
  for (const fighter of state.fighters) {
    const counter = preyOf(play, fighter);
    if (counter === undefined) continue;
    asked.fighter = fighter.index;
    asked.counter = counter.index;
    const fires = seats[0].fire(state);
    asked.fighter = -1;
    asked.counter = -1;
    if (fires === 1) combat(play, fighter, counter);
  }
  othersRespond(play);
}

/** S17 By `responseTest`, tallied bombers that are not attacked respond too; then only a corkscrew has an effect. */
function othersRespond(play: Play): void {
  const { state, rules, record } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.tally === 0 || counter.attacked === 1 || !targetOf(rules, counter).responds) continue;
    record.asked.responseTest++;
    if (rules.options.responseTest !== 'when-tallied') continue;
    const fighter = state.fighters[lowest(counter.tally)];
    if (respond(play, fighter, counter) === CORKSCREWS) corkscrew(play, fighter, counter);
  }
}

function preyOf({ state, rules }: Play, fighter: Fighter): Counter | undefined {
  if (fighter.hex < 0) return undefined;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.hex === fighter.hex && counter.attacked === 0 && (counter.tally >> fighter.index) & 1) return counter;
  }
  return undefined;
}

/** Rolls a pool of dice and returns the hits. Odds enumerate numbers of hits instead. */
export type Pool = (play: Play, dice: number, needed: number) => number;

/** 17 Response, fire, return fire. S17 A corkscrew removes all markers, after the fire or before it. */
export function combat(play: Play, fighter: Fighter, counter: Counter, pool: Pool = hitsOf): void {
  const { rules, record } = play;
  counter.attacked = 1;
  record.reached(counter.bomber, STAGE.attacked);
  if (record.telling) record.say('17', `${rules.fighters[fighter.index].name} attacks ${nameOf(counter)} at ${rules.sky.name(counter.hex)}`);
  const response = respond(play, fighter, counter);
  counter.alerted = 1;
  if (response === CORKSCREWS) record.asked.corkscrewTiming++;
  if (response === CORKSCREWS && rules.options.corkscrewTiming === 'lost-before-fire' && !corkscrew(play, fighter, counter)) return;
  const destroyed = fire(play, fighter, counter, pool);
  if (destroyed && returnFirepower(targetOf(rules, counter), response) > 0) record.asked.returnFire++;
  if (!destroyed || rules.options.returnFire === 'always') returnFire(play, fighter, counter, response, pool);
  if (response === CORKSCREWS && rules.options.corkscrewTiming !== 'lost-before-fire' && !destroyed) corkscrew(play, fighter, counter);
}

/** 17 The bomber's response, an index in RESPONSES. */
function respond(play: Play, fighter: Fighter, counter: Counter): number {
  const { state, rules, record } = play;
  const bomber = targetOf(rules, counter);
  if (!bomber.responds) return UNAWARE;
  at(play, ON.response, fighter.index);
  const die = d6(play);
  const response = responseTo(rules, die + responseMod(state, rules, rules.fighters[fighter.index], bomber, counter));
  if (record.telling) record.say('17', `${nameOf(counter)} ${RESPONSE_WORDS[response]} ${shown(play)}`);
  return response;
}

export function responseTo({ responses }: Pick<Rules, 'responses'>, total: number): number {
  return responses[Math.min(6, Math.max(1, total)) - 1];
}

export function responseMod(
  { visibility }: Pick<View, 'visibility'>,
  rules: Pick<Rules, 'moonlightMod' | 'alertedMod' | 'noGunnerMod'>,
  fighter: FighterRules,
  bomber: BomberRules,
  { alerted }: Pick<SeenCounter, 'alerted'>,
): number {
  return (
    fighter.responseMod +
    (visibility === GOOD ? rules.moonlightMod : 0) +
    (alerted === 1 ? rules.alertedMod : 0) +
    (bomber.tailGunner ? 0 : rules.noGunnerMod)
  );
}

/** Scenario 7: a revealed counter is a Ju 88. */
export function targetOf({ bomber, ju88 }: Rules, { revealed }: SeenCounter): BomberRules {
  return revealed === 1 ? ju88 : bomber;
}

/** 17 Hits damage or destroy the bomber; damage twice destroys it. Returns whether it is destroyed. */
function fire(play: Play, fighter: Fighter, counter: Counter, pool: Pool): boolean {
  const { state, rules, record } = play;
  const bomber = targetOf(rules, counter);
  const [count, needed] = fireOf(rules, rules.fighters[fighter.index], fighter.damaged);
  if (rules.fighters[fighter.index].combatMod !== 0) record.asked.combatMods++;
  at(play, ON.combat, fighter.index);
  const hits = pool(play, count, needed);
  const destroys = counter.damaged === 1 ? bomber.damagedAt : bomber.robust;
  const destroyed = hits >= destroys;
  luckOfFire(play, counter, bomber, count, needed, hits);
  record.expect(CHANCE.kill, chanceOfHits(count, needed, destroys), destroyed);
  if (record.telling)
    record.say(
      '17',
      `${hitWords(hits)} of ${diceWords(count)} on ${needed} or more ${shown(play)}${destroyed ? `: ${nameOf(counter)} is destroyed` : ''}`,
    );
  if (destroyed) destroy(play, counter);
  else if (hits >= bomber.damagedAt) {
    counter.damaged = 1;
    state.damaged++;
    record.reached(counter.bomber, STAGE.damaged);
    if (record.telling) record.say('17', `${nameOf(counter)} is damaged`);
  }
  return destroyed;
}

const hitWords = (hits: number): string => (hits === 1 ? '1 hit' : `${hits} hits`);

function destroy({ state, record }: Play, counter: Counter): void {
  state.destroyed++;
  state.damaged -= counter.damaged;
  record.reached(counter.bomber, STAGE.destroyed);
  record.killsAt[counter.hex]++;
  takeOff(counter);
}

/** 17 The bomber's firepower by its response: none, half rounded down, all. S17 None in a corkscrew. */
export function returnFirepower({ fp }: BomberRules, response: number): number {
  return response === FIRES ? fp : response === LATE ? Math.floor(fp / 2) : 0;
}

function returnFire(play: Play, fighter: Fighter, counter: Counter, response: number, pool: Pool): void {
  const { rules, record } = play;
  const count = returnFirepower(targetOf(rules, counter), response);
  if (count === 0) return;
  at(play, ON.returnFire, fighter.index);
  const hits = pool(play, count, rules.returnHitsOn);
  luckOfReturnFire(play, fighter, count, hits);
  if (record.telling) record.say('17', `return fire with ${diceWords(count)} ${shown(play)}: ${hitWords(hits)}`);
  if (hits >= rules.fighters[fighter.index].robust) loseFighter(play, fighter);
  else if (hits > 0) damageFighter(play, fighter);
}

/** S17, S28 All markers are lost; if the fighter follows, its own stay. Returns whether it follows. */
function corkscrew(play: Play, fighter: Fighter, counter: Counter): boolean {
  const { record } = play;
  record.corkscrews++;
  const followed = fighter.hex >= 0 && follows(play, fighter, counter);
  if (!followed) {
    shakeOff(play, counter);
    return false;
  }
  const bit = 1 << fighter.index;
  record.followed++;
  counter.track = 0;
  counter.light = -1;
  counter.aiFix &= bit;
  counter.tally &= bit;
  unmarked(play, counter);
  return true;
}

function follows(play: Play, fighter: Fighter, counter: Counter): boolean {
  const { state, rules, seats, record } = play;
  if (!rules.options.followCorkscrews) return false;
  const asked = state.now;
  asked.fighter = fighter.index;
  asked.counter = counter.index;
  const wants = seats[0].follow(state);
  asked.fighter = -1;
  asked.counter = -1;
  if (wants === 0) return false;
  at(play, ON.corkscrew, fighter.index);
  const die = d6(play);
  const done = followsOn(rules, rules.fighters[fighter.index], die);
  if (record.telling) record.say('S28', `${rules.fighters[fighter.index].name} ${done ? 'follows' : 'does not follow'} the corkscrew ${shown(play)}`);
  return done;
}

export function followsOn({ followOn }: Pick<Rules, 'followOn'>, { followMod }: FighterRules, die: number): boolean {
  return die + followMod >= followOn;
}
