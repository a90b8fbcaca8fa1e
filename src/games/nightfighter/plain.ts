import type { Player } from './player.js';

/** Each question for a person who has not read the rules, and what to know before the first. */
export const PLAIN: Readonly<Record<keyof Player | 'opening', string>> = {
  opening:
    'You fly a night fighter: a Ju 88 against eight bombers, one after the other within 30 turns, unless you chose another scenario. A bomber destroyed is worth 2 points, one damaged 1, and your fighter lost costs 2; with 2 points you win. Each turn the bombers fly, ground radar searches, you move, your radar and your eyes search, and you may fire at a bomber that you see in your hex. You see only counters: a bomber comes in as six with ??, five of them phantoms.',
  search:
    'Freya and Wuerzburg are ground radars: Freya searches for two counters a turn, Wuerzburg for one. A search tells whether a counter with ?? is the bomber or a phantom; with ? it may make the place better known. From ~ only Wuerzburg can go on, to the very hex.',
  home: 'The homer hears the radar of a bomber and makes its place better known.',
  serrate: 'Serrate hears the radar of Ju 88s among the bombers. Silence keeps the enemy from hearing you.',
  move: 'Bombers fly straight down the map. To see one you must be in its hex, or, in good visibility, beside it with your nose at it; you fire in its hex only. Best follow its course.',
  scan: 'AI is airborne interception radar, not artificial intelligence: the fighter’s own radar, which looks ahead of the nose. Dice place the bomber near its counter, and the radar finds it if that hex lies in its arc. A counter with ?? may turn out to be a phantom.',
  light: 'Searchlights may catch a bomber in their zone: a lit bomber is easy to see.',
  look: 'The pilot needs a 6 on one of his dice; dice then place the bomber near its counter, and he sees it if he looks at that hex. With ~ there are six such hexes, with ? or ?? eighteen. A counter with ?? may turn out to be a phantom, and is gone.',
  lookAgain: 'A bomber that radar or lights have found may be looked for a second time.',
  fire: 'You see the bomber. Firing may destroy or damage it, but its gunners may wake up and fire back. Waiting keeps your place if it flies straight on.',
  follow: 'The bomber corkscrews. If you follow and succeed, you keep it in sight; else it is gone in the night.',
};
