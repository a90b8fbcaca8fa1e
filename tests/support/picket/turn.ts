import { ON } from './channels.js';
import { fire } from './fire.js';
import { SEATS } from './state.js';
import type { Play } from './types.js';
import { timeIsUp } from './victory.js';

/** 2 Initiative, then fire. */
export function turn(play: Play): void {
  const { state, dice } = play;
  dice.clock.turn = ++state.turn;
  const side = initiative(play);
  if (side >= 0) fire(play, side);
  if (state.outcome === 0) timeIsUp(play);
}

/** 2 The side with the higher die, or -1 if neither fires. */
function initiative({ rules, dice, record }: Play): number {
  dice.at(ON.initiative);
  for (;;) {
    const lead = dice.d6() - dice.d6();
    if (record.telling) record.say('2', lead === 0 ? 'a tie' : `${SEATS[lead > 0 ? 0 : 1]} fires`);
    if (lead !== 0) return lead > 0 ? 0 : 1;
    record.asked.ties++;
    if (rules.ties === 'none') return -1;
  }
}
