import game, { type Types } from 'sortie/games/their-finest-hour';
import { leaning } from 'sortie/players';
import { eyes, learned } from 'sortie/strategies/their-finest-hour/kit/ace/index';
import strong from 'sortie/strategies/their-finest-hour/strong';

/**
 * Leans on `strong`, and gives another answer where it has learned a better one: how to evade, fly and rally, and who acts first. It wins
 * 54.9 ± 1.2 % against `strong` two against two, 52.8 ± 1.0 % in duels, 54.0 ± 2.0 % four against four; a game takes six times as long. In
 * scenarios with a mission it plays as `strong`.
 *
 * `sortie train their-finest-hour --option scenario=two-on-two --from ace --hidden 16 --labels 4000 --playouts 96 --games 600 --out FILE`
 * makes such weights in some four minutes of processor time. These were made when its eyes also saw the manoeuvre, and what earlier questions
 * had left in the view: the same command now gives others.
 */
const ace = leaning<Types>(game, { ...eyes, base: strong }, learned);

export default { ...ace, about: 'Plays as strong, and gives another answer where trying answers out has taught it a better one' };
