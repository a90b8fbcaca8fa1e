import { ON } from '../channels.js';
import { BY, CHANCE, FINDING, STAGE } from '../counters.js';
import { luckOfSix } from '../luck.js';
import { at, diceWords, shown, sixIn } from '../rolls.js';
import type { Rules } from '../rules.js';
import { turnOver } from '../sensors/serrate.js';
import { type Counter, entered, type Fighter, NONE, type SeenCounter, type SeenFighter, type View } from '../state.js';
import type { Play } from '../types.js';
import { chanceWithin, locate } from '../uncertainty/locate.js';
import { nameOf } from '../uncertainty/markers.js';
import { around, secondTallyDice, seen, tallyDice } from './sight.js';

/** S10, S15 Each fighter without a tally looks for one counter and, if that fails, for one located by AI or searchlights. */
export function tallyPhase(play: Play): void {
  const { state, rules, seats, record } = play;
  const asked = state.now;
  for (const fighter of state.fighters) {
    if (fighter.hex < 0 || tallies(play, fighter.index)) continue;
    if (rules.moon === 'full' && anyAround(play, fighter)) record.asked.illuminatedBy++;
    asked.fighter = fighter.index;
    const first = anyInSight(play, fighter) ? seats[0].look(state) : NONE;
    const seen = first !== NONE && look(play, fighter, state.counters[first]);
    const second = !seen && anyForSecondLook(play, fighter) ? seats[0].lookAgain(state) : NONE;
    asked.fighter = -1;
    if (second !== NONE) lookAgain(play, fighter, state.counters[second]);
  }
}

function tallies({ state, rules }: Play, fighter: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if ((state.counters[n].tally >> fighter) & 1) return true;
  return false;
}

/** S10 Whether the counter's area overlaps what the fighter sees. */
export function inSight(state: View, rules: Rules, fighter: SeenFighter, counter: SeenCounter): boolean {
  return seen(state, rules, fighter, counter) !== 0;
}

function anyInSight({ state, rules }: Play, fighter: Fighter): boolean {
  if (tallyDice(state, rules, rules.fighters[fighter.index]) === 0) return false;
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (inSight(state, rules, fighter, state.counters[n])) return true;
  return false;
}

/** S3 Whether a counter would be in sight against lit cloud. */
function anyAround({ state, rules }: Play, fighter: Fighter): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (around(rules, fighter, state.counters[n]) !== 0) return true;
  return false;
}

function anyForSecondLook({ state, rules }: Play, fighter: Fighter): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (secondTallyDice(rules, fighter, state.counters[n]) > 0) return true;
  return false;
}

/** S10 Needs a 6 on any die; then location. */
function look(play: Play, fighter: Fighter, counter: Counter): boolean {
  const { state, rules, record } = play;
  const { name } = rules.fighters[fighter.index];
  const count = tallyDice(state, rules, rules.fighters[fighter.index]);
  at(play, ON.tally, fighter.index);
  const within = chanceWithin(state, rules, counter, seen(state, rules, fighter, counter));
  const six = sixIn(play, count);
  luckOfSix(play, CHANCE.tally, count, six, within);
  if (record.telling) record.say('S10', `${name} looks for ${nameOf(counter)} with ${diceWords(count)}: ${six ? 'a 6' : 'no 6'} ${shown(play)}`);
  at(play, ON.tallyLocation, fighter.index);
  const found = six ? locate(play, counter, (one) => seen(state, rules, fighter, one, counter), CHANCE.tally) : FINDING.nothing;
  record.expect(CHANCE.tally, (1 - (5 / 6) ** count) * within, found !== FINDING.nothing);
  if (found === FINDING.phantom) record.chased++;
  record.count(BY.tally, found);
  return found === FINDING.located && tallied(play, fighter, counter);
}

/** S15 The bomber is located: a 6 suffices. */
function lookAgain(play: Play, fighter: Fighter, counter: Counter): void {
  const { rules, record } = play;
  const { name } = rules.fighters[fighter.index];
  const count = secondTallyDice(rules, fighter, counter);
  at(play, ON.secondTally, fighter.index);
  const six = sixIn(play, count);
  if (record.telling)
    record.say('S15', `${name} looks for the located ${nameOf(counter)} with ${diceWords(count)}: ${six ? 'a 6' : 'no 6'} ${shown(play)}`);
  luckOfSix(play, CHANCE.secondTally, count, six);
  record.expect(CHANCE.secondTally, 1 - (5 / 6) ** count, six);
  record.count(BY.secondTally, six ? FINDING.located : FINDING.nothing);
  if (six) tallied(play, fighter, counter);
}

/** S10 Places Tally on the counter. Scenario 7: it is revealed first. Returns whether it is an enemy. */
function tallied(play: Play, fighter: Fighter, counter: Counter): boolean {
  const { state, rules, record } = play;
  if (rules.cup !== null && counter.revealed === 0 && !turnOver(play, counter)) return false;
  counter.tally |= 1 << fighter.index;
  if (record.firstTally === 0) record.firstTally = state.turn;
  record.reached(counter.bomber, STAGE.tallied);
  if (record.telling) record.say('S10', `${rules.fighters[fighter.index].name} tallies ${nameOf(counter)} at ${rules.sky.name(counter.hex)}`);
  return true;
}
