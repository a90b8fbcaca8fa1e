import { type Distribution, enumerate } from '../../../chance/index.js';
import { choice, flag, integer, type OddsQuestion, type Values } from '../../../engine/index.js';
import { BALL, NONE, SECTIONS, spaceName, TOP } from '../board.js';
import { fire } from '../combat.js';
import { attackModifier, defenceModifier } from '../modifiers.js';
import { positionTest } from '../position-test.js';
import type { Rules } from '../rules.js';
import { State } from '../state.js';
import { canTarget } from '../turrets.js';
import { place, placed, playOf } from './situation.js';

const setting = { role: 'setting' } as const;

/** A single fighter on an empty map: no sun, the turrets elsewhere. */
function lone(rules: Rules, space: number): State {
  const s = new State();
  s.sun = s.facingSun = -1;
  s.space[0] = s.placedIn[0] = space;
  s.fighters = s.flying = 1;
  for (const turret of [TOP, BALL]) s.turretZone[turret] = (rules.zone[space] + 2) % 4;
  return s;
}

const testParams = { ...place, turret: flag(false, { ...setting, about: 'A turret has the fighter in its sight' }) };

/** 2.1 */
export const positionTestOdds: OddsQuestion = {
  about: 'Where a fighter ends up after its position test (2.1)',
  params: testParams,
  ask: (rules: Rules, params: Values<typeof testParams>) => {
    const space = placed(params);
    const outcomes = enumerate((dice) => {
      const s = lone(rules, space);
      s.turretZone[TOP] = rules.zone[space];
      if (params.turret) s.turretOn[TOP] = 0;
      positionTest(playOf(s, rules, dice), 0);
      return s.flying === 0 ? 'abort' : spaceName(s.space[0]);
    });
    return { outcomes };
  },
};

const turretSides = choice(['none', 'spray', 'sight'], { ...setting, about: '' });
const attackParams = {
  ...place,
  attackModifier: integer({ min: -9, max: 9, default: 0 }, { ...setting, about: 'The black number of the counter' }),
  defenceModifier: integer({ min: -9, max: 9, default: 0 }, { ...setting, about: 'The red number of the counter' }),
  top: { ...turretSides, about: 'What the top turret shows the fighter' },
  ball: { ...turretSides, about: 'What the ball turret shows the fighter' },
  sun: choice(['none', 'face', 'behind'], { ...setting, about: 'The sun in the fighter’s face, behind it, or neither' }),
  press: flag(false, { ...setting, about: 'The attack is pressed' }),
  gunHits: integer({ min: 0, max: 20, default: 0 }, { ...setting, about: 'Gun hits in the zone' }),
};
type AttackParams = Values<typeof attackParams>;

/** 5.1, 5.4 */
export const attackOdds: OddsQuestion = {
  about: 'The result of one attack: the section it strikes, and whether the fighter is hit before any save (5.1, 5.4)',
  params: attackParams,
  ask: (rules: Rules, params: AttackParams) => {
    const s = attacker(rules, params);
    const black = attackModifier(s, rules, 0);
    const red = defenceModifier(s, rules, 0);
    const outcomes = enumerate((dice) => {
      const hit = fire(playOf(s, rules, dice), 0, black, red);
      return `${s.blow === NONE ? 'none' : SECTIONS[s.blow]}/${hit ? 'hit' : 'safe'}`;
    });
    return { outcomes, note: attackNote(s, rules, outcomes, params) };
  },
};

function attacker(rules: Rules, params: AttackParams): State {
  const space = placed(params);
  const zone = rules.zone[space];
  const s = lone(rules, space);
  s.fighter = 0;
  s.black = params.attackModifier;
  s.red = params.defenceModifier;
  s.pressed = params.press ? 1 : 0;
  s.guns[zone] = params.gunHits;
  if (params.sun === 'face') s.facingSun = space;
  if (params.sun === 'behind') s.sun = space;
  for (const [turret, side] of [params.top, params.ball].entries()) {
    if (side === 'none') continue;
    s.turretZone[turret] = zone;
    s.turretHour[turret] = rules.hour[space];
    if (side === 'sight' && canTarget(rules, turret, space)) s.turretOn[turret] = 0;
  }
  return s;
}

function attackNote(s: State, rules: Rules, outcomes: Distribution, params: AttackParams): string {
  const percent = (of: (name: string) => boolean) => `${(100 * outcomes.mean((name) => (of(name) ? 1 : 0))).toFixed(0)} %`;
  const blind = [params.top, params.ball].flatMap((side, turret) =>
    side !== 'none' && !canTarget(rules, turret, s.space[0])
      ? [`the ${turret === TOP ? 'top' : 'ball'} turret cannot target this altitude (1.4) and counts for nothing`]
      : [],
  );
  const modifiers = `modifiers ${attackModifier(s, rules, 0)} on the attack die and ${defenceModifier(s, rules, 0)} on the defence die`;
  return [
    `${modifiers}; the bomber is hit in ${percent((name) => !name.startsWith('none'))}, the fighter in ${percent((name) => name.endsWith('hit'))}`,
    ...blind,
  ].join('; ');
}
