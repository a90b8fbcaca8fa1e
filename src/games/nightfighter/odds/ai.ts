import { Distribution, Fraction } from '../../../chance/index.js';
import { type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { sweepOf } from '../arcs.js';
import { CHANCE, FINDING } from '../counters.js';
import type { Rules } from '../rules.js';
import { swept } from '../sensors/ai-radar.js';
import { locate } from '../uncertainty/locate.js';
import { at, counters, heading, jamming, level } from './params.js';
import { ifOnly, inOrder, known, Stage, sixes } from './stage.js';

const params = {
  fighter: text('Ju88C-6', { about: 'The fighter, a type of the data', rule: 'S19', role: 'setting' }),
  level,
  at,
  heading,
  jamming,
  counters,
};
type AiParams = Values<typeof params>;

/** S19, S24 A search with AI: the location roll, after a 6 if it is jammed. */
export const ai: OddsQuestion = {
  about: "Whether a fighter's AI locates a bomber (S19)",
  params,
  ask(rules: Rules, params: AiParams) {
    const [, , , , set] = known('--fighter', params.fighter, rules.data.fighters.types);
    if (set === null) return { outcomes: Distribution.of([['missed', Fraction.one]]), note: `${params.fighter} has no AI` };
    const sweep = sweepOf(rules.data, rules.sky, { range: set[0], wide: set[1] === 'wide' }, rules.options.wideArc === 'cone-60');
    const stage = new Stage(rules, {
      level: params.level,
      counters: params.counters,
      fighter: { rules: { ...rules.fighters[0], index: 0, ai: sweep }, at: params.at, heading: params.heading },
    });
    const place = stage.odds((play, counter) => {
      const fighter = play.state.fighters[0];
      const found = locate(play, counter, (one) => swept(play.rules, fighter, sweep, one), CHANCE.AI);
      return found === FINDING.located ? 'located' : found === FINDING.phantom ? 'phantom' : 'missed';
    });
    const odds = params.jamming === 'none' ? place : ifOnly(sixes(rules.data.ai_search.jammed_dice[params.jamming]), place, 'missed');
    return { outcomes: inOrder(odds, ['located', 'missed', 'phantom']), note: `range ${set[0]}, ${set[1]}` };
  },
};
