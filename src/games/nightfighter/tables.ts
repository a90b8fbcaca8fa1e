import { type DataOf, type Problem, shape, table, tables } from '../../engine/index.js';
import { BASE_SCENARIOS, SCENARIOS, scenario } from './scenarios.js';
import { SENSORS } from './sensor-tables.js';
import { ARCS, MOONS, RESPONSES, VISIBILITIES } from './terms.js';

/**
 * The values of the base game, which the solo rules use and do not print. All are reconstructed except those that RULES.md calls
 * fixed. A data file of this shape replaces any part of them.
 */
const { byDie, decimal, keyed, list: listOf, named, oneOf, orNull, row, whole, word, yesNo } = shape;
const dice = whole(0, 12);
const mod = whole(-6, 6);
const face = whole(1, 7);
const response = word(new RegExp(`^(${RESPONSES.join('|')})`), `words that begin with ${RESPONSES.join(', ')}`);

/** Movement points, firepower, robustness, 1 for an excellent view, AI range and arc, a note. */
const fighter = row(whole(2, 10), dice, whole(1, 6), whole(0, 1), orNull(row(whole(1, 8), oneOf(ARCS))), word());
/** Movement points ("3*": one more on even turns), firepower, robustness, tally digit, a note. */
const bomber = row(word(/^\d\*?$/, 'movement points such as "3" or "3*"'), dice, whole(1, 8), whole(1, 6), word());

/** A number of dice; 0 stays 0, any other stays at least 1. */
const diceIfAny = (count: number, by: number) => (count === 0 ? 0 : Math.max(1, count + by));

const list = {
  map: table({
    about: 'Hexes',
    form: { columns: whole(16, 30), rows: whole(8, 60) },
    value: { columns: 18, rows: 24 },
  }),
  tally: table({
    rule: 'S10, S15',
    about: 'Dice of a tally by visibility, moon and view; dice of a second tally by distance in hexes (AI_fix.same_hex needs the option aiFixLasts)',
    form: {
      visibility_dice: keyed(VISIBILITIES, dice),
      moon_dice: keyed(MOONS, dice),
      excellent_view_die: dice,
      advanced_dice: {
        AI_fix: { same_hex: dice, '1_hex': dice },
        searchlight_fix: { '0-1_hex': dice, '2': dice, '3': dice },
        illuminated_cloud: dice,
      },
    },
    value: {
      visibility_dice: { poor: 1, medium: 2, good: 3 },
      moon_dice: { none: 0, half: 1, full: 2 },
      excellent_view_die: 1,
      advanced_dice: {
        AI_fix: { same_hex: 4, '1_hex': 2 },
        searchlight_fix: { '0-1_hex': 5, '2': 4, '3': 3 },
        illuminated_cloud: 1,
      },
    },
    ours: 'the text fixes two dice for medium visibility and one each for a half moon and a good view; the second tally is ours, by fix and distance',
    steps: {
      visibilityDice: {
        about: 'Tally dice by visibility, one more a step',
        at: 'visibility_dice.*',
        up: 'if eyes have one die more',
        down: 'if eyes have one die less',
      },
      moonDice: {
        about: 'Tally dice for a half and a full moon, one more a step',
        at: ['moon_dice.half', 'moon_dice.full'],
        up: 'if the moon gives one die more',
        down: 'if the moon gives one die less',
      },
      viewDie: {
        about: 'Tally dice for an excellent view, one more a step',
        at: 'excellent_view_die',
        up: 'if an excellent view gives one die more',
        down: 'if an excellent view gives no die',
      },
      aiTallyDice: {
        about: 'Dice of the second tally with an AI fix, one more a step (at least one)',
        at: 'advanced_dice.AI_fix.*',
        change: diceIfAny,
        up: 'if a radar fix gives one tally die more',
        down: 'if a radar fix gives one tally die less',
      },
      lightTallyDice: {
        about: 'Dice of the second tally with a searchlight fix, one more a step (at least one)',
        at: 'advanced_dice.searchlight_fix.*',
        change: diceIfAny,
        up: 'if a searchlight fix gives one tally die more',
        down: 'if a searchlight fix gives one tally die less',
      },
      cloudDie: {
        about: 'Extra dice of the second tally against lit cloud, one more a step',
        at: 'advanced_dice.illuminated_cloud',
        up: 'if lit cloud gives one tally die more',
        down: 'if lit cloud gives no tally die',
      },
    },
  }),
  fighters: table({
    about: 'Movement points, firepower, robustness, 1 for an excellent view, AI range in hexes and arc (null: no set), a note',
    form: { types: named(fighter) },
    value: {
      types: {
        'Hurricane I': [5, 3, 1, 0, null, ''],
        'Defiant I': [5, 2, 1, 1, null, 'turret: may fire as oblique guns'],
        'Blenheim IF': [4, 2, 2, 0, [1, 'wide'], 'AI III optional'],
        'Beaufighter IF': [5, 5, 2, 0, [3, 'wide'], 'AI IV'],
        'Mosquito NF.II': [6, 5, 2, 0, [3, 'wide'], 'AI V; Serrate in scenario 7'],
        'Mosquito NF.XIII': [6, 5, 2, 0, [4, 'narrow'], 'AI VIII'],
        'P-61A': [6, 5, 2, 1, [5, 'wide'], 'AI X'],
        'P-70': [5, 4, 2, 0, [3, 'wide'], ''],
        'P-40E': [5, 3, 1, 0, null, 'scenario 2C'],
        'Me110C-4': [5, 4, 2, 1, null, ''],
        'Me110G-4': [5, 5, 2, 1, [2, 'narrow'], 'FuG 212; with SN-2 range 3 wide; oblique guns optional'],
        'Ju88C-2': [5, 4, 2, 0, null, ''],
        'Ju88C-6': [5, 5, 2, 0, [2, 'narrow'], 'FuG 202'],
        'Ju88G-1': [5, 6, 2, 0, [3, 'wide'], 'SN-2; Flensburg, Naxos'],
        Do217J: [4, 5, 2, 0, [2, 'narrow'], ''],
        He219A: [6, 7, 2, 1, [3, 'wide'], 'oblique guns'],
        Fw190A: [6, 5, 1, 0, null, 'Wilde Sau'],
        Bf109G: [6, 4, 1, 0, null, 'Wilde Sau'],
        'J1N1-S': [5, 4, 2, 0, null, 'oblique guns only'],
      },
    },
    ours: 'each type; the text fixes the AI sets of the Mosquito NF.XIII and the Ju88G-1',
    steps: {
      fighterPoints: {
        about: 'Movement points of all fighters, one more a step',
        at: 'types.*.0',
        up: 'if fighters fly one hex farther',
        down: 'if fighters fly one hex less',
      },
      fighterFirepower: {
        about: 'Firepower of all fighters, one die more a step',
        at: 'types.*.1',
        least: 1,
        up: 'if fighters fire one die more',
        down: 'if fighters fire one die less',
      },
      fighterRobustness: {
        about: 'Hits that destroy a fighter, one more a step (at least one)',
        at: 'types.*.2',
        up: 'if fighters bear one hit more',
        down: 'if fighters bear one hit less',
      },
      aiRange: {
        about: 'Range of all AI sets, one hex more a step (at least one)',
        at: 'types.*.4.0',
        up: 'if airborne radar sees one hex farther',
        down: 'if airborne radar sees one hex less',
      },
    },
  }),
  oblique_gun_types: table({
    about: 'Types with guns that fire upwards; bombers respond less to them',
    form: listOf(word()),
    value: ['Defiant I', 'He219A', 'J1N1-S'],
    ours: 'by the aircraft',
  }),
  bombers: table({
    about: 'Hexes a turn ("3*": one more on even turns), firepower, robustness, tally digit, a note',
    form: { types: named(bomber) },
    value: {
      types: {
        He111: ['3*', 1, 2, 3, ''],
        Do17Z: ['4', 1, 2, 2, ''],
        Ju88A: ['4', 1, 2, 2, ''],
        He177A: ['4', 2, 3, 4, ''],
        G4M: ['4', 1, 1, 3, ''],
        H8K1: ['3', 3, 3, 5, ''],
        Hampden: ['3*', 1, 2, 2, ''],
        Whitley: ['3', 1, 2, 3, ''],
        'Wellington Ic': ['3', 2, 2, 3, ''],
        Stirling: ['3', 2, 3, 5, ''],
        Halifax: ['3*', 2, 3, 4, 'digit 6 with H2S'],
        Lancaster: ['3*', 2, 3, 4, 'digit 6 with H2S'],
        'B-29': ['4*', 3, 4, 5, ''],
        'Mosquito B': ['6', 0, 2, 1, ''],
        'V-1': ['6', 0, 1, 6, 'always located; never responds'],
      },
    },
    ours: 'each type; straight ahead, `3*` one hex more on even turns',
    steps: {
      bomberPoints: {
        about: 'Hexes that all bombers fly in a turn, one more a step',
        at: 'types.*.0',
        change: (mp: string, by: number) => mp.replace(/\d+/, (n) => `${Math.max(1, Number(n) + by)}`),
        up: 'if bombers fly one hex farther a turn',
        down: 'if bombers fly one hex less a turn',
      },
      bomberFirepower: {
        about: 'Firepower of all bombers that have any, one die more a step',
        at: 'types.*.1',
        change: (fp: number, by: number) => (fp === 0 ? 0 : Math.max(0, fp + by)),
        up: 'if bombers fire one die more',
        down: 'if bombers fire one die less',
      },
      bomberRobustness: {
        about: 'Hits that destroy a bomber, one more a step (at least one)',
        at: 'types.*.2',
        up: 'if bombers bear one hit more',
        down: 'if bombers bear one hit less',
      },
    },
  }),
  combat: table({
    rule: '17',
    about: 'Lowest die of a fighter that hits; the share of its robustness at which a bomber is damaged; modifiers',
    form: { hits_on: face, damaged_share: decimal(0, 1), mods: { experte: mod, green: mod, altitude_advantage: mod, oblique_guns: mod } },
    value: { hits_on: 4, damaged_share: 0.5, mods: { experte: 1, green: -1, altitude_advantage: 1, oblique_guns: 1 } },
    ours: 'firepower dice, 4 or more hits; robustness destroys, half of it, rounded up, damages, damaged twice is destroyed; a bomber is attacked once a turn',
    steps: {
      hitsOn: {
        about: 'Lowest die of a fighter that hits, one more a step',
        at: 'hits_on',
        up: 'if fighters need one more to hit',
        down: 'if fighters need one less to hit',
      },
    },
  }),
  bomber_response_d6: table({
    rule: '17',
    about: 'Response of the bomber by modified die',
    form: byDie(response),
    value: { '1-3': 'unaware', '4': 'late', '5': 'fires', '6': 'corkscrew' },
    ours: '1–3 unaware, 4 late (half its firepower), 5 fires, 6 corkscrew',
    steps: {
      response: {
        about: 'Die of the bomber’s response, one more a step (1 and 6 at the ends)',
        change: laterFaces,
        up: 'if bombers respond by one face more',
        down: 'if bombers respond by one face less',
      },
    },
  }),
  response_mods: table({
    rule: '17',
    about: 'Modifiers of the response die',
    form: { oblique_guns: mod, alerted: mod, good_visibility_and_full_moon: mod, no_tail_gunner: mod },
    value: { oblique_guns: -2, alerted: 1, good_visibility_and_full_moon: 1, no_tail_gunner: -1 },
    ours: 'by guns that fire upwards, an alerted bomber, moonlight and a missing tail gunner',
  }),
  return_fire_hits_on: table({
    rule: '17',
    about: 'Lowest die of a bomber that hits',
    form: face,
    value: 6,
    ours: 'a 6 hits; as many hits as its robustness lose the fighter, fewer damage it',
    steps: {
      returnFire: {
        about: 'Lowest die of a bomber that hits, one more a step',
        up: 'if bombers never hit back',
        down: 'if bombers also hit back on a five',
      },
    },
  }),
  followCorkscrew: table({
    rule: 'S28',
    about: 'Lowest die that follows a corkscrew, and modifiers',
    form: { d6AtLeast: face, experte: mod, green: mod },
    value: { d6AtLeast: 4, experte: 1, green: -1 },
    ours: '4 or more',
    steps: {
      followCorkscrew: {
        about: 'Lowest die that follows a corkscrew, one more a step',
        at: 'd6AtLeast',
        up: 'if following a corkscrew needs one more',
        down: 'if following a corkscrew needs one less',
      },
    },
  }),
  pilots: table({
    rule: 'S28',
    about: 'Tally dice of a green pilot, and their minimum',
    form: { green: { tallyDice: mod, minimumDice: dice } },
    value: { green: { tallyDice: -1, minimumDice: 1 } },
  }),
  ...SENSORS,
  flak_damages_on: table({
    about: 'Lowest die of flak that damages',
    form: face,
    value: 6,
    ours: 'a 6 damages a fighter that ends its move over it',
    steps: {
      flak: { about: 'Lowest die of flak that damages, one more a step', up: 'if flak never damages', down: 'if flak also damages on a five' },
    },
  }),
  fighter_move: table({
    about: 'Movement points that a hex and a turn of 60 degrees cost; the share of the points that must be spent',
    form: { hex: whole(1, 4), turn_60deg_after_a_hex: whole(0, 4), second_60deg_same_hex: whole(0, 4), least_share: decimal(0, 1) },
    value: { hex: 1, turn_60deg_after_a_hex: 0, second_60deg_same_hex: 1, least_share: 0.5 },
    ours: 'a hex costs 1; the first 60° in a hex just entered is free, every other costs 1; at least half of the points, rounded up, are spent',
    steps: {
      turning: {
        about: 'Movement points for a further turn of 60 degrees in a hex, one more a step',
        at: 'second_60deg_same_hex',
        up: 'if a further turn costs one point more',
        down: 'if a further turn costs nothing',
      },
    },
  }),
  electronics: table({
    rule: 'S24, 7',
    about: 'Search values of the homers; lowest die with which Serrate reveals a counter',
    form: {
      Flensburg: { search: whole(1, 4), crowding: yesNo },
      Naxos: { search: whole(1, 4), crowding: yesNo },
      Serrate: { search: whole(1, 4), reveals_on: face },
    },
    value: { Flensburg: { search: 2, crowding: true }, Naxos: { search: 2, crowding: false }, Serrate: { search: 1, reveals_on: 5 } },
    ours: 'Flensburg and Naxos search 2; Serrate search 1, reveals on 5 and 6',
    steps: {
      homers: {
        about: 'Search values of Flensburg and Naxos, one more a step',
        at: ['Flensburg.search', 'Naxos.search'],
        up: 'if Flensburg and Naxos search one worse',
        down: 'if Flensburg and Naxos search one better',
      },
      serrate: {
        about: 'Lowest die with which Serrate reveals a counter, one more a step',
        at: 'Serrate.reveals_on',
        up: 'if Serrate needs one more',
        down: 'if Serrate needs one less',
      },
    },
  }),
  ju88Target: table({
    rule: '7',
    about: 'Scenario 7: firepower and robustness of a Ju 88 as a target',
    form: { fp: dice, robust: whole(1, 6) },
    value: { fp: 1, robust: 2 },
    ours: 'as the Ju 88 bombers',
  }),
  scenarios: table({
    about: 'Turns, visibility, moon, radars, searchlights, fighters, bombers and their entry, victory',
    form: keyed(SCENARIOS, scenario),
    value: BASE_SCENARIOS,
    ours: 'turns, entries, starts, search counters, victory levels; those of 7, 8C, 8D and 8F are guesses. The text fixes the entry columns',
  }),
};

export type Data = DataOf<typeof list>;
export type RadarData = Data['ground_radar'][string];

export const TABLES = tables(list, {
  comments: [
    ...['about', 'fixed', 'scale', 'turn_phases', 'bomber_move', 'return_fire', 'medium_to_low_chance', 'flak', 'geometry', 'markers', 'options'],
    ...[
      'oddsOutcomes',
      'bearing',
      'minimum_spend',
      'tailing',
      'range',
      'success',
      'when',
      'roll',
      'destroyed',
      'damaged',
      'narrow',
      'wide',
      'jammed',
    ],
    ...['cols', 'rule', 'arc', 'successOutsideArc', 'only', 'general', 'directed', 'mp', 'note', 'combat', 'experte', 'alsoWith6C', 'column'],
    'friendlyFire',
  ],
  also: faultsOf,
});

/** Each face takes the answer of the face `by` higher. */
function laterFaces(table: Readonly<Record<string, string>>, by: number): Record<string, string> {
  const faces = shape.faceByFace(table);
  return Object.fromEntries(faces.map((_, n) => [`${n + 1}`, faces[Math.min(5, Math.max(0, n + by))]]));
}

/** Names that refer to nothing, and hexes off the map. */
function faultsOf(data: Data): Problem[] {
  const problems: Problem[] = [];
  const known = (path: (string | number)[], name: string, table: Readonly<Record<string, unknown>>) => {
    if (!Object.hasOwn(table, name)) problems.push({ path, expected: 'a name of this file', unknown: name, known: Object.keys(table) });
  };
  for (const [id, { fighters, bombers, groundRadar, searchlights, flakZones }] of Object.entries(data.scenarios)) {
    const at = ['scenarios', id];
    fighters.forEach(({ type, start }, n) => {
      known([...at, 'fighters', n, 'type'], type, data.fighters.types);
      const [column, row] = [Number(start.slice(0, 2)), Number(start.slice(2))];
      if (column < 1 || column > data.map.columns || row < 1 || row > data.map.rows)
        problems.push({ path: [...at, 'fighters', n, 'start'], expected: 'a hex of the map', found: start });
    });
    known([...at, 'bombers', 'type'], bombers.type, data.bombers.types);
    groundRadar.forEach(({ type }, n) => {
      known([...at, 'groundRadar', n, 'type'], type, data.ground_radar);
    });
    for (const zone of [...(searchlights?.zones ?? []), ...(searchlights?.covered ?? [])])
      known([...at, 'searchlights', 'zones'], zone, data.searchlightZones);
    for (const zone of flakZones) known([...at, 'flakZones'], zone, data.searchlightZones);
  }
  return problems;
}
