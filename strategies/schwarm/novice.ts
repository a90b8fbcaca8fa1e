import { defineStrategy } from 'sortie/engine';
import schwarm, { type SchwarmTypes } from 'sortie/games/schwarm';
import { randomPlayer } from 'sortie/players';

/** The floor of the ladder. */
export default defineStrategy<SchwarmTypes>({ ...randomPlayer(schwarm), about: 'Anything legal, each answer as likely as the other' });
