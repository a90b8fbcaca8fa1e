import { known } from '../game.js';

/** A fair coin: nothing matters. */
export default known({ id: 'coin', first: 500, wrong: 0 });
