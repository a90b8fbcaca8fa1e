import { defineStrategy } from 'sortie/engine';
import { HIGH, type Types } from 'sortie/games/schwarm';
import { Tactics } from 'sortie/strategies/schwarm/kit';

export default defineStrategy<Types>({
  game: 'schwarm',
  called: 'the head-on attacker',
  about: 'Masses on 11, 12 and 1 o’clock high and shoots at what it finds there; presses when the odds say so',
  parameters: {
    rottes: { default: 3, min: 1, max: 3, step: 1, about: 'Rottes it sends when it can pay for them' },
    reserve: { default: 0, min: 0, max: 5, step: 1, about: 'Points it keeps when it buys rottes' },
    pressPrice: { default: 1, min: 0, max: 5, step: 0.1, about: 'What a press must gain, as a multiple of what a point adds to the chance to win' },
    bar: { default: 0, min: -500, max: 1000, step: 50, about: 'Worth, in ten-thousandths of a win, below which a fighter aborts' },
  },
  create: ({ rules, parameters: { rottes, reserve, pressPrice, bar } }) => {
    const tactics = new Tactics(rules);
    const ahead = (space: number) => [11, 12, 1].includes(rules.hour[space]);
    const placeHigh = tactics.placing(1, (space) => ahead(space) && rules.altitude[space] === HIGH);
    const placeAhead = tactics.placing(1, ahead);
    return {
      rottes: (view) => tactics.rottes(view, rottes, reserve),
      place: (view) => {
        const high = placeHigh(view);
        return high >= 0 ? high : placeAhead(view);
      },
      adjust: (view) => tactics.adjust(view, 1),
      abort: (view) => tactics.aborts(view, bar, 0),
      attack: (view) => tactics.attack(view),
      press: (view) => tactics.pays(view, pressPrice),
      save: () => 1,
    };
  },
});
