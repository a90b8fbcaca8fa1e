import type { Heading } from '../asked.js';
import { broken } from './broken.js';
import { decisions } from './decisions.js';
import { even } from './even.js';
import { fair } from './fair.js';
import { idle } from './idle.js';
import { length } from './length.js';
import { rules, tables } from './rules.js';
import { skill } from './skill.js';
import { tense } from './tense.js';

/** In the order of the page: the short answers first. */
export const HEADINGS: readonly Heading[] = [fair, skill, decisions, tense, broken, length, idle, rules, even, tables];

export const HEADING_IDS: readonly string[] = HEADINGS.map(({ id }) => id);
