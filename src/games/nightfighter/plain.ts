import type { Player } from './player.js';

/** Each question for a person who has not read the rules. */
export const PLAIN: Readonly<Record<keyof Player, string>> = {
  search:
    'Ground radar looks at one counter near the search: a success makes the place of the bomber better known, or shows that the counter is a phantom.',
  home: 'The homer hears the radar of a bomber and makes its place better known.',
  serrate: 'Serrate hears the radar of Ju 88s among the bombers. Silence keeps the enemy from hearing you.',
  move: 'Bombers fly straight down the map. To see one you must be in its hex, or behind it with the right sight; best follow its course.',
  scan: 'The fighter’s own radar looks ahead of the nose. It finds a bomber only if that bomber lies in its arc.',
  light: 'Searchlights may catch a bomber in their zone: a lit bomber is easy to see.',
  look: 'The pilot sees the bomber on a 6, if he looks at the right hex. Fewer question marks mean fewer hexes.',
  lookAgain: 'A bomber that radar or lights have found may be looked for a second time.',
  fire: 'You see the bomber. Firing may destroy or damage it, but its gunners may wake up and fire back. Waiting keeps your place if it flies straight on.',
  follow: 'The bomber corkscrews. If you follow and succeed, you keep it in sight; else it is gone in the night.',
};
