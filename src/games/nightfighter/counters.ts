import { axis, bytes, counters, fields, longs, one, places, readingsOf } from '../../engine/index.js';
import { HIGH, LOW, MEDIUM } from './areas.js';
import { OPTIONS } from './options.js';
import type { Rules } from './rules.js';
import type { State } from './state.js';

/** Stages of an interception. A stage includes all before it. */
export const STAGES = ['entered', 'single', 'low', 'located', 'tallied', 'attacked', 'damaged', 'destroyed'] as const;
export const STAGE = places(STAGES);
/** Ground radars count by search value. */
const SENSORS = ['search 1', 'search 2', 'search 3', 'GCI', 'MEW', 'homer', 'Serrate', 'AI', 'searchlights', 'tally', 'second tally'] as const;
export const BY = places(SENSORS);
/** Results of a search. */
const FINDINGS = ['nothing', 'phantom', 'real', 'narrowed', 'located'] as const;
export const FINDING = places(FINDINGS);
/** Rolls with a known chance before the roll. */
export const CHANCES = ['phantom', 'narrowing', 'track', 'AI', 'searchlights', 'tally', 'second tally', 'kill', 'cup'] as const;
export const CHANCE = places(CHANCES);
/** Chances are summed in whole millionths, so that sums do not depend on their order. */
export const MILLION = 1_000_000;

/** Lucks count rolls of up to this number of dice. With it and 64 parts of a chance to win, squares still fit a double. */
export const MOST_DICE = 7;
export const PARTS = 64;
export const LUCK_SCALE = 6 ** MOST_DICE * PARTS;
const luckOf = (name: string) => `Luck of ${name}: results less expectation, in chances to win`;
/** Lucks that are counted separately: see luck.ts. */
export const LUCKS = {
  'ground-radar': luckOf('ground radar'),
  'airborne-radar': luckOf('airborne radar'),
  searchlights: luckOf('searchlights'),
  tally: luckOf('tally'),
  fire: luckOf('fire'),
  'return-fire': luckOf('return fire'),
};

/** Changes of the chance to win: by a kill, by damage, by the kill of a bomber that was damaged before, by the loss of a fighter. */
const changes = fields({ kill: 0, damage: 0, killOfDamaged: 0, loss: 0 });
export type Stakes = InstanceType<typeof changes.State>;

const COLUMNS = numbered(18);
const ROWS = numbered(24);

const counted = counters<{ state: State; rules: Rules }>()(
  {
    /** By bomber: its furthest stage, -1 before it enters. */
    stage: bytes((rules: Rules) => rules.bombers, -1),
    /** By hex: bombers destroyed. */
    killsAt: longs((rules: Rules) => rules.sky.size),
    /** Cache of stakes.ts, and the turn and losses it was computed for. */
    stakes: one(changes),
    stakesOf: -1,
  },
  {
    turns: { about: 'Turns played', most: ({ turns }) => turns, unit: 'turns', of: ({ turn }) => turn },
    points: {
      about:
        'Victory points from bombers: two for each destroyed, one for each damaged, losses of fighters not subtracted; strong scores on when it has won',
      most: (rules) => 2 * victims(rules),
      unit: 'points',
      of: ({ destroyed, damaged }) => 2 * destroyed + damaged,
    },
    kills: { about: 'Bombers destroyed', most: victims, of: ({ destroyed }) => destroyed },
    damaged: { about: 'Bombers that got away damaged', most: victims, of: ({ damaged }) => damaged },
    fightersLost: { about: 'Fighters lost', most: ({ fighters }) => fighters.length, of: ({ fightersLost }) => fightersLost },
    gotThrough: {
      about: 'Bombers that entered and were not destroyed',
      most: ({ bombers }) => bombers,
      of: (_, { stage }) => reached(stage, STAGE.entered) - reached(stage, STAGE.destroyed),
    },
    firstTally: { about: 'Turn of the first tally; 0 if there was none', most: ({ turns }) => turns, unit: 'turns' },
    phantoms: { about: 'Counters found to be phantoms', most: phantoms, why: 'S5.4 all counters of a bomber except one' },
    chased: {
      about: 'Phantoms that a fighter exposed with its AI or by eye',
      most: (rules) => Math.min(phantoms(rules), rules.turns * rules.fighters.reduce((sum, { ai }) => sum + (ai === null ? 1 : 2), 0)),
      why: 'S10, S19 each fighter searches once by radar and once by eye each turn',
    },
    corkscrews: { about: 'Corkscrews', most: corkscrews, why: 'S17 a fighter tallies one bomber, which responds once a turn' },
    followed: {
      about: 'Corkscrews that the fighter followed',
      most: (rules) => (rules.options.followCorkscrews ? corkscrews(rules) : 0),
      why: 'S28 none follows unless the option lets it',
    },
    idle: {
      about: 'Search counters without any counter to search for',
      most: ({ radars, turns }) => radars.reduce((sum, radar) => sum + radar.counters, 0) * turns,
      why: 'S13 all search counters, every turn',
    },
    friends: {
      about: 'Scenario 7: revealed counters that were no Ju 88',
      most: ({ cup, bombers }) => Math.min(cup?.other ?? 0, bombers),
      why: '7 each counter is revealed once, and the cup is limited',
    },
    funnel: {
      about: 'Bombers that reached each stage of the interception',
      axes: [axis('stage', STAGES, 'stage')],
      add: (_, { stage }, cells) => {
        for (let least = 0; least < STAGES.length; least++) cells[least] += reached(stage, least);
      },
    },
    searches: { about: 'Searches by sensor and finding', axes: [axis('sensor', SENSORS), axis('finding', FINDINGS)] },
    promised: { about: 'Chances of rolls before they were rolled, in millionths', axes: [axis('roll', CHANCES)] },
    came: { about: 'Successes of those rolls, in millionths', axes: [axis('roll', CHANCES)], per: 'promised' },
    killsByHex: {
      about: 'Hexes where bombers were destroyed',
      axes: [axis('row', ROWS, 'row'), axis('column', COLUMNS, 'column')],
      add: (_, { killsAt }, cells) => {
        if (killsAt.length > cells.length) return;
        for (let hex = 0; hex < killsAt.length; hex++) cells[(hex % ROWS.length) * COLUMNS.length + Math.floor(hex / ROWS.length)] += killsAt[hex];
      },
    },
    asked: readingsOf(OPTIONS),
    lucks: { lucks: LUCKS, scale: LUCK_SCALE },
  },
);
export const { MEASURES } = counted;

export class GameRecord extends counted.Record {
  /** Dice since the last line of the transcript. */
  readonly shown: string[] = [];

  override reset(): void {
    super.reset();
    this.shown.length = 0;
  }

  reached(bomber: number, stage: number): void {
    if (this.stage[bomber] < stage) this.stage[bomber] = stage;
  }

  count(sensor: number, finding: number): void {
    this.searches[sensor * FINDINGS.length + finding]++;
  }

  expect(chance: number, probability: number, came: boolean): void {
    this.promised[chance] += Math.round(probability * MILLION);
    if (came) this.came[chance] += MILLION;
  }
}

/** The stage of a bomber by the level of its counter. */
export function stageOf(level: number): number {
  return level === HIGH ? STAGE.entered : level === MEDIUM ? STAGE.single : level === LOW ? STAGE.low : STAGE.located;
}

/** Bombers that have reached the stage. */
function reached(stages: Int8Array, least: number): number {
  let bombers = 0;
  for (let n = 0; n < stages.length; n++) if (stages[n] >= least) bombers++;
  return bombers;
}

/** 17 Each fighter attacks once a turn at most, from the first wave on. */
function attacks({ fighters, turns, waves }: Rules): number {
  return waves.length === 0 ? 0 : fighters.length * Math.max(0, turns - waves[0].turn + 1);
}

/** 17 Bombers destroyed or damaged. Scenario 7: only revealed Ju 88s can be attacked. */
function victims(rules: Rules): number {
  return Math.min(rules.bombers, attacks(rules), rules.cup?.ju88 ?? rules.bombers);
}

function corkscrews(rules: Rules): number {
  return rules.bomber.responds || rules.cup !== null ? attacks(rules) : 0;
}

function phantoms({ counters, bombers }: Rules): number {
  return counters - bombers;
}

function numbered(to: number): string[] {
  return Array.from({ length: to }, (_, n) => String(n + 1).padStart(2, '0'));
}
