import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/schwarm';
import { Tactics } from 'sortie/strategies/schwarm/kit';

export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the patient player',
  about: 'Calls the attack off, again and again, until the position is good: two aborts earn back the point that their rotte cost',
  parameters: {
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes it sends when it can pay for them' },
    refund: {
      default: 1,
      min: 0,
      max: 2,
      step: 0.1,
      about: 'The value of a point that aborts earn back, as a multiple of what it adds to the chance to win',
    },
    haste: { default: 15, min: 0, max: 100, step: 5, about: 'Passes before the limit at which it stops waiting' },
  },
  create: ({ rules, parameters: { rottes, refund, haste } }) => {
    const tactics = new Tactics(rules);
    return {
      rottes: (view) => tactics.rottes(view, rottes, 0),
      place: tactics.placing(1),
      adjust: (view) => tactics.adjust(view, 1),
      abort: (view) => tactics.aborts(view, 0, view.pass + haste > rules.passLimit ? 0 : refund),
      attack: (view) => tactics.attack(view),
      press: (view) => tactics.pays(view, 1),
      save: () => 1,
    };
  },
});
