import type { Heading } from '../asked.js';
import { broken } from './broken.js';
import { decisions } from './decisions.js';
import { even } from './even.js';
import { fair } from './fair.js';
import { rests } from './rests.js';
import { rules, tables } from './rules.js';
import { skill } from './skill.js';
import { tense } from './tense.js';

/** In the order of the page. The last one is asked once, of all the others. */
export const HEADINGS: readonly Heading[] = [broken, fair, skill, decisions, tense, rules, even, tables, rests];
