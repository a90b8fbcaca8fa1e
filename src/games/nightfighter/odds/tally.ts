import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { CHANCE, FINDING } from '../counters.js';
import { seen, tallyDice } from '../fighters/sight.js';
import { diceWords } from '../rolls.js';
import type { FighterRules, Rules } from '../rules.js';
import { VISIBILITIES } from '../terms.js';
import { locate } from '../uncertainty/locate.js';
import { at, counters, heading, level, moon, pilot } from './params.js';
import { ifOnly, inOrder, Stage, sixes } from './stage.js';

const params = {
  visibility: choice(VISIBILITIES, { about: 'The visibility', rule: 'S3', role: 'setting' }),
  moon,
  view: choice(['normal', 'good'], { about: 'The view from the cockpit', rule: 'S10', role: 'setting' }),
  cloud: choice(['none', 'illuminated'], { about: 'Cloud behind the bomber', rule: 'S3', role: 'setting' }),
  pilot,
  level,
  at,
  heading,
  counters,
};
type TallyParams = Values<typeof params>;

/** S3, S10 The first tally: a 6, then the location roll, then the test of a counter of high uncertainty. */
export const tally: OddsQuestion = {
  about: 'Whether a fighter tallies a bomber by eye (S10)',
  params,
  ask(rules: Rules, params: TallyParams) {
    const observer = observerOf(rules, params);
    const stage = new Stage(
      {
        ...rules,
        litCloud: new Uint8Array(rules.sky.size).fill(params.cloud === 'illuminated' ? 1 : 0),
        visibilityByDie: [VISIBILITIES.indexOf(params.visibility)],
      },
      { level: params.level, counters: params.counters, fighter: { rules: observer, at: params.at, heading: params.heading } },
    );
    const place = stage.odds((play, counter) => {
      const fighter = play.state.fighters[0];
      if (fighter.hex < 0) return 'missed';
      const found = locate(play, counter, (one) => seen(play.state, play.rules, fighter, one, counter), CHANCE.tally);
      return found === FINDING.located ? 'tallied' : found === FINDING.phantom ? 'phantom' : 'missed';
    });
    const dice = tallyDice({ visibility: VISIBILITIES.indexOf(params.visibility) }, rules, observer);
    return { outcomes: inOrder(ifOnly(sixes(dice), place, 'missed'), ['tallied', 'missed', 'phantom']), note: diceWords(dice) };
  },
};

/** A fighter with the moon, view and crew of the question. */
function observerOf({ data, fighters }: Rules, params: TallyParams): FighterRules {
  const green = params.pilot === 'green';
  const { moon_dice, excellent_view_die } = data.tally;
  return {
    ...fighters[0],
    index: 0,
    tallyDice: moon_dice[params.moon] + (params.view === 'good' ? excellent_view_die : 0) + (green ? data.pilots.green.tallyDice : 0),
    leastTallyDice: green ? data.pilots.green.minimumDice : 0,
  };
}
