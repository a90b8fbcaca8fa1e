import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/schwarm';
import { Hunter } from 'sortie/strategies/schwarm/kit';

export default defineStrategy<Types>({
  game: 'schwarm',
  about: 'The strong player: waits, pass after pass, for attacks that are worth more than the points they cost, by odds tuned on its own games',
  parameters: {
    opening: { default: 2, min: 1, max: 3, step: 1, about: 'Rottes of the first pass, whose aborts earn one point at most' },
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes of later passes, while there are points for them' },
    price: { default: 1, min: 0, max: 5, step: 0.1, about: 'What it takes a point for, in its worth by the win chance' },
    horizon: { default: 50, min: 1, max: 1000, step: 5, about: 'The pass from which it waits no longer: later wins more, and takes longer' },
    haste: { default: 30, min: 1, max: 100, step: 5, about: 'Passes before that over which what waiting is worth runs out' },
  },
  create: ({ rules, parameters: { opening, rottes, price, horizon, haste } }) => {
    const hunter = new Hunter(rules, { price, horizon, haste });
    return {
      rottes: ({ pass, tacticalPoints }) => (pass === 1 ? Math.min(opening, 1 + tacticalPoints) : Math.min(rottes, tacticalPoints)),
      place: (view) => hunter.place(view),
      adjust: (view) => hunter.adjust(view),
      abort: (view) => hunter.abort(view),
      attack: (view) => hunter.attack(view),
      press: (view) => hunter.press(view),
      save: () => 1,
    };
  },
});
