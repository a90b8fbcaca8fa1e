import { captain } from 'sortie/strategies/war-galley/kit';

/** Rows to the far edge and leaves, for points if the scenario gives them (9.1, Aegates). */
export default captain({
  called: 'the captain who breaks through',
  about: 'Breaks through to the far edge and leaves the map',
  ram: 0,
  rake: 0,
  board: 0,
  exits: 1.5,
  caution: 0.3,
  offence: 0,
  evade: 0.25,
  dash: 20,
  tricks: 0,
  lighten: 1,
  furl: 2,
});
