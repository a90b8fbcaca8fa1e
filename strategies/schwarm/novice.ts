import { defineStrategy } from 'sortie/engine';
import schwarm, { type Types } from 'sortie/games/schwarm';
import { randomPlayer } from 'sortie/players';

/** The floor of the ladder. */
export default defineStrategy<Types>({ ...randomPlayer(schwarm), called: 'the novice', about: 'Anything legal, each answer as likely as the other' });
