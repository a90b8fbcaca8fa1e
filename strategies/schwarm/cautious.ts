import { defineStrategy } from 'sortie/engine';
import { alone, defenceOfPlace, flies, HIGH, type Types, together } from 'sortie/games/schwarm';
import { chart } from 'sortie/strategies/schwarm/kit';

/**
 * Both fighters of its rotte start in one space. Charts of sun and turrets say which: they know nothing of the bomber's
 * damage or of points, so that a pass takes no thought, and two variants of the rules see it fly the same.
 */
export default defineStrategy<Types>({
  game: 'schwarm',
  about: 'One rotte a pass from a high closing angle, called off where the defence is thick; never presses, always saves',
  parameters: {
    danger: { default: 3, min: -1, max: 5, step: 1, about: 'The red modifier, counter aside, above which a fighter aborts' },
  },
  create: ({ rules, parameters: { danger } }) => {
    const high = chart(rules, (space) => rules.altitude[space] === HIGH);
    // From the third pass on an Fw 190 would pay to start high.
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
      // Two fighters in different spaces leave a choice, and two that need not combine.
      attack: (view) => (view.space[0] === view.space[1] ? together(0, 1) : alone(0)),
      press: () => 0,
      save: () => 1,
    };
  },
});
