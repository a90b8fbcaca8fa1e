import { captain } from 'sortie/strategies/war-galley/kit';

/** Stays abreast of its neighbours, so that no ship shows a flank, and evades early (4.2, 6.5). */
export default captain({
  called: 'the captain who keeps the line',
  about: 'Line abreast: guards its flanks, strikes enemies that come close, evades early',
  formation: 0.6,
  caution: 0.5,
  offence: 0.25,
  evade: 0.28,
});
