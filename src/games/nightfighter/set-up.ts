import { HIGH } from './areas.js';
import { ON } from './channels.js';
import { d6, shown } from './rolls.js';
import { reset } from './state.js';
import { VISIBILITIES } from './terms.js';
import type { Play } from './types.js';

/** S3 Rolls for the visibility and places the fighters. */
export function setUp(play: Play): void {
  const { state, rules, dice, record } = play;
  reset(state);
  dice.at(ON.visibility);
  state.visibility = rules.visibilityByDie[rules.visibilityRolled ? d6(play) - 1 : 0];
  for (const { index, hex, heading } of rules.fighters) {
    state.fighters[index].hex = hex;
    state.fighters[index].heading = heading;
  }
  for (const { first, count, level } of rules.waves)
    for (let n = first; n < first + count; n++) {
      state.counters[n].level = level;
      if (level === HIGH) state.siblings[rules.bomberOf[n]]++;
    }
  if (rules.cup !== null) {
    state.cupJu88 = rules.cup.ju88;
    state.cupOther = rules.cup.other;
  }
  if (record.telling)
    record.say(
      'S3',
      `${VISIBILITIES[state.visibility]} visibility${rules.visibilityRolled ? ` ${shown(play)}` : ''}, ${rules.moon === 'none' ? 'no' : rules.moon} moon`,
    );
}
