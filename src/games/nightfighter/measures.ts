import type { Axis, Measure } from '../../engine/index.js';
import { LUCK_SCALE } from './luck.js';
import * as most from './maxima.js';
import { CHANCES, DESTROYED, ENTERED, FINDINGS, type GameRecord, LUCKS, READINGS, SENSORS, STAGES } from './record.js';
import type { Types } from './types.js';

type One = Measure<Types>;

const axis = (name: string, labels: readonly string[]): Axis => ({ name, labels });
const two = (n: number) => String(n).padStart(2, '0');
const COLUMNS = Array.from({ length: 18 }, (_, n) => two(n + 1));
const ROWS = Array.from({ length: 24 }, (_, n) => two(n + 1));

function count(name: string, about: string, max: (rules: Types['rules']) => number, of: (record: GameRecord) => number, unit?: string): One {
  return { name, kind: 'count', about, max, of: (_, record) => of(record), ...(unit === undefined ? {} : { unit }) };
}

function table(name: string, about: string, axes: readonly Axis[], of: (record: GameRecord) => Float64Array, per?: string): One {
  return {
    name,
    kind: 'table',
    about,
    axes,
    ...(per === undefined ? {} : { per }),
    add: (_, record, cells) => {
      const counted = of(record);
      for (let i = 0; i < counted.length; i++) cells[i] += counted[i];
    },
  };
}

/** A step of the interception, from one stage to the next. */
const STEPS = STAGES.slice(1);
const steps = axis('step', STEPS);

/** Bombers that have come at least so far. */
function reached({ stage }: GameRecord, least: number): number {
  let bombers = 0;
  for (let n = 0; n < stage.length; n++) if (stage[n] >= least) bombers++;
  return bombers;
}

function funnel(name: string, about: string, from: number, per?: string): One {
  return {
    name,
    kind: 'table',
    about,
    axes: [steps],
    ...(per === undefined ? {} : { per }),
    add: (_, record, cells) => {
      for (let step = 0; step < STEPS.length; step++) cells[step] += reached(record, step + from);
    },
  };
}

export const MEASURES: readonly One[] = [
  { name: 'turns', kind: 'count', about: 'Turns played', max: most.turns, unit: 'turns', of: ({ turn }) => turn },
  {
    name: 'points',
    kind: 'count',
    about: 'Victory points from bombers: two for each destroyed, one for each damaged; fighters lost are counted apart',
    max: (rules) => 2 * most.victims(rules),
    unit: 'points',
    of: ({ destroyed, damaged }) => 2 * destroyed + damaged,
  },
  { name: 'kills', kind: 'count', about: 'Bombers destroyed', max: most.victims, of: ({ destroyed }) => destroyed },
  { name: 'damaged', kind: 'count', about: 'Bombers that got away damaged', max: most.victims, of: ({ damaged }) => damaged },
  { name: 'fighters-lost', kind: 'count', about: 'Fighters lost', max: most.fightersLost, of: ({ fightersLost }) => fightersLost },
  count('got-through', 'Bombers that came and were not destroyed', most.bombers, (record) => reached(record, ENTERED) - reached(record, DESTROYED)),
  count('first-tally', 'The turn of the first tally; 0 where there was none', most.turns, ({ firstTally }) => firstTally, 'turns'),
  count('phantoms', 'Counters found to be phantoms', most.phantoms, ({ phantoms }) => phantoms),
  count('chased', 'Phantoms that a fighter found out with its own radar or eyes', most.chased, ({ chased }) => chased),
  count('corkscrews', 'Corkscrews', most.corkscrews, ({ corkscrews }) => corkscrews),
  count('followed', 'Corkscrews that the fighter followed', most.followed, ({ followed }) => followed),
  count('idle', 'Search counters that found no counter to lie on', most.idle, ({ idle }) => idle),
  count('friends', 'Scenario 7: counters turned over that were none of theirs', most.friends, ({ friends }) => friends),
  funnel('funnel-tried', 'The interception, step by step: bombers that came to the stage before', 0),
  funnel('funnel', 'The interception, step by step: bombers that took the step', 1, 'funnel-tried'),
  table('searches', 'Searches by sensor and what came of them', [axis('sensor', SENSORS), axis('finding', FINDINGS)], ({ searches }) => searches),
  table(
    'promised',
    'What the dice promised before they were rolled, in millionths of a success',
    [axis('roll', CHANCES)],
    ({ promised }) => promised,
  ),
  table('came', 'What came of it, in millionths', [axis('roll', CHANCES)], ({ came }) => came, 'promised'),
  {
    name: 'kills-by-hex',
    kind: 'table',
    about: 'Where bombers were destroyed',
    axes: [axis('row', ROWS), axis('column', COLUMNS)],
    add: (_, { kills }, cells) => {
      if (kills.length > cells.length) return;
      for (let hex = 0; hex < kills.length; hex++) cells[(hex % ROWS.length) * COLUMNS.length + Math.floor(hex / ROWS.length)] += kills[hex];
    },
  },
  table(
    'readings',
    'How often each reading of the rules came up: cases that its choices may decide differently',
    [axis('reading', READINGS)],
    (record) => record.asked,
  ),
  ...LUCKS.map(
    (name, n): One => ({
      name: `luck-${name}`,
      kind: 'luck',
      about: `What ${name.replace('-', ' ')} gave above what was to be expected, in chances to win`,
      scale: LUCK_SCALE,
      of: (_, { lucks }) => lucks[n],
    }),
  ),
];
