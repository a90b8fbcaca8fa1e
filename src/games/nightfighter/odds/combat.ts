import { Distribution, Fraction } from '../../../chance/index.js';
import { flag, integer, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import { combat as attack } from '../fighters/combat.js';
import { type BomberRules, bomberRules, type FighterRules, fighterRules, type Rules } from '../rules.js';
import type { SeenCounter } from '../state.js';
import { VISIBILITIES } from '../terms.js';
import type { Play } from '../types.js';
import { pilot } from './params.js';
import { inOrder, known, Stage } from './stage.js';

const params = {
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
  obliqueGuns: text(
    'fitted',
    { about: 'Whether the fighter has oblique guns: true, false, or fitted, as its type has them', rule: '17', role: 'setting' },
    (word) => (['fitted', 'true', 'false'].includes(word) ? undefined : 'true, false or fitted'),
  ),
  alerted: flag(false, { about: 'The bomber has been fired on before', rule: '17', role: 'setting' }),
  damaged: flag(false, { about: 'The bomber has been damaged before', rule: '17', role: 'setting' }),
  moonlight: flag(false, { about: 'Good visibility under a full moon', rule: '17', role: 'setting' }),
  fighterDamaged: flag(false, { about: 'The fighter has been damaged before', rule: '17', role: 'setting' }),
};
type CombatParams = Values<typeof params>;

/** 17, S17 One attack: response, fire and return fire. Its outcome is the first that fits. */
export const combat: OddsQuestion = {
  about:
    'How an attack ends (17, S17): the bomber is destroyed; else the fighter is lost; else the bomber corkscrews, hit or not; else it is damaged; else nothing',
  params,
  ask(rules: Rules, params: CombatParams) {
    known('--fighter', params.fighter, rules.data.fighters.types);
    known('--bomber', params.bomber, rules.data.bombers.types);
    const fighter = fighterOf(rules, params);
    const bomber = bomberRules(rules.data, params.bomber);
    const parts = outcomes(rules, fighter, bomber, params);
    return {
      outcomes: inOrder(Distribution.of(parts.filter(([, weight]) => !weight.equals(Fraction.zero))), [
        'destroyed',
        'damaged',
        'nothing',
        'corkscrew',
        'fighter-lost',
      ]),
    };
  },
};

function fighterOf(rules: Rules, { fighter: type, pilot, obliqueGuns, modifier, responseModifier }: CombatParams): FighterRules {
  const guns = obliqueGuns === 'fitted' ? {} : { obliqueGuns: `${obliqueGuns}` === 'true' };
  const scenario = { moon: 'none', visibility: 'medium' } as const;
  const start = { index: 0, type, start: '0912', facing: 0, pilot, ...guns };
  const one = fighterRules(rules, scenario, { pilots: 'scenario', wideArc: 'three-columns' }, start);
  return { ...one, combatMod: one.combatMod + modifier, responseMod: one.responseMod + responseModifier };
}

/** A pool of dice: their number, the lowest one that hits, the hits. */
type Rolled = readonly [dice: number, needed: number, hits: number];
const BETWEEN = '|';

/**
 * Enumerates the attack as a game plays it. A pool of dice is enumerated by its hits, not its faces: seven dice have eight results instead
 * of 280,000. Each leaf is then weighted by the chance of its hits.
 */
function outcomes(rules: Rules, fighter: FighterRules, bomber: BomberRules, params: CombatParams): [string, Fraction][] {
  const stage = new Stage(
    {
      ...rules,
      bomber,
      moonlightMod: rules.data.response_mods.good_visibility_and_full_moon,
      visibilityByDie: [params.moonlight ? VISIBILITIES.indexOf('good') : 0],
    },
    { level: 'none', counters: 1, fighter: { rules: fighter, at: '0,0', heading: 0 } },
  );
  const odds = stage.odds(
    (play, counter) => {
      const pools: Rolled[] = [];
      counter.tally = 1;
      counter.alerted = params.alerted ? 1 : 0;
      counter.damaged = params.damaged ? 1 : 0;
      play.state.damaged = counter.damaged;
      play.state.fighters[0].damaged = params.fighterDamaged ? 1 : 0;
      attack(play, play.state.fighters[0], counter, ({ dice }, count, needed) => {
        const hits = dice.below(count + 1);
        pools.push([count, needed, hits]);
        return hits;
      });
      return [outcomeOf(play, counter, params.damaged), ...pools.map((pool) => pool.join())].join(BETWEEN);
    },
    { follow: () => 1 },
  );
  return [...odds.weights].map(([leaf, weight]): [string, Fraction] => {
    const [name, ...pools] = leaf.split(BETWEEN);
    const weighed = pools.reduce((sum, pool) => {
      const [dice, needed, hits] = pool.split(',').map(Number);
      return sum.times(Fraction.of(dice + 1)).times(chanceOf(dice, needed, hits));
    }, weight);
    return [name, weighed];
  });
}

function outcomeOf({ state, record }: Play, counter: SeenCounter, before: boolean): string {
  if (state.destroyed > 0) return 'destroyed';
  if (state.fightersLost > 0) return 'fighter-lost';
  if (record.corkscrews > 0) return 'corkscrew';
  return counter.damaged === 1 && !before ? 'damaged' : 'nothing';
}

/** The chance of exactly `hits` hits. */
function chanceOf(dice: number, needed: number, hits: number): Fraction {
  const faces = BigInt(Math.min(6, Math.max(0, 7 - needed)));
  let ways = 1n;
  for (let n = 0; n < hits; n++) ways = (ways * BigInt(dice - n)) / BigInt(n + 1);
  return Fraction.of(ways * faces ** BigInt(hits) * (6n - faces) ** BigInt(dice - hits), 6n ** BigInt(dice));
}
