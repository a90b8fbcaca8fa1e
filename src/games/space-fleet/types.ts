import type { GameTypes } from '../../engine/index.js';
import type { Admiral } from './battle.js';
import type { SpaceFleetOptions } from './options.js';
import type { SpaceFleetRecord } from './record.js';
import type { Rules } from './rules.js';
import type { State, View } from './state.js';
import type { SpaceFleetData } from './tables.js';

export interface SpaceFleet extends GameTypes {
  state: State;
  rules: Rules;
  player: Admiral;
  view: View;
  recorder: SpaceFleetRecord;
  options: SpaceFleetOptions;
  data: SpaceFleetData;
}
