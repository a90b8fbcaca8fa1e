import { axis, type Measure, measuring } from '../../engine/index.js';
import { LUCK_SCALE } from './luck.js';
import * as most from './maxima.js';
import { CHANCES, DESTROYED, ENTERED, FINDINGS, type GameRecord, LUCKS, READINGS, SENSORS, STAGES } from './record.js';
import type { Types } from './types.js';

const { count, table, recorded, readings, luck } = measuring<Types>();

const numbered = (to: number) => Array.from({ length: to }, (_, n) => String(n + 1).padStart(2, '0'));
const COLUMNS = numbered(18);
const ROWS = numbered(24);
/** A step of the interception leads from one stage to the next. */
const STEPS = STAGES.slice(1);

/** Bombers that have reached the stage. */
function reached({ stage }: GameRecord, least: number): number {
  let bombers = 0;
  for (let n = 0; n < stage.length; n++) if (stage[n] >= least) bombers++;
  return bombers;
}

/** Bombers by step, counted at the stage `from` its start. */
function funnel(name: string, about: string, from: 0 | 1, per?: string): Measure<Types> {
  const add = (_: object, record: GameRecord, cells: Float64Array) => {
    for (let step = 0; step < STEPS.length; step++) cells[step] += reached(record, step + from);
  };
  return table(name, about, { axes: [axis('step', STEPS)], per }, add);
}

export const MEASURES: readonly Measure<Types>[] = [
  count('turns', 'Turns played', { max: most.turns, unit: 'turns' }, ({ turn }) => turn),
  count(
    'points',
    'Victory points from bombers: two for each destroyed, one for each damaged, losses of fighters not subtracted; strong scores on when it has won',
    { max: (rules) => 2 * most.victims(rules), unit: 'points' },
    ({ destroyed, damaged }) => 2 * destroyed + damaged,
  ),
  count('kills', 'Bombers destroyed', most.victims, ({ destroyed }) => destroyed),
  count('damaged', 'Bombers that got away damaged', most.victims, ({ damaged }) => damaged),
  count('fighters-lost', 'Fighters lost', most.fightersLost, ({ fightersLost }) => fightersLost),
  count(
    'got-through',
    'Bombers that entered and were not destroyed',
    most.bombers,
    (_, record) => reached(record, ENTERED) - reached(record, DESTROYED),
  ),
  count('first-tally', 'Turn of the first tally; 0 if there was none', { max: most.turns, unit: 'turns' }, (_, { firstTally }) => firstTally),
  count('phantoms', 'Counters found to be phantoms', most.phantoms, (_, { phantoms }) => phantoms),
  count('chased', 'Phantoms that a fighter exposed with its AI or by eye', most.chased, (_, { chased }) => chased),
  count('corkscrews', 'Corkscrews', most.corkscrews, (_, { corkscrews }) => corkscrews),
  count('followed', 'Corkscrews that the fighter followed', most.followed, (_, { followed }) => followed),
  count('idle', 'Search counters without any counter to search for', most.idle, (_, { idle }) => idle),
  count('friends', 'Scenario 7: revealed counters that were no Ju 88', most.friends, (_, { friends }) => friends),
  funnel('funnel-tried', 'Steps of the interception: bombers that reached the stage before', 0),
  funnel('funnel', 'Steps of the interception: bombers that took the step', 1, 'funnel-tried'),
  recorded('searches', 'Searches by sensor and finding', [axis('sensor', SENSORS), axis('finding', FINDINGS)], (_, { searches }) => searches),
  recorded('promised', 'Chances of rolls before they were rolled, in millionths', [axis('roll', CHANCES)], (_, { promised }) => promised),
  recorded('came', 'Successes of those rolls, in millionths', { axes: [axis('roll', CHANCES)], per: 'promised' }, (_, { came }) => came),
  table('kills-by-hex', 'Hexes where bombers were destroyed', [axis('row', ROWS), axis('column', COLUMNS)], (_, { kills }, cells) => {
    if (kills.length > cells.length) return;
    for (let hex = 0; hex < kills.length; hex++) cells[(hex % ROWS.length) * COLUMNS.length + Math.floor(hex / ROWS.length)] += kills[hex];
  }),
  readings(READINGS, (_, { asked }) => asked),
  ...LUCKS.map((name, n) =>
    luck(`luck-${name}`, `Luck of ${name.replace('-', ' ')}: results less expectation, in chances to win`, LUCK_SCALE, (_, { lucks }) => lucks[n]),
  ),
];
