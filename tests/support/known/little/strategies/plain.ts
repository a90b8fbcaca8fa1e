import { plain } from '../../game.js';

export default plain('little');
