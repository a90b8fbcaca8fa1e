import { captain } from 'sortie/strategies/war-galley/kit';

/** Rams the flank at full speed: the fastest way to points, and the costliest when it fails (7.1). */
export default captain({
  called: 'the rammer',
  about: 'Rams at full speed and does not board: for the biggest and best hulls',
  ram: 1.1,
  rake: 0.15,
  board: 0,
  offence: 0.4,
  caution: 0.15,
  dash: 2,
  evade: 0.45,
  lighten: 1,
});
