import { known } from '../game.js';

/** Aiming blindly costs 2 points: less than matters. */
export default known({ id: 'little', first: 500, wrong: 40 });
