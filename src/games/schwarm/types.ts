import type { SchwarmOptions } from './options.js';
import type { SchwarmPlayer } from './player.js';
import type { SchwarmRecord } from './record.js';
import type { SchwarmRules } from './rules.js';
import type { SchwarmState, SchwarmView } from './state.js';
import type { SchwarmData } from './tables.js';

export interface SchwarmTypes {
  state: SchwarmState;
  rules: SchwarmRules;
  player: SchwarmPlayer;
  view: SchwarmView;
  recorder: SchwarmRecord;
  options: SchwarmOptions;
  data: SchwarmData;
}
