import { type Problem, Refused } from '../../engine/index.js';
import { type Sweep, sweepOf } from './arcs.js';
import { Area, EXACT_AREA, LOW_AREA, MEDIUM_AREA, NARROWING } from './areas.js';
import type { Options } from './options.js';
import { type Movement, type Reach, reachOf } from './reach.js';
import type { FighterStart, ScenarioData } from './scenarios.js';
import { type Schedule, scheduleOf } from './schedule.js';
import { type Sights, sightsOf } from './sights.js';
import { Sky } from './sky.js';
import { strengthsOf } from './strengths.js';
import type { Data, RadarData } from './tables.js';
import { JAMMING, type Moon, type Pilot, RESPONSES, VISIBILITIES } from './terms.js';

/** A fighter of the scenario: its type, crew and equipment. */
export interface FighterRules {
  readonly index: number;
  /** Its type, with a number if the scenario has several of that type. */
  readonly name: string;
  readonly mp: number;
  readonly fp: number;
  readonly robust: number;
  readonly ai: Sweep | null;
  readonly flensburg: boolean;
  readonly naxos: boolean;
  readonly serrate: boolean;
  readonly oblique: boolean;
  readonly pilot: Pilot;
  /** Tally dice for the moon, the view and the crew; dice for the visibility are added. */
  readonly tallyDice: number;
  readonly leastTallyDice: number;
  /** Modifiers of its fire, of the bomber's response, and of its die to follow a corkscrew. */
  readonly combatMod: number;
  readonly responseMod: number;
  readonly followMod: number;
  /** At set-up. */
  readonly hex: number;
  readonly heading: number;
  /** By damage: 0, 1. */
  readonly reach: readonly Reach[];
}

export interface BomberRules {
  readonly name: string;
  readonly mp: number;
  /** One hex more on even turns. */
  readonly uneven: boolean;
  readonly fp: number;
  readonly robust: number;
  /** Least hits that damage it. */
  readonly damagedAt: number;
  readonly tailGunner: boolean;
  readonly responds: boolean;
  /** 8F It is always located. */
  readonly certain: boolean;
}

/** A ground radar under the jamming of its scenario; jamming makes a GCI a plain radar (S25). */
export interface Radar {
  readonly name: string;
  readonly search: number;
  readonly counters: number;
  readonly gci: boolean;
  readonly mew: boolean;
  /** Faces of the jamming die that remove its search counters. */
  readonly jammedOn: readonly number[];
}

/** Options, data and scenario, compiled once per cell. */
export interface Rules extends Schedule {
  readonly options: Options;
  readonly data: Data;
  readonly turns: number;
  readonly sky: Sky;
  /** S5 By level of uncertainty. */
  readonly areas: readonly Area[];
  readonly low: Area;
  readonly medium: Area;
  readonly narrowing: Area;
  readonly sights: Sights;
  readonly fighters: readonly FighterRules[];
  readonly bomber: BomberRules;
  readonly ju88: BomberRules;
  readonly radars: readonly Radar[];
  readonly flensburg: Radar;
  readonly naxos: Radar;
  readonly serrate: Radar;
  readonly flensburgCrowds: boolean;
  readonly naxosCrowds: boolean;
  readonly serrateReveals: number;
  /** By face of the die at set-up; all equal if none is rolled. */
  readonly visibilityByDie: readonly number[];
  readonly visibilityRolled: boolean;
  readonly visibilityDice: readonly number[];
  readonly moon: Moon;
  readonly aiJammedDice: number;
  /** Dice of the second tally: by distance to an AI fix, by distance to a searchlight fix, extra against lit cloud. */
  readonly aiTally: readonly number[];
  readonly lightTally: readonly number[];
  readonly cloudTally: number;
  readonly zoneNames: readonly string[];
  /** By hex: the searchlight zone or -1; whether cloud is lit; whether there is flak. */
  readonly zoneOf: Int8Array;
  readonly litCloud: Uint8Array;
  readonly flak: Uint8Array;
  readonly flakDamagesOn: number;
  readonly searchlightDice: number;
  readonly high: boolean;
  readonly contrails: boolean;
  readonly hitsOn: number;
  readonly returnHitsOn: number;
  /** By face: index in RESPONSES. */
  readonly responses: readonly number[];
  /** Added in good visibility. 0 unless the moon is full. */
  readonly moonlightMod: number;
  readonly alertedMod: number;
  readonly noGunnerMod: number;
  readonly followOn: number;
  readonly cup: { readonly ju88: number; readonly other: number } | null;
  readonly points: { readonly destroyed: number; readonly damaged: number; readonly fighterLost: number };
  readonly levels: readonly [marginal: number, win: number, decisive: number];
  /** In the order of STRENGTHS. */
  readonly strengths: readonly number[];
}

export function compile(options: Options, data: Data): Rules {
  const scenario = changed(options, data.scenarios[options.scenario]);
  const problems = faultsOf(options, scenario);
  if (problems.length > 0) throw new Refused(problems);
  const sky = new Sky(data.map.columns, data.map.rows);
  const [low, medium] = [new Area(sky, LOW_AREA), new Area(sky, MEDIUM_AREA)];
  const high = scenario.contrails ? low : medium;
  const bomber = bomberRules(data, scenario.bombers.type);
  const schedule = scheduleOf(scenario, options.stream, bomber.certain, turnsOf(scenario));
  const rules = {
    options,
    data,
    turns: turnsOf(scenario),
    sky,
    areas: [new Area(sky, EXACT_AREA), low, high, high],
    low,
    medium,
    sights: sightsOf(sky),
    narrowing: new Area(sky, NARROWING),
    fighters: namedApart(scenario.fighters.map((fighter, index) => fighterRules({ data, sky }, scenario, options, { ...fighter, index }))),
    bomber,
    ju88: { ...bomber, name: 'Ju88', ...data.ju88Target, damagedAt: damagedAt(data, data.ju88Target.robust), tailGunner: data.ju88Target.fp > 0 },
    ...schedule,
    radars: scenario.groundRadar.map(({ type, searchCounters, jamming }) => radarRules(data, type, searchCounters, jamming)),
    ...homers(data),
    ...sightRules(data, scenario),
    ...searchlightRules(data, scenario, options, sky),
    ...combatRules(data, scenario),
    high: scenario.altitude === 'high',
    contrails: scenario.contrails,
    aiJammedDice: scenario.aiJamming === 'none' ? 0 : data.ai_search.jammed_dice[scenario.aiJamming],
    cup: scenario.cup === undefined ? null : { ju88: scenario.cup.Ju88, other: scenario.cup.other },
    ...victoryRules(scenario),
  };
  return { ...rules, strengths: strengthsOf(rules) };
}

function changed(options: Options, scenario: ScenarioData): ScenarioData {
  return {
    ...scenario,
    ...(options.turns > 0 ? { turns: options.turns } : {}),
    ...(options.moon !== 'scenario' ? { moon: options.moon } : {}),
    ...(options.visibility !== 'scenario' ? { visibility: options.visibility } : {}),
    ...(options.searchlights === 'none' ? { searchlights: null } : {}),
    ...(options.groundRadar === 'none' ? { groundRadar: [] } : {}),
    ...(options.airborneRadar === 'none'
      ? { fighters: scenario.fighters.map((fighter) => ({ ...fighter, ai: null })), equipment: {}, serrate: false }
      : {}),
  };
}

function faultsOf({ stream, scenario: name }: Options, scenario: ScenarioData): Problem[] {
  const own = scenario.cup !== undefined || scenario.entry.column !== undefined;
  return stream !== 'scenario' && own
    ? [{ path: ['options', 'stream'], expected: `"scenario": in scenario ${name} the way the counters come in is part of its rules`, found: stream }]
    : [];
}

function turnsOf({ turns, endurance }: ScenarioData): number {
  return endurance === null ? turns : Math.min(turns, endurance);
}

export function fighterRules(
  { data, sky }: Pick<Rules, 'data' | 'sky'>,
  scenario: Pick<ScenarioData, 'moon' | 'equipment' | 'serrate' | 'visibility'>,
  { pilots, wideArc }: Pick<Options, 'pilots' | 'wideArc'>,
  start: FighterStart & Pick<FighterRules, 'index'>,
): FighterRules {
  const [mp, fp, robust, view, ai] = data.fighters.types[start.type];
  const fitted = start.ai === undefined ? ai : start.ai;
  const pilot = pilots === 'scenario' ? (start.pilot ?? 'regular') : pilots;
  const oblique = start.obliqueGuns ?? data.oblique_gun_types.includes(start.type);
  const equipment = scenario.equipment?.[start.type] ?? [];
  const { mods } = data.combat;
  return {
    index: start.index,
    name: start.type,
    mp,
    fp,
    robust,
    ai: fitted === null ? null : sweepOf(data, sky, { range: fitted[0], wide: fitted[1] === 'wide' }, wideArc === 'cone-60'),
    flensburg: equipment.includes('Flensburg'),
    naxos: equipment.includes('Naxos'),
    serrate: scenario.serrate === true,
    oblique,
    pilot,
    tallyDice: data.tally.moon_dice[scenario.moon] + view * data.tally.excellent_view_die + (pilot === 'green' ? data.pilots.green.tallyDice : 0),
    leastTallyDice: pilot === 'green' ? data.pilots.green.minimumDice : 0,
    combatMod: (pilot === 'regular' ? 0 : mods[pilot]) + (oblique ? mods.oblique_guns : 0) + (start.altitudeAdvantage ? mods.altitude_advantage : 0),
    responseMod: oblique ? data.response_mods.oblique_guns : 0,
    followMod: pilot === 'regular' ? 0 : data.followCorkscrew[pilot],
    hex: sky.grid.named(start.start),
    heading: start.facing,
    reach: [0, 1].map((hits) => reachOf(data, sky, movementOf(data, mp - hits))),
  };
}

/** Numbers fighters of the same type: "P-40E no. 1", "P-40E no. 2". */
function namedApart(fighters: readonly FighterRules[]): FighterRules[] {
  return fighters.map((fighter) => {
    const alike = fighters.filter(({ name }) => name === fighter.name);
    return alike.length === 1 ? fighter : { ...fighter, name: `${fighter.name} no. ${alike.indexOf(fighter) + 1}` };
  });
}

/** Every fighter keeps at least one movement point. */
function movementOf({ fighter_move: move }: Data, points: number): Movement {
  const mp = Math.max(1, points);
  const costs = { hex: move.hex, firstTurn: move.turn_60deg_after_a_hex, furtherTurn: move.second_60deg_same_hex };
  return { points: mp, least: Math.ceil(mp * move.least_share), costs };
}

export function bomberRules(data: Data, type: string): BomberRules {
  const [mp, fp, robust] = data.bombers.types[type];
  const certain = type === 'V-1';
  return {
    name: type,
    mp: Number.parseInt(mp, 10),
    uneven: mp.endsWith('*'),
    fp,
    robust,
    damagedAt: damagedAt(data, robust),
    tailGunner: fp > 0,
    responds: !certain,
    certain,
  };
}

function damagedAt(data: Data, robust: number): number {
  return Math.ceil(robust * data.combat.damaged_share);
}

/** S24, S25 Jamming makes a GCI a plain radar; heavy jamming counts as light for it. */
export function radarRules(data: Data, type: string, counters: number, jamming: (typeof JAMMING)[number]): Radar {
  const { search, gci = false, mew = false }: RadarData = data.ground_radar[type];
  const { ground_light_removed_on: light, ground_heavy_removed_on: heavy } = data.jamming;
  const level = JAMMING.indexOf(jamming) - (gci && jamming !== 'none' ? 1 : 0);
  return { name: type, search, counters, gci: gci && jamming === 'none', mew, jammedOn: level === 0 ? [] : level === 1 ? light : heavy };
}

function homers({ electronics: { Flensburg, Naxos, Serrate } }: Data) {
  const homer = (name: string, search: number): Radar => ({ name, search, counters: 1, gci: false, mew: false, jammedOn: [] });
  return {
    flensburg: homer('Flensburg', Flensburg.search),
    naxos: homer('Naxos', Naxos.search),
    serrate: homer('Serrate', Serrate.search),
    flensburgCrowds: Flensburg.crowding,
    naxosCrowds: Naxos.crowding,
    serrateReveals: Serrate.reveals_on,
  };
}

function sightRules({ tally }: Data, { visibility, moon }: ScenarioData) {
  const { AI_fix: ai, searchlight_fix: light, illuminated_cloud: cloud } = tally.advanced_dice;
  const rolled = typeof visibility !== 'string';
  return {
    visibilityRolled: rolled,
    visibilityByDie: byDie(rolled ? visibility : { '1-6': visibility }, (name) => VISIBILITIES.indexOf(name)),
    visibilityDice: VISIBILITIES.map((name) => tally.visibility_dice[name]),
    moon,
    aiTally: [ai.same_hex, ai['1_hex']],
    lightTally: [light['0-1_hex'], light['0-1_hex'], light['2'], light['3']],
    cloudTally: cloud,
  };
}

/** Expands { '1-3': a, '4': b, … } to one value per face. */
function byDie<V, W>(table: Readonly<Record<string, V>>, read: (value: V) => W): W[] {
  const faces: W[] = [];
  for (const [range, value] of Object.entries(table)) {
    const [from, to = from] = range.split('-').map(Number);
    for (let face = from; face <= to; face++) faces[face - 1] = read(value);
  }
  return faces;
}

/** S14 A zone searches unless cloud covers any part of it. Zones that the scenario calls covered light the cloud above them (S3). */
export function searchlightRules(
  data: Data,
  { searchlights, illuminatedCloudRows, flakZones, moon }: Pick<ScenarioData, 'searchlights' | 'illuminatedCloudRows' | 'flakZones' | 'moon'>,
  { illuminatedBy }: Pick<Options, 'illuminatedBy'>,
  sky: Sky,
) {
  const hexesOf = (zone: string) => data.searchlightZones[zone].map((name) => sky.grid.named(name)).filter((hex) => hex >= 0);
  const litCloud = new Uint8Array(sky.size);
  for (const zone of searchlights?.covered ?? []) for (const hex of hexesOf(zone)) litCloud[hex] = 1;
  if (illuminatedCloudRows !== null)
    for (let hex = 0; hex < sky.size; hex++) {
      const row = sky.grid.row(hex);
      if (row >= illuminatedCloudRows[0] && row <= illuminatedCloudRows[1]) litCloud[hex] = 1;
    }
  const zoneNames = (searchlights?.zones ?? []).filter((zone) => !hexesOf(zone).some((hex) => litCloud[hex] === 1));
  const zoneOf = new Int8Array(sky.size).fill(-1);
  zoneNames.forEach((zone, n) => {
    for (const hex of hexesOf(zone)) zoneOf[hex] = n;
  });
  if (illuminatedBy === 'plus-full-moon-cloud' && moon === 'full') litCloud.fill(1);
  const flak = new Uint8Array(sky.size);
  for (const zone of flakZones) for (const hex of hexesOf(zone)) flak[hex] = 1;
  const { radar_directed, plain, moon_full } = data.searchlight_dice;
  const dice = (searchlights?.directed ? radar_directed : plain) + (moon === 'full' ? moon_full : 0);
  return { zoneNames, zoneOf, litCloud, flak, flakDamagesOn: data.flak_damages_on, searchlightDice: Math.max(0, dice) };
}

export function combatRules(data: Data, { moon }: Pick<ScenarioData, 'moon'>) {
  const { response_mods: mods } = data;
  return {
    hitsOn: data.combat.hits_on,
    returnHitsOn: data.return_fire_hits_on,
    responses: byDie(data.bomber_response_d6, (words) => RESPONSES.findIndex((word) => words.startsWith(word))),
    moonlightMod: moon === 'full' ? mods.good_visibility_and_full_moon : 0,
    alertedMod: mods.alerted,
    noGunnerMod: mods.no_tail_gunner,
    followOn: data.followCorkscrew.d6AtLeast,
  };
}

function victoryRules({ victory: { points, levels } }: ScenarioData) {
  const of = (name: string) => points[name] ?? points[`Ju88 ${name}`] ?? 0;
  return {
    points: { destroyed: of('destroyed'), damaged: of('damaged'), fighterLost: of('fighterLost') },
    levels: [levels.marginal, levels.win, levels.decisive] as const,
  };
}
