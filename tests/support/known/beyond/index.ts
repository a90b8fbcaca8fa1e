import { known } from '../game.js';

/** Aiming blindly costs 5 points: a little more than matters. */
export default known({ id: 'beyond', first: 500, wrong: 100 });
