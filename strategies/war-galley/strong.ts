import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Admiral } from 'sortie/strategies/war-galley/kit';

/** Weighs every place it can row to by the blows that could be struck from it, and by every enemy's best answer to it. */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Weighs the end of every course by what can be struck from it and by what every enemy can answer',
  parameters: {
    now: { default: 0.7, min: 0, max: 1, about: 'How likely an enemy that acts later in the turn strikes where it can' },
    later: { default: 0.35, min: 0, max: 1, about: 'The same of an enemy in the next turn' },
    hope: { default: 0.3, min: 0, max: 1, about: 'Weight of what can be struck in the next turn' },
    approach: { default: 0.15, min: 0, max: 1, about: 'Points for each hex nearer to the enemy' },
    rake: { default: 0.45, min: 0, max: 1, about: 'Worth of broken oars, in parts of the points of a ship' },
    board: { default: 1.1, min: 0, max: 1.5, about: 'Worth of a prize, in parts of its points' },
    boldness: { default: 0.25, min: 0, max: 1, about: 'Least chance of carrying a ship with which it grapples' },
    flag: { default: 0.9, min: 0, max: 1, about: 'Worth of an admiral aboard, in parts of the points that his fleet would give by fleeing' },
    evade: { default: 0.35, min: 0, max: 1, about: 'Chance of being struck from which it evades' },
    dash: { default: 0.5, min: -5, max: 5, about: 'Points that a blow at maximum speed must promise over one at cruise' },
  },
  create: ({ rules, parameters }) => new Admiral(rules, parameters as never),
});
