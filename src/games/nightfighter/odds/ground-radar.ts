import { Fraction } from '../../../chance/index.js';
import { flag, type OddsQuestion, text, type Values } from '../../../engine/index.js';
import type { Level } from '../areas.js';
import { FINDING } from '../counters.js';
import { type Rules, radarRules } from '../rules.js';
import { searchBy } from '../sensors/ground-radar.js';
import { counters, jamming, level } from './params.js';
import { ifOnly, inOrder, known, Stage } from './stage.js';

const NAMES = ['real', 'phantom', 'narrowed', 'tracked', 'nothing'];
const OUTCOME: Readonly<Record<number, string>> = {
  [FINDING.real]: 'real',
  [FINDING.phantom]: 'phantom',
  [FINDING.narrowed]: 'narrowed',
  [FINDING.located]: 'tracked',
};

const params = {
  radar: text('Freya', { about: 'The radar, a set of the data', rule: 'S13', role: 'setting' }),
  level,
  crowded: flag(false, { about: 'Another counter, not of high uncertainty, is within four hexes', rule: 'S13', role: 'setting' }),
  jamming,
  counters,
};

/** S13, S24, S25 One search counter on one bomber counter. */
export const groundRadar: OddsQuestion = {
  about: 'What a search counter of a ground radar makes of a bomber counter (S13, S24, S25)',
  params,
  ask(rules: Rules, { radar: type, level, crowded, jamming, counters }: Values<typeof params>) {
    known('--radar', type, rules.data.ground_radar);
    const radar = radarRules(rules.data, type, 1, jamming);
    const stage = new Stage(rules, { level, counters, crowded });
    const found = stage.odds((play, counter) => OUTCOME[searchBy(play, counter, radar)] ?? 'nothing');
    const works = Fraction.of(6 - new Set(radar.jammedOn).size, 6);
    return { outcomes: inOrder(ifOnly(works, found, 'nothing'), NAMES), note: noteOf(radar.gci, radar.mew, level, works) };
  },
};

function noteOf(gci: boolean, mew: boolean, level: Level, works: Fraction): string {
  const words = works.equals(Fraction.one) ? [] : [`jammed, it works in ${works} of all turns`];
  if (level === 'high' && (gci || mew))
    words.push(`of this counter; ${mew ? 'all other high counters' : "the bomber's other counters"} on the map are tested too`);
  return words.join('; ');
}
