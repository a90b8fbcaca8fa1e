import { captain } from 'sortie/strategies/war-galley/kit';

/** Rows around the end of the line to attack flank and stern: the periplus (7.25). */
export default captain({
  called: 'the outflanker',
  about: 'Rows around the enemy to attack flank and stern',
  envelop: 1,
  offence: 0.5,
  caution: 0.35,
});
