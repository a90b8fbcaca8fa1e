import type { Sweep } from '../arcs.js';
import { ON } from '../channels.js';
import { BY, CHANCE, FINDING } from '../counters.js';
import type { Standing } from '../field.js';
import { at, shown, sixIn } from '../rolls.js';
import type { Rules } from '../rules.js';
import { type Counter, entered, type Fighter, NONE, type SeenCounter } from '../state.js';
import type { Play } from '../types.js';
import { chanceWithin, locate } from '../uncertainty/locate.js';
import { areaOf } from '../uncertainty/location.js';
import { nameOf, unmarked } from '../uncertainty/markers.js';

/** S19 AI radar: fixes lapse or hold, then each fighter without one searches once. */
export function aiPhase(play: Play): void {
  const { state, rules, seats } = play;
  const asked = state.now;
  fixesLapse(play);
  for (const fighter of state.fighters) {
    const { ai } = rules.fighters[fighter.index];
    if (ai === null || fighter.hex < 0 || holdsFix(play, fighter.index) || !anyInSweep(play, fighter, ai)) continue;
    asked.fighter = fighter.index;
    const answer = seats[0].scan(state);
    asked.fighter = -1;
    if (answer !== NONE) play.record.count(BY.AI, search(play, fighter, ai, state.counters[answer]));
  }
}

/** S19 A fix holds without a roll while the bomber is in the sweep or, by `aiFixLasts`, in the fighter's own hex. */
function fixesLapse(play: Play): void {
  const { state, rules, record } = play;
  for (let n = state.first, end = entered(state, rules); n < end; n++) {
    const counter = state.counters[n];
    if (counter.aiFix === 0) continue;
    for (const fighter of state.fighters) {
      const bit = 1 << fighter.index;
      if ((counter.aiFix & bit) === 0) continue;
      record.asked.aiFixLasts++;
      const { ai } = rules.fighters[fighter.index];
      const inArea = ai !== null && swept(rules, fighter, ai, counter) !== 0;
      const holds =
        rules.options.aiFixLasts !== 'one-turn' && (inArea || (rules.options.aiFixLasts === 'in-area-or-own-hex' && fighter.hex === counter.hex));
      if (!holds) counter.aiFix &= ~bit;
    }
    unmarked(play, counter);
  }
}

function holdsFix({ state, rules }: Play, fighter: number): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if ((state.counters[n].aiFix >> fighter) & 1) return true;
  return false;
}

/** S19 The slots of a counter's area in the sweep of the fighter's AI. */
export function swept(rules: Rules, fighter: Standing, ai: Sweep, counter: SeenCounter): number {
  return ai.slots(areaOf(rules, counter.level), fighter, counter.hex);
}

/** S19 Whether the counter's area overlaps the sweep. */
export function inSweep(rules: Rules, fighter: Standing, ai: Sweep, counter: SeenCounter): boolean {
  return swept(rules, fighter, ai, counter) !== 0;
}

function anyInSweep({ state, rules }: Play, fighter: Fighter, ai: Sweep): boolean {
  for (let n = state.first, end = entered(state, rules); n < end; n++) if (inSweep(rules, fighter, ai, state.counters[n])) return true;
  return false;
}

/** S19, S24 A jammed AI needs a 6 first; then the location roll decides. */
function search(play: Play, fighter: Fighter, ai: Sweep, counter: Counter): number {
  const { rules, record } = play;
  const name = rules.fighters[fighter.index].name;
  at(play, ON.AI, fighter.index);
  if (record.telling) record.say('S19', `${name} searches for ${nameOf(counter)} with AI`);
  if (rules.aiJammedDice > 0 && !breaksThrough(play, rules.aiJammedDice)) return FINDING.nothing;
  if (ai.ai.wide) record.asked.wideArc++;
  const chance = chanceWithin(play.state, rules, counter, swept(rules, fighter, ai, counter));
  at(play, ON.AILocation, fighter.index);
  const found = locate(play, counter, (one) => swept(rules, fighter, ai, one), CHANCE.AI);
  record.expect(CHANCE.AI, chance, found !== FINDING.nothing);
  if (found === FINDING.phantom) record.chased++;
  if (found !== FINDING.located) return found;
  counter.aiFix |= 1 << fighter.index;
  if (record.telling) record.say('S19', `${name} has an AI fix of ${nameOf(counter)} at ${rules.sky.name(counter.hex)}`);
  return FINDING.located;
}

/** S24 A jammed AI needs a 6 before it searches. */
function breaksThrough(play: Play, count: number): boolean {
  const six = sixIn(play, count);
  if (play.record.telling) play.record.say('S24', `${six ? 'a 6 breaks through the jamming' : 'no 6: jammed'} ${shown(play)}`);
  return six;
}
