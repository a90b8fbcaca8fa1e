import { Distribution, Fraction } from '../../../chance/index.js';
import { flag, integer, type OddsQuestion, text } from '../../../engine/index.js';
import { CORKSCREWS, responseMod, responseTo, returnFirepower } from '../combat.js';
import { fireOf } from '../gunnery.js';
import { type BomberRules, bomberRules, type FighterRules, fighterRules, type Rules } from '../rules.js';
import { VISIBILITIES } from '../terms.js';
import { pilot } from './params.js';
import { inOrder, known } from './stage.js';

interface CombatParams {
  fighter: string;
  bomber: string;
  modifier: number;
  responseModifier: number;
  pilot: 'regular' | 'green' | 'experte';
  obliqueGuns: 'fitted' | boolean;
  alerted: boolean;
  damaged: boolean;
  moonlight: boolean;
  fighterDamaged: boolean;
}

/** 17, S17 One attack: what the bomber does, the fighter's fire, and the fire that comes back. Each attack has one outcome, the first that fits. */
export const combat: OddsQuestion = {
  about:
    'How an attack ends (17, S17): the bomber destroyed; else the fighter lost; else a corkscrew, hit or not, that shakes off all markers unless it is followed; else the bomber damaged; else nothing',
  params: {
    fighter: text('Ju88C-6', { about: 'The fighter, a type of the data', rule: '17', role: 'setting' }),
    bomber: text('Halifax', { about: 'The bomber, a type of the data', rule: '17', role: 'setting' }),
    modifier: integer(
      { min: -6, max: 6, default: 0 },
      { about: "Added to the fighter's dice, besides its own modifiers", rule: '17', role: 'setting' },
    ),
    responseModifier: integer(
      { min: -6, max: 6, default: 0 },
      { about: "Added to the bomber's response, besides its own modifiers", rule: '17', role: 'setting' },
    ),
    pilot,
    obliqueGuns: text('fitted', { about: 'true, false, or as the type is fitted', rule: '17', role: 'setting' }, (word) =>
      ['fitted', 'true', 'false'].includes(word) ? undefined : 'true, false or fitted',
    ),
    alerted: flag(false, { about: 'The bomber has been fired on before', rule: '17', role: 'setting' }),
    damaged: flag(false, { about: 'The bomber has been damaged before', rule: '17', role: 'setting' }),
    moonlight: flag(false, { about: 'Good visibility under a full moon', rule: '17', role: 'setting' }),
    fighterDamaged: flag(false, { about: 'The fighter has been damaged before', rule: '17', role: 'setting' }),
  },
  ask(rules: Rules, params: CombatParams) {
    known('--fighter', params.fighter, rules.data.fighters.types);
    known('--bomber', params.bomber, rules.data.bombers.types);
    const fighter = fighterOf(rules, params);
    const bomber = bomberRules(rules.data, params.bomber);
    const parts = outcomes(rules, fighter, bomber, params);
    return { outcomes: inOrder(Distribution.of(parts), ['destroyed', 'damaged', 'nothing', 'corkscrew', 'fighter-lost']) };
  },
};

function fighterOf(rules: Rules, { fighter: type, pilot, obliqueGuns, modifier, responseModifier }: CombatParams): FighterRules {
  const guns = obliqueGuns === 'fitted' ? {} : { obliqueGuns: `${obliqueGuns}` === 'true' };
  const scenario = { moon: 'none', visibility: 'medium' } as const;
  const start = { type, start: '0912', facing: 0, pilot, ...guns };
  const one = fighterRules(rules.data, scenario, { pilots: 'scenario', wideArc: 'three-columns' }, rules.sky, start, 0);
  return { ...one, combatMod: one.combatMod + modifier, responseMod: one.responseMod + responseModifier };
}

function outcomes(rules: Rules, fighter: FighterRules, bomber: BomberRules, params: CombatParams): [string, Fraction][] {
  const situation = { visibility: params.moonlight ? VISIBILITIES.indexOf('good') : 0 };
  const moonlit = { ...rules, moonlightMod: rules.data.response_mods.good_visibility_and_full_moon };
  const mod = responseMod(situation, moonlit, fighter, bomber, { alerted: params.alerted ? 1 : 0 });
  const faces = bomber.responds ? [1, 2, 3, 4, 5, 6].map((die) => responseTo(rules, die + mod)) : [0];
  const share = Fraction.of(1, faces.length);
  return faces.flatMap((response) =>
    afterResponse(rules, fighter, bomber, params, response).map(([name, weight]): [string, Fraction] => [name, weight.times(share)]),
  );
}

function afterResponse(rules: Rules, fighter: FighterRules, bomber: BomberRules, params: CombatParams, response: number): [string, Fraction][] {
  const corkscrews = response === CORKSCREWS;
  if (corkscrews && rules.corkscrewFirst) return [['corkscrew', Fraction.one]];
  const [dice, needed] = fireOf(rules, fighter, params.fighterDamaged ? 1 : 0);
  const destroys = params.damaged ? bomber.damagedAt : bomber.robust;
  const lost = lossOf(rules, fighter, bomber, params, response);
  const stays = Fraction.one.plus(lost.times(Fraction.of(-1)));
  return Array.from({ length: dice + 1 }, (_, hits): [string, Fraction][] => {
    const weight = hitsOf(dice, needed, hits);
    if (hits >= destroys) return [['destroyed', weight]];
    const otherwise = corkscrews ? 'corkscrew' : hits >= bomber.damagedAt ? 'damaged' : 'nothing';
    return [
      ['fighter-lost', weight.times(lost)],
      [otherwise, weight.times(stays)],
    ];
  })
    .flat()
    .filter(([, weight]) => !weight.equals(Fraction.zero));
}

/** The chance that return fire loses the fighter: by hits enough, or by any hit on one that is damaged. */
function lossOf(rules: Rules, fighter: FighterRules, bomber: BomberRules, { fighterDamaged }: CombatParams, response: number): Fraction {
  const dice = returnFirepower(bomber, response);
  const least = fighterDamaged ? 1 : fighter.robust;
  return Array.from({ length: dice + 1 }, (_, hits) => (hits >= least ? hitsOf(dice, rules.returnHitsOn, hits) : Fraction.zero)).reduce(
    (sum, one) => sum.plus(one),
    Fraction.zero,
  );
}

/** Exactly so many hits of so many dice. */
function hitsOf(dice: number, needed: number, hits: number): Fraction {
  const faces = BigInt(Math.min(6, Math.max(0, 7 - needed)));
  let ways = 1n;
  for (let n = 0; n < hits; n++) ways = (ways * BigInt(dice - n)) / BigInt(n + 1);
  return Fraction.of(ways * faces ** BigInt(hits) * (6n - faces) ** BigInt(dice - hits), 6n ** BigInt(dice));
}
