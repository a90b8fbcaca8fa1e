import { deployment } from './deployment.js';
import { copy } from './state.js';
import { buildTables } from './tokens.js';
import type { Play } from './types.js';

/** 2 Every ship whole, 9 the tables built where the players build them, 2 the squadrons placed in turn. */
export function setUp(play: Play): void {
  const { state, rules } = play;
  copy(state, rules.yard);
  if (rules.options.tables === 'constructed') buildTables(play);
  deployment(play);
}
