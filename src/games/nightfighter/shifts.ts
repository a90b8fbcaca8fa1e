import type { ShiftableTable } from '../../engine/index.js';
import type { BomberRow, Data, FighterRow } from './data.js';

type Shift = ShiftableTable<Data>;

const atLeast = (least: number, value: number) => Math.max(least, value);
const face = (value: number) => Math.min(7, Math.max(1, value));

function each<V>(table: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}

function fighters(data: Data, change: (row: FighterRow) => FighterRow): Data {
  return { ...data, fighters: { ...data.fighters, types: each(data.fighters.types, change) } };
}

function bombers(data: Data, change: (row: BomberRow) => BomberRow): Data {
  return { ...data, bombers: { ...data.bombers, types: each(data.bombers.types, change) } };
}

/** Changes a number of dice; 0 stays 0, any other stays at least 1. */
const dice = (by: number) => (count: number) => (count === 0 ? 0 : atLeast(1, count + by));

/** The reconstructed tables that an experiment may move, to see how much depends on them. */
export const SHIFTS: Readonly<Record<string, Shift>> = {
  visibilityDice: {
    about: 'Tally dice by visibility, one more a step',
    shift: (data, by) => ({
      ...data,
      tally: { ...data.tally, visibility_dice: each(data.tally.visibility_dice, (n) => atLeast(0, n + by)) as Data['tally']['visibility_dice'] },
    }),
  },
  moonDice: {
    about: 'Tally dice for a half and a full moon, one more a step',
    shift: (data, by) => ({
      ...data,
      tally: {
        ...data.tally,
        moon_dice: { ...data.tally.moon_dice, half: atLeast(0, data.tally.moon_dice.half + by), full: atLeast(0, data.tally.moon_dice.full + by) },
      },
    }),
  },
  viewDie: {
    about: 'Tally dice for an excellent view, one more a step',
    shift: (data, by) => ({ ...data, tally: { ...data.tally, excellent_view_die: atLeast(0, data.tally.excellent_view_die + by) } }),
  },
  aiTallyDice: {
    about: 'Dice of the second tally with an AI fix, one more a step (at least one)',
    shift: (data, by) => advanced(data, { AI_fix: each(data.tally.advanced_dice.AI_fix, dice(by)) as Data['tally']['advanced_dice']['AI_fix'] }),
  },
  lightTallyDice: {
    about: 'Dice of the second tally with a searchlight fix, one more a step (at least one)',
    shift: (data, by) =>
      advanced(data, {
        searchlight_fix: each(data.tally.advanced_dice.searchlight_fix, dice(by)) as Data['tally']['advanced_dice']['searchlight_fix'],
      }),
  },
  cloudDie: {
    about: 'Extra dice of the second tally against lit cloud, one more a step',
    shift: (data, by) => advanced(data, { illuminated_cloud: atLeast(0, data.tally.advanced_dice.illuminated_cloud + by) }),
  },
  fighterPoints: {
    about: 'Movement points of all fighters, one more a step',
    shift: (data, by) => fighters(data, ([mp, ...rest]) => [atLeast(2, mp + by), ...rest]),
  },
  fighterFirepower: {
    about: 'Firepower of all fighters, one die more a step',
    shift: (data, by) => fighters(data, ([mp, fp, ...rest]) => [mp, atLeast(1, fp + by), ...rest]),
  },
  fighterRobustness: {
    about: 'Hits that destroy a fighter, one more a step (at least one)',
    shift: (data, by) => fighters(data, ([mp, fp, robust, ...rest]) => [mp, fp, atLeast(1, robust + by), ...rest]),
  },
  aiRange: {
    about: 'Range of all AI sets, one hex more a step (at least one)',
    shift: (data, by) =>
      fighters(data, ([mp, fp, robust, view, ai, note]) => [mp, fp, robust, view, ai === null ? null : [atLeast(1, ai[0] + by), ai[1]], note]),
  },
  bomberPoints: {
    about: 'Hexes that all bombers fly in a turn, one more a step',
    shift: (data, by) => bombers(data, ([mp, ...rest]) => [mp.replace(/\d+/, (n) => `${atLeast(1, Number(n) + by)}`), ...rest]),
  },
  bomberFirepower: {
    about: 'Firepower of all bombers that have any, one die more a step',
    shift: (data, by) => bombers(data, ([mp, fp, ...rest]) => [mp, fp === 0 ? 0 : atLeast(0, fp + by), ...rest]),
  },
  bomberRobustness: {
    about: 'Hits that destroy a bomber, one more a step (at least one)',
    shift: (data, by) => bombers(data, ([mp, fp, robust, ...rest]) => [mp, fp, atLeast(1, robust + by), ...rest]),
  },
  hitsOn: {
    about: 'Lowest die of a fighter that hits, one more a step',
    shift: (data, by) => ({ ...data, combat: { ...data.combat, hits_on: face(data.combat.hits_on + by) } }),
  },
  response: {
    about: 'Die of the bomber’s response, one more a step (1 and 6 at the ends)',
    shift: (data, by) => ({ ...data, bomber_response_d6: shifted(data.bomber_response_d6, by) }),
  },
  returnFire: {
    about: 'Lowest die of a bomber that hits, one more a step',
    shift: (data, by) => ({ ...data, return_fire_hits_on: face(data.return_fire_hits_on + by) }),
  },
  followCorkscrew: {
    about: 'Lowest die that follows a corkscrew, one more a step',
    shift: (data, by) => ({ ...data, followCorkscrew: { ...data.followCorkscrew, d6AtLeast: face(data.followCorkscrew.d6AtLeast + by) } }),
  },
  searchlightDice: {
    about: 'Dice of searchlights, one more a step',
    shift: (data, by) => ({
      ...data,
      searchlight_dice: {
        ...data.searchlight_dice,
        radar_directed: atLeast(0, data.searchlight_dice.radar_directed + by),
        plain: atLeast(0, data.searchlight_dice.plain + by),
      },
    }),
  },
  radarSearch: {
    about: 'Search values of all ground radars except those of 1, one more a step (at least 2)',
    shift: (data, by) => ({
      ...data,
      ground_radar: each(data.ground_radar, (radar) =>
        radar.search === 1 ? radar : { ...radar, search: atLeast(by < 0 ? 1 : 2, radar.search + by) },
      ),
    }),
  },
  flak: {
    about: 'Lowest die of flak that damages, one more a step',
    shift: (data, by) => ({ ...data, flak_damages_on: face(data.flak_damages_on + by) }),
  },
  turning: {
    about: 'Movement points for a further turn of 60 degrees in a hex, one more a step',
    shift: (data, by) => ({
      ...data,
      fighter_move: { ...data.fighter_move, second_60deg_same_hex: atLeast(0, data.fighter_move.second_60deg_same_hex + by) },
    }),
  },
  homers: {
    about: 'Search values of Flensburg and Naxos, one more a step',
    shift: (data, by) => ({
      ...data,
      electronics: {
        ...data.electronics,
        Flensburg: { ...data.electronics.Flensburg, search: atLeast(1, data.electronics.Flensburg.search + by) },
        Naxos: { ...data.electronics.Naxos, search: atLeast(1, data.electronics.Naxos.search + by) },
      },
    }),
  },
  serrate: {
    about: 'Lowest die with which Serrate reveals a counter, one more a step',
    shift: (data, by) => ({
      ...data,
      electronics: { ...data.electronics, Serrate: { ...data.electronics.Serrate, reveals_on: face(data.electronics.Serrate.reveals_on + by) } },
    }),
  },
};

function advanced(data: Data, change: Partial<Data['tally']['advanced_dice']>): Data {
  return { ...data, tally: { ...data.tally, advanced_dice: { ...data.tally.advanced_dice, ...change } } };
}

/** Each face takes the answer of the face `by` higher. */
function shifted(table: Readonly<Record<string, string>>, by: number): Record<string, string> {
  const faces: string[] = [];
  for (const [range, words] of Object.entries(table)) {
    const [from, to = from] = range.split('-').map(Number);
    for (let n = from; n <= to; n++) faces[n - 1] = words;
  }
  return Object.fromEntries(faces.map((_, n) => [`${n + 1}`, faces[Math.min(5, Math.max(0, n + by))]]));
}
