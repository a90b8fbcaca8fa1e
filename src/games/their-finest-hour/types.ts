import type { SkyData } from './data.js';
import type { SkyOptions } from './options.js';
import type { Pilot, View } from './player.js';
import type { SkyRecorder } from './record.js';
import type { Rules } from './rules.js';
import type { Fight } from './state.js';

export interface TheirFinestHour {
  state: Fight;
  rules: Rules;
  player: Pilot;
  view: View;
  recorder: SkyRecorder;
  options: SkyOptions;
  data: SkyData;
}
