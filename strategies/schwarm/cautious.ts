import { defineStrategy } from 'sortie/engine';
import type { SchwarmTypes } from 'sortie/games/schwarm';

/** One rotte. */
export default defineStrategy<SchwarmTypes>({
  game: 'schwarm',
  about: 'One rotte a pass at a high closing angle where the defence is thin; never presses, always saves',
  create: () => ({
    rottes: () => 1,
    place: () => 33,
    adjust: () => 0,
    abort: () => 0,
    attack: (view) => 31 - Math.clz32(view.flying & -view.flying),
    press: () => 0,
    save: () => 1,
  }),
});
