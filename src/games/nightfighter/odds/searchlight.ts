import { Distribution, Fraction } from '../../../chance/index.js';
import { flag, type OddsQuestion, Refused, text, type Values } from '../../../engine/index.js';
import { LEVELS, singleLevel } from '../areas.js';
import { diceWords } from '../rolls.js';
import type { Rules } from '../rules.js';
import { searchlightRules } from '../rules.js';
import { locateInZones } from '../sensors/searchlights.js';
import { exclude, slotsIn } from '../uncertainty/location.js';
import { counters, level, moon } from './params.js';
import { ifOnly, inOrder, Stage, sixes } from './stage.js';

const hexes = (words: string) =>
  words === '' || words.split(',').every((word) => /^\d{4}$/.test(word.trim())) ? undefined : 'hexes such as 1114,1115, or nothing';

const params = {
  directed: flag(true, { about: 'Whether radar directs them', rule: 'S14', role: 'setting' }),
  moon,
  level,
  hex: text('1015', { about: 'The hex of the counter, in one of the zones', rule: 'S14', role: 'setting' }, (word) =>
    /^\d{4}$/.test(word) ? undefined : 'a hex such as 1115',
  ),
  zones: text('EFGHIJKL', { about: 'Active zones that hold no bomber', rule: 'S14', role: 'setting' }),
  searched: text('', { about: 'Hexes that AI has searched in vain this turn', rule: 'S5.5', role: 'setting' }, hexes),
  counters,
};
type LightParams = Values<typeof params>;

/** S14 Searchlights search for a counter over one of their zones. */
export const searchlight: OddsQuestion = {
  about: 'Whether searchlights locate a bomber (S14)',
  params,
  ask(rules: Rules, params: LightParams) {
    const lights = lightsOf(rules, params);
    const hex = rules.sky.grid.named(params.hex);
    const zone = hex < 0 ? -1 : lights.zoneOf[hex];
    if (zone < 0) throw new Refused([{ path: ['--hex'], expected: `a hex in one of the zones ${params.zones}`, found: params.hex }]);
    const searched = new Set(params.searched.split(',').map((name) => rules.sky.grid.named(name.trim())));
    // The test for phantoms comes first; it leaves a medium counter, or a low one under contrails (S21).
    const high = params.level === 'high';
    const stage = new Stage(
      { ...rules, ...lights },
      { level: high ? LEVELS[singleLevel(rules.contrails)] : params.level, counters: params.counters, hex },
    );
    const place = stage.odds((play, counter) => {
      exclude(play, counter, (one) => slotsIn(play.rules, one, (at) => searched.has(at)));
      return locateInZones(play, counter, zone) ? 'located' : 'missed';
    });
    const found = rules.high ? Distribution.of([['missed', Fraction.one]]) : ifOnly(sixes(lights.searchlightDice), place, 'missed');
    const odds = high ? ifOnly(Fraction.of(1, params.counters), found, 'phantom') : found;
    return {
      outcomes: inOrder(odds, ['located', 'missed', 'phantom']),
      note: `${diceWords(lights.searchlightDice)}, zone ${lights.zoneNames[zone]}`,
    };
  },
};

function lightsOf(rules: Rules, { directed, moon, zones }: LightParams) {
  if (zones === '') throw new Refused([{ path: ['--zones'], expected: 'letters of zones, such as EFGH', found: zones }]);
  const unknown = [...zones].filter((zone) => !Object.hasOwn(rules.data.searchlightZones, zone));
  if (unknown.length > 0)
    throw new Refused([{ path: ['--zones'], expected: 'letters of zones', unknown: unknown[0], known: Object.keys(rules.data.searchlightZones) }]);
  return searchlightRules(
    rules.data,
    { searchlights: { zones: [...zones], directed }, illuminatedCloudRows: null, flakZones: [], moon },
    { illuminatedBy: 'searchlights-and-scenario-rows' },
    rules.sky,
  );
}
