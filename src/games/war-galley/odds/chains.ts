/** Sequences of rolls: exact, merging equal states at the end of each turn. */
import { type Dice, enumerateMerged } from '../../../chance/index.js';
import type { OddsQuestion, OptionSpecs, Values } from '../../../engine/index.js';
import { BOARDED, boardingResult } from '../fighting/boarding.js';
import { foulResult } from '../fighting/disengagement.js';
import { evadeRoll } from '../fighting/evasion.js';
import { RAMMED, ramResult } from '../fighting/ramming.js';
import type { Rules } from '../rules.js';
import { twoDice } from '../two-dice.js';
import * as p from './params.js';

function merged<S extends OptionSpecs>(
  about: string,
  params: S,
  note: string,
  run: (dice: Dice, rules: Rules, of: Values<S>) => string,
): OddsQuestion {
  return {
    about,
    params,
    ask: (rules: Rules, of: Values<S>, { maxLeaves }) => ({
      outcomes: enumerateMerged<string>(
        (dice) => run(dice, rules, of),
        (state) => state,
        maxLeaves,
      ).distribution,
      note,
    }),
  };
}

const sequenceParams = {
  attack: p.attack,
  defence: p.defence,
  modifier: p.modifier,
  crew: p.crew,
  targetCrew: p.targetCrew,
  evades: p.half,
  turns: p.turns,
};

export const rammingSequence = merged(
  'A ram and its consequences: fouled or free, and who sinks within a number of turns (7.16, 7.17, 8.35)',
  { ...sequenceParams, evades: { ...p.half, about: 'The target tries to evade first (6.52)' } },
  'Each turn both ships try to break a fouling before the rammed ship may sink.',
  ramSequence,
);

function ramSequence(dice: Dice, rules: Rules, of: Values<typeof sequenceParams>): string {
  if (of.evades && evadeRoll(dice.d6(), of.targetCrew, 0)) return 'missed';
  const result = ramResult(rules, twoDice(dice), of.attack, of.defence, of.modifier, of.crew);
  if (result === RAMMED.collision) return 'collision';
  let fouled = result === RAMMED.fouled;
  for (let turn = 0; turn < of.turns; turn++) {
    dice.checkpoint(`${turn} ${fouled}`);
    if (fouled) fouled = !breaksFree(dice, rules, of.crew, of.targetCrew);
    if (dice.d6() === 6) return fouled ? 'both-sunk' : 'target-sunk';
  }
  return fouled ? 'target-afloat-fouled' : 'target-afloat-rammer-free';
}

/** 8.35 Both roll. One success frees the pair or, by the other reading, only the galley itself. */
function breaksFree(dice: Dice, rules: Rules, crew: number, targetCrew: number): boolean {
  const own = foulResult(rules, dice.d6(), crew);
  const its = foulResult(rules, dice.d6(), targetCrew);
  return rules.options.foulDisengage === 'one-success-frees-pair' ? own || its : own;
}

const exchangeParams = { attackers: p.attackers, defenders: p.defenders, modifier: p.modifier, turns: p.turns };

export const boardExchange = merged(
  'Boarding again every turn until the ship is taken, the boarders are spent or the turns are over (8.23-8.28)',
  { ...exchangeParams, turns: { ...p.turns, default: 10 } },
  'The same side boards each turn; outcomes name the marines that the winner has left.',
  (dice, rules, of) => {
    let { attackers, defenders } = of;
    for (let turn = 0; turn < of.turns; turn++) {
      if (turn > 0) dice.checkpoint(`${turn} ${attackers} ${defenders}`);
      const result = boardingResult(rules, twoDice(dice), attackers, defenders, of.modifier);
      if (result !== BOARDED.captured) attackers--;
      if (result === BOARDED.repulsedDefenderReduced) defenders = Math.max(0, defenders - 1);
      if (result <= BOARDED.capturedReduced) return `captured-with-${attackers}`;
      if (attackers === 0) return `repulsed-with-${defenders}`;
    }
    return 'undecided';
  },
);
