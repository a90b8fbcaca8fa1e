import { type Dice, Distribution, enumerate, enumerateMerged } from '../../../chance/index.js';
import { choice, flag, integer, type OddsQuestion, type OptionSpecs, text, type Values } from '../../../engine/index.js';
import { passes, passOdds } from '../../../mechanics/pass-dice.js';
import { DIVED, EVADED, FLEW_FAST } from '../aircraft.js';
import { ACE, attributeBits, CLUMSY, FOUR_ENGINED, INTERCEPTOR } from '../attributes.js';
import { isBombed } from '../bombing.js';
import { DAMAGES, damageDie, damageOf, MINOR, MISS, ON_FIRE } from '../damage-table.js';
import { facesThatHit, isHit } from '../fire.js';
import { fastMoveDice } from '../movement.js';
import { attributeList, attributesIn } from '../options.js';
import type { Rules } from '../rules.js';
import { exchange } from './exchange.js';

const rep = integer({ min: 2, max: 5, default: 4 }, { about: 'REP of the crew that rolls', rule: '1.1', role: 'setting' });
const MOVES = { normal: 0, evade: EVADED, dive: DIVED, fast: FLEW_FAST } as const;
const movement = (whose: string) =>
  choice(['normal', 'evade', 'dive', 'fast'], { about: `Movement of the ${whose} in this turn`, rule: '4.4', role: 'setting' });
const attributes = (whose: string) =>
  text('', { about: `Attributes of the ${whose}: "robust,four-engined"`, rule: '7', role: 'setting' }, attributeList);
const bits = (words: string) => attributeBits(attributesIn(words));

/** Infers the type of a question's parameters. */
function question<const P extends OptionSpecs>(asked: {
  about: string;
  params: P;
  ask(rules: Rules, params: Values<P>, how: Parameters<OddsQuestion['ask']>[2]): ReturnType<OddsQuestion['ask']>;
}): OddsQuestion {
  return asked;
}

const shotParams = {
  rep,
  impact: integer({ min: 1, max: 6, default: 3 }, { about: 'Impact of the weapon', rule: '4.3', role: 'setting' }),
  rate: integer({ min: 1, max: 6, default: 1 }, { about: 'Dice of the weapon', rule: '4.1', role: 'setting' }),
  targetMovement: movement('target'),
  shooterMovement: movement('shooter'),
  shot: integer({ min: 1, max: 9, default: 1 }, { about: "The number of the shooter's shot in the turn", rule: '4.4', role: 'setting' }),
  targetAttributes: attributes('target'),
  shooterAttributes: attributes('shooter'),
} as const;

/** A volley so far; equal states are merged. */
interface Volley {
  die: number;
  worst: number;
  spared: boolean;
}

const shot = question({
  about: 'The worst damage that a volley does to the target',
  params: shotParams,
  ask: (rules, params) => {
    const target = bits(params.targetAttributes);
    const shooter = bits(params.shooterAttributes);
    const dice = params.rate + ((shooter & ACE) !== 0 ? 1 : 0);
    const own = (shooter & INTERCEPTOR) !== 0 ? MOVES[params.shooterMovement] & ~FLEW_FAST : settled(params.shooterMovement, shooter);
    const its = settled(params.targetMovement, target);
    const number = (die: number) => params.shot + (rules.options.shotCount === 'per-die' ? die : 0);
    const run = (rolls: Dice): string => {
      const volley: Volley = { die: 0, worst: MISS, spared: (target & FOUR_ENGINED) === 0 };
      for (; volley.die < dice; volley.die++) {
        if (isHit(rolls.d6() + params.rep, own, its, number(volley.die))) suffer(volley, damageOf(damageDie(rolls, target), params.impact));
        rolls.checkpoint(volley);
      }
      return DAMAGES[volley.worst];
    };
    const { distribution } = enumerateMerged<Volley>(run, ({ die, worst, spared }) => `${die}:${worst}:${spared}`);
    let hits = 0;
    for (let die = 0; die < dice; die++) hits += facesThatHit(params.rep, own, its, number(die));
    return { outcomes: distribution, note: `mean hits ${(hits / 6).toFixed(4)} of ${dice} ${dice === 1 ? 'die' : 'dice'}` };
  },
});

/** 7 A clumsy aircraft does not evade and gains nothing. */
function settled(moved: keyof typeof MOVES, attributes: number): number {
  return (attributes & CLUMSY) !== 0 ? MOVES[moved] & ~EVADED : MOVES[moved];
}

/** 4.3, 7 Four-engined, within one volley. */
function suffer(volley: Volley, result: number): void {
  const taken = result === ON_FIRE && !volley.spared ? MINOR : result;
  if (result === ON_FIRE) volley.spared = true;
  if (taken > volley.worst) volley.worst = taken;
}

const reaction = question({
  about: 'A reaction test: the number of dice that pass',
  params: {
    rep,
    dice: integer({ min: 1, max: 3, default: 2 }, { about: '2; 1 for green crews in sight; 3 keeps the best two', rule: '5', role: 'setting' }),
  },
  ask: (_, params) => ({ outcomes: passOdds(params.rep, params.dice), worth: Number }),
});

const SPEEDS = ['normal', 'one-and-a-half', 'double'];

const fastMove = question({
  about: 'The speed of a fast move',
  params: { rep, attributes: attributes('aircraft') },
  ask: (_, params) => ({
    outcomes: passOdds(params.rep, fastMoveDice(bits(params.attributes))).map((passed) => SPEEDS[Number(passed)]),
    worth: (speed) => 1 + SPEEDS.indexOf(speed) / 2,
  }),
});

const activation = question({
  about: 'Whether an aircraft is activated in a turn',
  params: { rep, order: choice(['any', 'first', 'second'], { about: 'Whether its side has the initiative', rule: '2.1', role: 'setting' }) },
  ask: (rules, params) => {
    let [rolls, activated] = [0n, 0n];
    for (let own = 1; own <= 6; own++) {
      for (let other = 1; other <= 6; other++) {
        if (own === other || (params.order === 'first' && own < other) || (params.order === 'second' && own > other)) continue;
        // A die for the side or the unit does not depend on the initiative.
        const ready =
          rules.options.activationDie === 'per-side' || rules.options.activationDie === 'per-unit' ? params.rep : params.rep >= own ? 6 : 0;
        activated += BigInt(ready);
        rolls += 6n;
      }
    }
    const counts = new Map([
      ['activated', activated],
      ['not-activated', rolls - activated],
    ]);
    return { outcomes: Distribution.ofCounts(counts, rolls), note: 'equal initiative dice are rolled again and do not count' };
  },
});

const bomb = question({
  about: 'A bombing test',
  params: {
    rep,
    time: choice(['day', 'night'], { about: 'When the bombs fall', rule: '6', role: 'setting' }),
    visibility: choice(['good', 'poor'], { about: 'Visibility of the objective', rule: '6', role: 'setting' }),
    method: choice(['instruments', 'dive', 'neither'], {
      about: 'With instruments, from a dive, or neither',
      rule: '7',
      role: 'setting',
    }),
  },
  ask: (rules, { rep, time, visibility, method }) => {
    const diving = method === 'dive' && !(time === 'night' && rules.options.diveBombing === 'by-day');
    const hit = (passed: string) => isBombed(Number(passed), diving, method === 'instruments', time === 'night', visibility === 'good');
    return { outcomes: passOdds(rep, 2).map((passed) => (hit(passed) ? 'hit' : 'miss')) };
  },
});

const collision = question({
  about: 'A declared collision: the tests of both aircraft',
  params: {
    rep,
    targetRep: integer({ min: 2, max: 5, default: 4 }, { about: 'REP of the inactive aircraft', rule: '5.4', role: 'setting' }),
    canFire: flag(true, { about: 'Whether the attacker has a shot at the target, which it prefers on one pass', rule: '5.4', role: 'setting' }),
    clumsy: choice(['none', 'attacker', 'target', 'both'], { about: 'The aircraft that roll one die', rule: '7', role: 'setting' }),
  },
  ask: (rules, params) => ({
    outcomes: enumerate((dice) => {
      const will = passes(dice, params.rep, params.clumsy === 'attacker' || params.clumsy === 'both' ? 1 : 2);
      if (will === 0 || (will === 1 && params.canFire)) return 'attacker-evades';
      const stays = params.clumsy === 'target' || params.clumsy === 'both';
      if (passes(dice, params.targetRep, stays ? 1 : 2) === 0) return 'collision';
      return !stays ? 'target-evades' : rules.options.collisionStay === 'hit' ? 'collision' : 'target-missed';
    }),
    note: params.canFire ? 'shots fired on the way are not counted' : undefined,
  }),
});

export const ODDS: Readonly<Record<string, OddsQuestion>> = { shot, reaction, 'fast-move': fastMove, activation, bomb, collision, exchange };
