import { defineStrategy, type Strategy } from '../../../src/engine/index.js';
import type { AmbushTypes, AmbushView } from './index.js';

type Ambusher = Strategy<AmbushTypes>;

/** Fires all dice at once, and answers when it can afford to. */
export const steady: Ambusher = defineStrategy<AmbushTypes>({
  game: 'ambush',
  about: 'All dice in one volley; a grenade back as long as it has two, or is dying',
  parameters: { keep: { default: 1, min: 0, max: 3, about: 'Grenades kept for the end' } },
  create: ({ seat, parameters: { keep } }) => ({
    post: () => 'wood',
    fire: () => [3],
    answer: ({ field }) => (field.grenades[seat] > keep || field.lives[seat] <= 1 ? 1 : 0),
  }),
});

/** Rolls its own dice for everything. */
export const moody: Ambusher = defineStrategy<AmbushTypes>({
  game: 'ambush',
  about: 'Does as its own dice say',
  create: ({ dice }) => {
    const chance = (n: number) => {
      dice.at(5);
      return dice.below(n) === 0;
    };
    return {
      post: () => (chance(2) ? 'ridge' : 'wood'),
      fire: () => (chance(2) ? [1, 2] : [2, 1]),
      answer: () => (chance(3) ? 1 : 0),
    };
  },
});

/** Tries every answer out a few times, with steady players for the rest of the game. */
export const searcher: Ambusher = defineStrategy<AmbushTypes>({
  game: 'ambush',
  about: 'The best of some playouts for each answer',
  searches: true,
  create: ({ seat, rules, dice, parameters, replay }) => {
    const policies = [0, 1].map((other) => steady.create({ seat: other, rules, dice, parameters: { keep: 1, ...parameters }, replay: null }));
    const best = <A extends number | string | readonly number[]>(answers: readonly A[]): A => {
      const worth = answers.map((answer) => [0, 1, 2, 3].reduce((sum, sample) => sum + (replay?.playout(answer, sample, policies) ?? 0), 0));
      return answers[worth.indexOf(Math.max(...worth))];
    };
    return {
      post: () => best(['ridge', 'wood'] as const),
      fire: () => best([[3], [2, 1], [1, 1]]),
      answer: ({ field }: AmbushView) => (field.grenades[seat] > 3 ? 1 : best([0, 1] as const)),
    };
  },
});
