import { agrees } from './answers.js';
import { copies, keys } from './copies.js';
import { declares, optional, printed } from './declared.js';
import { hides, secrets } from './hidden.js';
import { addresses, counts, ends, repeats, sound } from './play.js';
import { replays, unpeeked } from './replays.js';
import type { Promised } from './subject.js';
import { unwritable } from './unwritable.js';

/** What every game and every strategy promises. `sortie test` holds a user's game to them, and the tests every shipped one. */
export const promises: Readonly<Record<string, Promised>> = {
  'says of itself what others need': declares,
  'games end, and no answer of a strategy breaks a rule': ends,
  'a number names a game, whatever was played before': repeats,
  'random legal games keep the promises of the state': sound,
  'legal and check agree': agrees,
  'replay in mid-turn comes back to the same state': replays,
  'a search sees no more than its seat': unpeeked,
  'views and answers stay the same when only hidden things change': hides,
  'what is hidden is dealt again': secrets,
  'a strategy reaches nothing that can be written to': unwritable,
  'copies copy': copies,
  'the key forgets nothing': keys,
  'no dice address is keyed twice in a game': addresses,
  'measures count whole things, and luck is even': counts,
  'every option has words, a role, and plays': optional,
  'printed values pass their check, and our tables can be moved': printed,
};

export { type Named, type Promised, type Subject, shippedSubject, subjectOf } from './subject.js';
