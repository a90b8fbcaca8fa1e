import { captain } from 'sortie/strategies/war-galley/kit';

/** Breaks oars first, then rams the cripple, as the best crews did (7.2). */
export default captain({
  called: 'the raker',
  about: 'Rakes first, then rams ships that cannot get away: for better crews',
  tricks: 1,
  rake: 0.7,
  ram: 0.9,
  caution: 0.35,
  board: 0.4,
});
