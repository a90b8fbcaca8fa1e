/**
 * The calibration studies at full size: what the suite checks small, measured, for every interval that a command publishes and
 * in every regime. The tables of docs/statistics.md are its output. Twenty minutes of a quiet machine.
 *
 *     npm run calibrate
 *     npm run calibrate -- tournaments tuning     these studies only; --quick: a twentieth of the runs
 */
import { analysis } from './calibrate/analysis.js';
import { learning } from './calibrate/learning.js';
import { looks, unlaid, widths } from './calibrate/looks.js';
import { luck } from './calibrate/luck.js';
import { ladders, replies, solving, tournaments, tuning } from './calibrate/many.js';
import { counts, differences, shares } from './calibrate/once.js';
import { known, review } from './calibrate/review.js';
import { sentences } from './calibrate/sentences.js';
import { gates, settling } from './calibrate/stopping.js';
import { section, summary } from './calibrate/tables.js';
import { sizes, told } from './calibrate/told.js';
import { words } from './calibrate/words.js';

await section('shares', shares);
await section('counts', counts);
await section('looks', looks);
await section('widths', widths);
await section('differences', differences);
await section('luck', luck);
await section('gates', gates);
await section('settling', settling);
await section('unlaid', unlaid);
await section('tournaments', tournaments);
await section('ladders', ladders);
await section('tuning', tuning);
await section('replies', replies);
await section('solving', solving);
await section('sentences', sentences);
await section('words', words);
await section('told', told);
await section('sizes', sizes);
await section('review', review);
await section('known', known);
await section('learning', learning);
await section('analysis', analysis);
summary();
