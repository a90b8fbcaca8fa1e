import { Distribution } from '../../../chance/index.js';
import { integer, type OddsQuestion, type Values } from '../../../engine/index.js';
import type { Rules } from '../rules.js';
import { testForPhantom } from '../uncertainty/phantoms.js';
import { counters } from './params.js';
import { Stage } from './stage.js';

const params = { counters, searches: integer({ min: 1, max: 6, default: 1 }, { about: 'Counters tested a turn', rule: 'S13', role: 'setting' }) };

/** S5.4 Tests counters one after another until only the bomber is left. */
export const phantom: OddsQuestion = {
  about: 'Turns until only the real counter of a bomber is left, with a number of tests a turn (S5.4)',
  params,
  ask(rules: Rules, { counters, searches }: Values<typeof params>) {
    const stage = new Stage(rules, { level: 'high', counters });
    const turns = stage.odds((play) => {
      let tests = 0;
      while (play.state.siblings[0] > 1) testForPhantom(play, play.state.counters[tests++]);
      return `${Math.ceil(tests / searches)}`;
    });
    const sorted = [...turns.weights].sort(([a], [b]) => Number(a) - Number(b));
    return { outcomes: Distribution.of(sorted), worth: Number };
  },
};
