import { known } from '../game.js';

/** The first seat wins 55 % of the games, and nothing that players do matters. */
export default known({ id: 'seat', first: 550, wrong: 0 });
