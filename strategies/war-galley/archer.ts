import { captain } from 'sortie/strategies/war-galley/kit';

/** Stays near and shoots, with incendiaries if it has any (8.4, 8.5). */
export default captain({
  called: 'the archer',
  about: 'Missiles and incendiaries at close range; hardly rams',
  ram: 0.5,
  rake: 0.3,
  board: 0,
  fire: 1,
  standOff: 2,
  dash: -1,
  offence: 0.1,
  caution: 0.4,
});
