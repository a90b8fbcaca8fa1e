import type { OddsQuestion } from '../../../engine/index.js';
import { ai } from './ai.js';
import { combat } from './combat.js';
import { groundRadar } from './ground-radar.js';
import { narrowing } from './narrowing.js';
import { phantom } from './phantom.js';
import { searchlight } from './searchlight.js';
import { tally } from './tally.js';

export const ODDS: Readonly<Record<string, OddsQuestion>> = { tally, ai, 'ground-radar': groundRadar, searchlight, combat, phantom, narrowing };
