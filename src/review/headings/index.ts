import type { Heading } from '../asked.js';
import { broken } from './broken.js';
import { decisions } from './decisions.js';
import { even } from './even.js';
import { fair } from './fair.js';
import { rests } from './rests.js';
import { rules } from './rules.js';
import { skill } from './skill.js';
import { tense } from './tense.js';

/** In the order of the page. The last one reads the answers of the others. */
export const HEADINGS: readonly Heading[] = [fair, skill, decisions, broken, tense, rules, even, rests];
