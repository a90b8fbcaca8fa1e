/** The effects of a few changes: "The corvus raises Rome’s win rate by 17 points [13, 21], from 8 % to 25 %." */
import { sizing } from '../amounts.js';
import { byPlayers, changesText } from '../changes.js';
import { countOf, effectsOf, FEW, isVariation } from '../effects.js';
import { settled } from '../settling.js';
import { defineShape } from './shape.js';

export default defineShape({
  id: 'effect',
  purpose: 'what is it worth',
  can: (run) => effectsOf(run).length > 0,
  fits: (run) => isVariation(run) || countOf(run) <= FEW,
  answer: (run) => {
    const effects = effectsOf(run);
    const { best } = byPlayers(run, effects);
    // A question of yes or no is settled by its verdict, a size when it is known.
    const verdicts = best.map((effect) => [run.yes === undefined ? sizing(effect) : effect.comparison.verdict]);
    return { ...settled(verdicts), sentence: changesText(run, effects, ({ change }) => change) };
  },
  heroes: ['differences', 'win-rates'],
  first: 'enough',
});
