import { defineStrategy } from 'sortie/engine';
import { Captain, type GalleyTypes } from 'sortie/games/war-galley';

/** Rows around the end of the line and takes it from flank and stern: the periplus (7.25). */
export default defineStrategy<GalleyTypes>({
  game: 'war-galley',
  about: 'Goes around the enemy and takes flank and stern',
  create: ({ rules }) => new Captain(rules, { envelop: 1, offence: 0.5, caution: 0.35 }),
});
