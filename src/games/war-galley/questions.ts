/** Questions that strategies may ask the rules. All are read-only. */

export { initiativeOf } from './command/commanders.js';
export { anastropheRefusal } from './fighting/anastrophe.js';
export { boardingModifier, boardingNeed } from './fighting/boarding.js';
export { diekplusRefusal } from './fighting/diekplus.js';
export { EVADE, evasionOpen } from './fighting/evasion.js';
export { canGrapple, cannotGrapple, grappleModifier } from './fighting/grappling.js';
export { inSight, mayBurn, missileModifier } from './fighting/missiles.js';
export { cannotRake, rakeModifier, rakeNeed, rakeRefusal } from './fighting/raking.js';
export { attackOf, ramModifier, ramNeed } from './fighting/ram-odds.js';
export { cannotRam, ramRefusal, speedBonus, targetRefusal } from './fighting/ramming.js';
export { fleeRoll } from './flight.js';
export { afloat, ahead, apart, astern, enemyBeside, free, grappledTo, PORT, rakedSide, ramTarget, STARBOARD } from './geometry.js';
export { PathSearch } from './ship/paths.js';
export { windHelps } from './ship/sails.js';
export { allowance, mayGoFast } from './ship/speed.js';
export { COST, canSpend, kindOf, LAST_MOVE, move, STEP, shipOf, step } from './ship/steps.js';
export { ways } from './two-dice.js';
