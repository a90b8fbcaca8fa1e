import { type Problem, Refused, shape } from '../../engine/index.js';
import { sweepOf } from './arcs.js';
import { Area, EXACT_AREA, LOW_AREA, MEDIUM_AREA, NARROWING } from './areas.js';
import type { Options } from './options.js';
import { type Movement, reachOf } from './reach.js';
import type { FighterStart, ScenarioData } from './scenarios.js';
import { scheduleOf } from './schedule.js';
import { sightsOf } from './sights.js';
import { Sky } from './sky.js';
import { strengthsOf } from './strengths.js';
import type { Data, RadarData } from './tables.js';
import { JAMMING, type Jamming, type Pilot, RESPONSES, VISIBILITIES } from './terms.js';

export type FighterRules = Readonly<ReturnType<typeof fighterRules>>;
export type BomberRules = Readonly<ReturnType<typeof bomberRules>>;
export type Radar = Readonly<ReturnType<typeof radarRules>>;
export type Rules = Readonly<ReturnType<typeof compile>>;

/** Options, data and scenario, compiled once per cell. */
export function compile(options: Options, data: Data) {
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
    /** S5 By level of uncertainty. */
    areas: [new Area(sky, EXACT_AREA), low, high, high],
    low,
    medium,
    narrowing: new Area(sky, NARROWING),
    sights: sightsOf(sky),
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
    /** 7 */
    cup: scenario.cup === undefined ? null : { ju88: scenario.cup.Ju88, other: scenario.cup.other },
    ...victoryRules(scenario),
  };
  /** `strengths`: in the order of STRENGTHS. */
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

/** A fighter of the scenario: its type, crew and equipment. */
export function fighterRules(
  { data, sky }: { readonly data: Data; readonly sky: Sky },
  scenario: Pick<ScenarioData, 'moon' | 'equipment' | 'serrate' | 'visibility'>,
  { pilots, wideArc }: Pick<Options, 'pilots' | 'wideArc'>,
  start: FighterStart & { readonly index: number },
) {
  const [mp, fp, robust, view, ai] = data.fighters.types[start.type];
  const fitted = start.ai === undefined ? ai : start.ai;
  const pilot: Pilot = pilots === 'scenario' ? (start.pilot ?? 'regular') : pilots;
  const oblique = start.obliqueGuns ?? data.oblique_gun_types.includes(start.type);
  const equipment = scenario.equipment?.[start.type] ?? [];
  const { mods } = data.combat;
  return {
    index: start.index,
    /** Its type, with a number if the scenario has several of that type. */
    name: start.type as string,
    mp,
    fp,
    robust,
    ai: fitted === null ? null : sweepOf(data, sky, { range: fitted[0], wide: fitted[1] === 'wide' }, wideArc === 'cone-60'),
    flensburg: equipment.includes('Flensburg'),
    naxos: equipment.includes('Naxos'),
    serrate: scenario.serrate === true,
    oblique,
    pilot,
    /** For the moon, the view and the crew; dice for the visibility are added. */
    tallyDice: data.tally.moon_dice[scenario.moon] + view * data.tally.excellent_view_die + (pilot === 'green' ? data.pilots.green.tallyDice : 0),
    leastTallyDice: pilot === 'green' ? data.pilots.green.minimumDice : 0,
    combatMod: (pilot === 'regular' ? 0 : mods[pilot]) + (oblique ? mods.oblique_guns : 0) + (start.altitudeAdvantage ? mods.altitude_advantage : 0),
    /** Modifiers of the bomber's response, and of its die to follow a corkscrew. */
    responseMod: oblique ? data.response_mods.oblique_guns : 0,
    followMod: pilot === 'regular' ? 0 : data.followCorkscrew[pilot],
    /** At set-up. */
    hex: sky.grid.named(start.start),
    heading: start.facing,
    /** By damage: 0, 1. */
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

export function bomberRules(data: Data, type: string) {
  const [mp, fp, robust] = data.bombers.types[type];
  const certain = type === 'V-1';
  return {
    name: type,
    mp: Number.parseInt(mp, 10),
    /** One hex more on even turns. */
    uneven: mp.endsWith('*'),
    fp,
    robust,
    /** Least hits that damage it. */
    damagedAt: damagedAt(data, robust),
    tailGunner: fp > 0,
    responds: !certain,
    /** 8F It is always located. */
    certain,
  };
}

function damagedAt(data: Data, robust: number): number {
  return Math.ceil(robust * data.combat.damaged_share);
}

/** S24, S25 Jamming makes a GCI a plain radar; heavy jamming counts as light for it. */
export function radarRules(data: Data, type: string, counters: number, jamming: Jamming) {
  const { search, gci = false, mew = false }: RadarData = data.ground_radar[type];
  const { ground_light_removed_on: light, ground_heavy_removed_on: heavy } = data.jamming;
  const level = JAMMING.indexOf(jamming) - (gci && jamming !== 'none' ? 1 : 0);
  /** Faces of the jamming die that remove its search counters. */
  const jammedOn: readonly number[] = level === 0 ? [] : level === 1 ? light : heavy;
  return { name: type, search, counters, gci: gci && jamming === 'none', mew, jammedOn };
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
    /** By face of the die at set-up; all equal if none is rolled. */
    visibilityByDie: shape.faceByFace(rolled ? visibility : { '1-6': visibility }).map((name) => VISIBILITIES.indexOf(name)),
    visibilityDice: VISIBILITIES.map((name) => tally.visibility_dice[name]),
    moon,
    /** Dice of the second tally: by distance to an AI fix, by distance to a searchlight fix, extra against lit cloud. */
    aiTally: [ai.same_hex, ai['1_hex']],
    lightTally: [light['0-1_hex'], light['0-1_hex'], light['2'], light['3']],
    cloudTally: cloud,
  };
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
  /** By hex: the zone or -1; whether cloud is lit; whether there is flak. */
  return { zoneNames, zoneOf, litCloud, flak, flakDamagesOn: data.flak_damages_on, searchlightDice: Math.max(0, dice) };
}

export function combatRules(data: Data, { moon }: Pick<ScenarioData, 'moon'>) {
  const { response_mods: mods } = data;
  return {
    hitsOn: data.combat.hits_on,
    returnHitsOn: data.return_fire_hits_on,
    /** By face: index in RESPONSES. */
    responses: shape.faceByFace(data.bomber_response_d6).map((words) => RESPONSES.findIndex((word) => words.startsWith(word))),
    /** Added in good visibility. */
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
