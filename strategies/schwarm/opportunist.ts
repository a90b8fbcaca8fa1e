import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/schwarm';
import { Tactics } from 'sortie/strategies/schwarm/kit';

export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the opportunist',
  about: 'Weighs every space by the exact odds of the attack from it, and every point by what it adds to the chance to win',
  parameters: {
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes it sends when it can pay for them' },
    reserve: { default: 0, min: 0, max: 5, step: 1, about: 'Points it keeps when it buys rottes' },
    price: { default: 1, min: 0, max: 5, step: 0.1, about: 'The price of a point, as a multiple of what it adds to the chance to win' },
    pressPrice: { default: 1, min: 0, max: 5, step: 0.1, about: 'The same price for pressing' },
    refund: { default: 0, min: 0, max: 2, step: 0.1, about: 'The value of a point that aborts earn, likewise' },
    bar: { default: 0, min: -500, max: 1000, step: 50, about: 'Worth, in ten-thousandths of a win, below which a fighter aborts' },
  },
  create: ({ rules, parameters: { rottes, reserve, price, pressPrice, refund, bar } }) => {
    const tactics = new Tactics(rules);
    return {
      rottes: (view) => tactics.rottes(view, rottes, reserve),
      place: tactics.placing(price),
      adjust: (view) => tactics.adjust(view, price),
      abort: (view) => tactics.aborts(view, bar, refund),
      attack: (view) => tactics.attack(view),
      press: (view) => tactics.pays(view, pressPrice),
      save: () => 1,
    };
  },
});
