import { agrees } from './answers.js';
import { copies, keys } from './copies.js';
import { declares, optional, printed } from './declared.js';
import { hides } from './hidden.js';
import { addresses, counts, ends, repeats, sound } from './play.js';
import { replays } from './replays.js';
import { secrets } from './secrets.js';
import type { Promised } from './subject.js';
import { unpeeked } from './unpeeked.js';

/** What every game and every strategy promises. `sortie test` holds a user's game to them, and the tests every shipped one. */
export const promises: Readonly<Record<string, Promised>> = {
  'the game describes itself completely': declares,
  'games end, and every answer of a strategy is legal': ends,
  'seed and number determine a game, whatever was played before': repeats,
  'random legal games keep every state valid': sound,
  'legal and check agree': agrees,
  'a replay from mid-turn reaches the same state': replays,
  'a search and a person see no more than their seat does': unpeeked,
  'a seat is shown and answers the same when only hidden things change': hides,
  'hidden things are dealt anew for a search': secrets,
  'a copy equals its original and is independent of it': copies,
  'the key covers the whole state': keys,
  'no dice address is used twice in a game': addresses,
  'measures count in whole numbers, and luck averages zero': counts,
  'every option has a description and a role, and plays': optional,
  'printed values pass their check, and our tables can be shifted': printed,
};

export { type Named, type Promised, type Subject, shippedSubject, subjectOf } from './subject.js';
