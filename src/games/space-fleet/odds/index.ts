import type { OddsQuestion } from '../../../engine/index.js';
import { contact } from './contact.js';
import { detection } from './detection.js';
import { duel } from './duel.js';
import { manoeuvre } from './manoeuvre.js';
import { mix } from './mix.js';
import { shot } from './shot.js';

export const ODDS: Readonly<Record<string, OddsQuestion>> = { shot, detection, manoeuvre, contact, duel, mix };
