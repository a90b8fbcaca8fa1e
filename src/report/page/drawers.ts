/** The drawers of a page, named by the questions that a reader asks after the answer. */
import type { Drawer } from '../figures/chart.js';

export const DRAWERS: Readonly<Record<Drawer, string>> = {
  drives: 'What drives it?',
  ends: 'How do games end?',
  long: 'How long do games last?',
  enough: 'Was it enough?',
};
