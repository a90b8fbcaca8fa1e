import { captain } from 'sortie/strategies/war-galley/kit';

/** Comes alongside at cruise, grapples and boards, as Rome did (8.1, 8.2). */
export default captain({
  called: 'the boarder',
  about: 'Grapples and boards at cruise speed: for better marines',
  ram: 0.35,
  rake: 0.2,
  board: 1.2,
  boldness: 0.3,
  dash: -1,
  evade: 0.6,
  offence: 0.35,
  caution: 0.1,
});
