/** Single rolls: exact, by enumerating the dice. */
import { type Dice, enumerate } from '../../../chance/index.js';
import type { OddsQuestion, OptionSpecs, Values } from '../../../engine/index.js';
import { boardingResult } from '../fighting/boarding.js';
import { cutResult, foulResult } from '../fighting/disengagement.js';
import { evadeRoll } from '../fighting/evasion.js';
import { fightFire } from '../fighting/fire.js';
import { grappleResult } from '../fighting/grappling.js';
import { missileResult } from '../fighting/missiles.js';
import { rakeResult } from '../fighting/raking.js';
import { ramResult } from '../fighting/ramming.js';
import { crewTestRoll } from '../fighting/reaction-ram.js';
import { fleeRoll } from '../flight.js';
import type { Rules } from '../rules.js';
import { fatigueLevel } from '../ship/fatigue.js';
import { refloatRoll } from '../ship/shore.js';
import { byCrew, twoDice } from '../two-dice.js';
import * as p from './params.js';

export const RAM_NAMES = ['collision', 'rammed-fouled', 'rammed-withdrawn'] as const;
export const BOARD_NAMES = ['captured', 'captured-reduced', 'repulsed', 'repulsed-defender-reduced'] as const;

function exact<S extends OptionSpecs>(about: string, params: S, roll: (dice: Dice, rules: Rules, of: Values<S>) => string): OddsQuestion {
  return {
    about,
    params,
    ask: (rules: Rules, of: Values<S>, { maxLeaves }) => ({ outcomes: enumerate((dice) => roll(dice, rules, of), maxLeaves) }),
  };
}

const ramParams = { attack: p.attack, defence: p.defence, modifier: p.modifier, crew: p.crew };
const rammed = (dice: Dice, rules: Rules, { attack, defence, modifier, crew }: Values<typeof ramParams>) =>
  RAM_NAMES[ramResult(rules, twoDice(dice), attack, defence, modifier, crew)];

export const ram = exact('A ramming attempt: does it strike, and does the rammer come free? (7.14-7.16)', ramParams, rammed);

export const evadeThenRam = exact(
  'A ramming attempt at a ship that tries to evade first (6.52, 7.14)',
  { ...ramParams, targetCrew: p.targetCrew, half: p.half },
  (dice, rules, of) => (evadeRoll(dice.d6(), of.targetCrew, of.half ? 1 : 0) ? 'evaded' : rammed(dice, rules, of)),
);

export const reactionRam = exact(
  'A reaction ram: is the crew quick enough, and does the blow strike? (6.7, 7.14-7.16)',
  ramParams,
  (dice, rules, of) => (crewTestRoll(dice.d6(), of.crew) ? rammed(dice, rules, of) : 'too-slow'),
);

export const rake = exact('A raking attempt (7.26)', { crew: p.crew, targetCrew: p.targetCrew, modifier: p.modifier }, (dice, rules, of) =>
  rakeResult(rules, twoDice(dice), of.crew, of.targetCrew, of.modifier) ? 'crippled' : 'failed',
);

export const grapple = exact('A grappling attempt (8.12)', { crew: p.crew, modifier: p.modifier }, (dice, rules, of) =>
  grappleResult(rules, dice.d6(), of.crew, of.modifier) ? 'grappled' : 'failed',
);

export const board = exact(
  'A boarding attempt (8.23, 8.28)',
  { attackers: p.attackers, defenders: p.defenders, modifier: p.modifier },
  (dice, rules, of) => BOARD_NAMES[boardingResult(rules, twoDice(dice), of.attackers, of.defenders, of.modifier)],
);

export const missile = exact(
  'One shot of missiles (8.44, 8.51)',
  { marines: p.marines, modifier: p.modifier, incendiary: p.incendiary },
  (dice, rules, of) =>
    ['none', 'depletion', 'fire', 'depletion-and-fire'][missileResult(dice, rules, dice.d6(), of.marines, of.modifier, of.incendiary)],
);

export const evade = exact('An evasion (6.52, 6.53)', { crew: p.crew, half: p.half }, (dice, _, of) =>
  evadeRoll(dice.d6(), of.crew, of.half ? 1 : 0) ? 'evaded' : 'failed',
);

export const fatigue = exact('A fatigue test after maximum speed (6.42)', { crew: p.crew, modifier: p.modifier }, (dice, rules, of) => {
  const level = fatigueLevel(rules, dice.d6() + of.modifier, of.crew);
  return level === 0 ? 'none' : `F-${level}`;
});

export const disengage = exact('Cutting loose from a grapple (8.32)', { crew: p.crew, modifier: p.modifier }, (dice, rules, of) =>
  cutResult(rules, dice.d6(), of.crew, of.modifier) ? 'free' : 'held',
);

export const foulDisengage = exact('Breaking a fouling (8.35)', { crew: p.crew }, (dice, rules, of) =>
  foulResult(rules, dice.d6(), of.crew) ? 'free' : 'fouled',
);

export const doubleActivation = exact('Moving two squadrons at once (5.42)', { initiative: p.initiative }, (dice, rules, of) =>
  dice.d6() <= rules.data.doubleActivation[of.initiative] ? 'both' : 'confusion',
);

export const confusion = exact('What confusion does to a ship (5.42)', { crew: p.crew }, (dice, rules, of) =>
  byCrew(rules.data.confusion, dice.d6(), of.crew),
);

export const transfer = exact('A leader changes ships (5.52)', {}, (dice) => (dice.d6() >= 3 ? 'moved' : 'stays'));

export const admiralLost = exact(
  'Does the fleet flee when its sole admiral is lost? (9.2)',
  { initiative: p.initiative, behind: p.behind },
  (dice, _, of) => (fleeRoll(dice.d6(), of.initiative, of.behind) ? 'flees' : 'stays'),
);

export const aground = exact(
  'Getting off the shore (6.36)',
  { crew: p.crew },
  (dice, _, of) => ['stuck', 'freed', 'lost'][refloatRoll(dice.d6(), of.crew)],
);

export const fireFighting = exact('Fighting a fire (8.54)', { crew: p.crew }, (dice, rules, of) => fightFire(rules, dice.d6(), of.crew));
