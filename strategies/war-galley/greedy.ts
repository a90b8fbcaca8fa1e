import { captain } from 'sortie/strategies/war-galley/kit';

/** Takes the blow with the highest expected points, by the exact odds: one ply. */
export default captain({
  called: 'a captain who takes the best blow at hand',
  about: 'One ply of expected victory points over the exact odds',
  ram: 1,
  rake: 0.3,
  board: 1,
  boldness: 0.2,
  caution: 0,
  offence: 0.3,
});
