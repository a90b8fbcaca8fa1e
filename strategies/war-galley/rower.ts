import { defineStrategy } from 'sortie/engine';
import { Captain, type GalleyTypes } from 'sortie/games/war-galley';

/** Breaks oars first and rams the cripple after: the way of the best crews (7.2). */
export default defineStrategy<GalleyTypes>({
  game: 'war-galley',
  about: 'Rakes first, then rams what cannot get away: for better crews',
  create: ({ rules }) => new Captain(rules, { rake: 0.7, ram: 0.9, caution: 0.35, board: 0.4 }),
});
