/** Which of many changes matter: "Impact (up to 16 points [13, 19] at +1), REP and aim move blue’s win rate; range by less than 3 points." */
import { sizing } from '../amounts.js';
import { byPlayers, changesText } from '../changes.js';
import { changesOf, type Effect, effectsOf, FEW, isVariation } from '../effects.js';
import { subjectOf } from '../nouns.js';
import type { Run } from '../run.js';
import { settled } from '../settling.js';
import { defineShape } from './shape.js';

export default defineShape({
  id: 'matters',
  purpose: 'what matters',
  can: (run) => effectsOf(run).length > 0,
  fits: (run) => isVariation(run) && new Set(effectsOf(run).map(thing(run))).size > FEW,
  answer: (run) => {
    const effects = effectsOf(run);
    const changes = changesOf(byPlayers(run, effects).best, thing(run));
    // A change that moves the rate somewhere is found, whatever is open elsewhere; its size is asked where the run was to know sizes.
    const found = (main: Effect) => (run.until?.sized ? [sizing(main)] : []);
    const verdicts = changes.map(({ main, effects: of }) => (main !== undefined ? found(main) : of.map(({ comparison: { verdict } }) => verdict)));
    return { ...settled(verdicts), sentence: changesText(run, effects, thing(run)) };
  },
  heroes: ['differences', 'win-rates'],
  first: 'enough',
});

/** Steps of one table, and values of one reading, are one thing. */
const thing =
  (run: Run) =>
  ({ cell, baseline, change }: Effect) =>
    subjectOf(run, [...differing(cell.shift, baseline.shift), ...differing(cell.changed, baseline.changed)], change);

type Settings = Readonly<Record<string, unknown>>;
const differing = (one: Settings, other: Settings) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((key) => one[key] !== other[key]);
