import type { GalleyData } from './data.js';
import type { GalleyOptions } from './options.js';
import type { Log } from './record.js';
import type { Rules } from './rules.js';
import type { Player, State, View } from './state.js';

/** The game's types under one name, for the engine's contract and for strategies. */
export interface GalleyTypes {
  state: State;
  rules: Rules;
  player: Player;
  view: View;
  recorder: Log;
  options: GalleyOptions;
  data: GalleyData;
}
