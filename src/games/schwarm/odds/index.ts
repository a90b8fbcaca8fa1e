import type { OddsQuestion } from '../../../engine/index.js';
import { passOdds, saveOdds } from './passes.js';
import { attackOdds, positionTestOdds } from './shots.js';
import { turretOdds } from './turret-moves.js';

export const ODDS: Readonly<Record<string, OddsQuestion>> = {
  'position-test': positionTestOdds,
  attack: attackOdds,
  pass: passOdds,
  turrets: turretOdds,
  'save-worth': saveOdds,
};
