import { defineStrategy } from 'sortie/engine';
import type { Types } from 'sortie/games/war-galley';
import { Admiral, WITS } from 'sortie/strategies/war-galley/kit';

/** Weighs every place it can row to by the blows that could be struck from it, and by every enemy's best answer to it. */
export default defineStrategy<Types>({
  game: 'war-galley',
  about: 'Weighs the end of every course by what can be struck from it and by what every enemy can answer',
  parameters: WITS,
  create: ({ rules, parameters }) => new Admiral(rules, parameters),
});
