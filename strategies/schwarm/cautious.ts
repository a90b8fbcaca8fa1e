import { defineStrategy } from 'sortie/engine';
import { alone, defenceOfPlace, flies, HIGH, type Types, together } from 'sortie/games/schwarm';
import { chart } from 'sortie/strategies/schwarm/kit';

/**
 * Both fighters of its rotte start in one space, looked up by sun and turrets. The bomber's damage and the points play no part,
 * so the pass is the same under different variants of the rules.
 */
export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the cautious player',
  about: 'One rotte a pass from a high closing angle, called off where the defence is thick; never presses, always saves',
  parameters: {
    danger: { default: 3, min: -1, max: 5, step: 1, about: 'The red modifier, without the counter, above which a fighter aborts' },
  },
  create: ({ rules, parameters: { danger } }) => {
    const high = chart(rules, (space) => rules.altitude[space] === HIGH);
    // 6.0 From the third pass on an Fw 190 pays to start high.
    const lower = chart(rules, (space) => rules.altitude[space] !== HIGH);
    return {
      rottes: () => 1,
      place: (view) => {
        if (view.fighter === 1) return view.space[0];
        return view.pass >= rules.highCostsFrom ? lower(view) : high(view);
      },
      adjust: () => 0,
      abort: (view) => {
        let aborting = 0;
        for (let fighter = 0; fighter < 2; fighter++) {
          if (flies(view, fighter) && defenceOfPlace(view, rules, fighter) > danger) aborting |= 1 << fighter;
        }
        return aborting;
      },
      // Asked for two fighters in different spaces, and for two that need not combine.
      attack: (view) => (view.space[0] === view.space[1] ? together(0, 1) : alone(0)),
      press: () => 0,
      save: () => 1,
    };
  },
});
