import { shape } from '../../engine/index.js';
import { ARCS, JAMMING, type Jamming, MOONS, PILOTS, VISIBILITIES } from './terms.js';

const { byDie, either, list, named, oneOf, optional, orNull, row, whole, word, yesNo } = shape;

const fighter = {
  type: word(),
  start: word(/^\d{4}$/, 'a hex such as 0912'),
  facing: whole(0, 5),
  pilot: optional(oneOf(PILOTS)),
  /** Replaces the AI set of the type; null removes it. */
  ai: optional(orNull(row(whole(1, 8), oneOf(ARCS)))),
  obliqueGuns: optional(yesNo),
  altitudeAdvantage: optional(yesNo),
};
export type FighterStart = shape.TypeOf<typeof fighter>;

export const scenario = {
  title: word(),
  turns: whole(1, 60),
  /** By die faces: rolled for at set-up. */
  visibility: either(oneOf(VISIBILITIES), byDie(oneOf(VISIBILITIES))),
  moon: oneOf(MOONS),
  fighters: list(fighter, 1, 4),
  bombers: { type: word(), count: whole(1, 60) },
  entry: {
    turns: list(whole(1, 60), 1, Number.POSITIVE_INFINITY),
    perTurn: whole(1, 3),
    /** 6C Columns that stay empty, by a die. */
    emptyColumn: optional(byDie(list(word()))),
    /** 8F The column is the sum of two dice. */
    column: optional(word()),
  },
  groundRadar: list({ type: word(), searchCounters: whole(0, 6), jamming: oneOf(JAMMING) }),
  aiJamming: oneOf(JAMMING),
  searchlights: orNull({ zones: list(word()), directed: yesNo, covered: optional(list(word())), proposed: optional(yesNo) }),
  illuminatedCloudRows: orNull(row(whole(1, 60), whole(1, 60))),
  flakZones: list(word()),
  altitude: oneOf(['low', 'medium', 'high']),
  contrails: yesNo,
  endurance: orNull(whole(1, 60)),
  victory: {
    points: named(whole(-10, 10)),
    levels: { marginal: whole(-10, 99), win: whole(-10, 99), decisive: whole(-10, 99) },
  },
  /** By fighter type. */
  equipment: optional(named(list(oneOf(['Flensburg', 'Naxos'])))),
  /** 6H Waves in which one bomber carries H2S. */
  h2s: optional({ waves: either(oneOf(['odd']), list(whole(1, 60))) }),
  /** 7 Thirty tokens, two of them Ju 88s. */
  cup: optional({ Ju88: whole(0, 60), other: whole(0, 60) }),
  serrate: optional(yesNo),
};
export type ScenarioData = shape.TypeOf<typeof scenario>;

const points = { destroyed: 2, damaged: 1, fighterLost: -2 };
const levels = (marginal: number, win: number, decisive: number) => ({ points, levels: { marginal, win, decisive } });
const radar = (type: string, searchCounters: number, jamming: Jamming = 'none') => ({ type, searchCounters, jamming });
const one = (type: string, start = '0912', more: Partial<FighterStart> = {}): FighterStart => ({ type, ...more, start, facing: 0 });
const every = (step: number, from: number, to: number) => Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step);
const singly = (step: number, from: number, to: number) => ({ turns: every(step, from, to), perTurn: 1 });
const threes = (turns: number) => ({ turns: every(1, 1, turns), perTurn: 3 });
const LIGHTS = [...'EFGHIJKL'];

const night: Omit<ScenarioData, 'title' | 'fighters' | 'bombers' | 'entry' | 'victory'> = {
  turns: 24,
  visibility: 'medium',
  moon: 'half',
  groundRadar: [],
  aiJamming: 'none',
  searchlights: null,
  illuminatedCloudRows: null,
  flakZones: [],
  altitude: 'medium',
  contrails: false,
  endurance: null,
};

const catsEyes: ScenarioData = {
  ...night,
  title: "Cat's eyes, Sussex, Sep 1940",
  visibility: 'good',
  moon: 'full',
  fighters: [one('Hurricane I')],
  bombers: { type: 'He111', count: 6 },
  entry: singly(3, 1, 16),
  searchlights: { zones: LIGHTS, directed: false, proposed: true },
  victory: levels(1, 2, 4),
};

const bright: ScenarioData = {
  ...night,
  title: 'Bright nightfighting, 1941',
  fighters: [one('Me110C-4')],
  bombers: { type: 'Whitley', count: 6 },
  entry: singly(3, 1, 16),
  groundRadar: [radar('Freya', 2)],
  searchlights: { zones: LIGHTS, directed: false },
  victory: levels(2, 4, 6),
};

const dark: ScenarioData = {
  ...night,
  title: 'Dark nightfighting, Ju88C-2 v 301 Sqn',
  fighters: [one('Ju88C-2', '0912', { pilot: 'experte' })],
  bombers: { type: 'Wellington Ic', count: 3 },
  entry: singly(6, 2, 14),
  groundRadar: [radar('Freya', 2), radar('Wuerzburg', 1)],
  victory: levels(1, 3, 5),
};

const airborne: ScenarioData = {
  ...night,
  title: 'Airborne radar, 1942',
  turns: 30,
  moon: 'none',
  fighters: [one('Ju88C-6')],
  bombers: { type: 'Halifax', count: 8 },
  entry: singly(3, 1, 22),
  groundRadar: [radar('Freya', 2), radar('Wuerzburg', 1)],
  victory: levels(2, 4, 6),
};

const wildBoar: ScenarioData = {
  ...night,
  title: 'Wild boar over the target, 1943',
  turns: 18,
  visibility: 'good',
  fighters: [one('Fw190A', '0612'), one('Bf109G', '1312')],
  bombers: { type: 'Lancaster', count: 18 },
  entry: threes(6),
  searchlights: { zones: [...'EFGHIJKLMNOP'], directed: true, proposed: true },
  illuminatedCloudRows: [13, 20],
  flakZones: [...'JKNO'],
  victory: levels(2, 4, 6),
};

const tameBoar: ScenarioData = {
  ...night,
  title: 'Tame boar, 36-bomber stream, 1944',
  moon: 'none',
  fighters: [one('Ju88G-1', '0612'), one('Me110G-4', '1312', { ai: [3, 'wide'], obliqueGuns: true })],
  bombers: { type: 'Lancaster', count: 36 },
  entry: threes(12),
  groundRadar: [radar('Freya', 2, 'heavy'), radar('Wuerzburg', 1, 'heavy')],
  victory: levels(2, 4, 6),
  equipment: { 'Ju88G-1': ['Flensburg'] },
};

/** 6C Two bombers a turn; a die decides which of the three columns stays empty. */
const thinner = {
  turns: every(1, 1, 18),
  perTurn: 2,
  emptyColumn: { '1-2': ['03', '04'], '3-4': ['09', '10'], '5-6': ['15', '16'] },
};
const homers = { 'Ju88G-1': ['Flensburg', 'Naxos'] } as const;

const serrate: ScenarioData = {
  ...night,
  title: 'Serrate, one Mosquito v two Ju88 in the stream',
  fighters: [one('Mosquito NF.II')],
  bombers: { type: 'Halifax', count: 30 },
  entry: threes(10),
  victory: { points: { 'Ju88 destroyed': 2, 'Ju88 damaged': 1, fighterLost: -2 }, levels: { marginal: 1, win: 2, decisive: 4 } },
  cup: { Ju88: 2, other: 28 },
  serrate: true,
};

const steinbock: ScenarioData = {
  ...night,
  title: 'Steinbock, 1944',
  visibility: { '1-2': 'poor', '3-4': 'medium', '5-6': 'good' },
  fighters: [one('Mosquito NF.XIII')],
  bombers: { type: 'He177A', count: 5 },
  entry: singly(3, 1, 13),
  groundRadar: [radar('GCI_Type7', 1)],
  victory: levels(2, 4, 6),
};

/** Scenarios 1 to 8 and variants. The solo rules leave out 9 and 10. */
export const BASE_SCENARIOS = {
  '1': catsEyes,
  '1A': { ...catsEyes, moon: 'half' },
  '1B': { ...catsEyes, fighters: [one('Defiant I')] },
  '1C': { ...catsEyes, fighters: [one('J1N1-S', '0912', { obliqueGuns: true })], bombers: { type: 'B-29', count: 6 } },
  '2': bright,
  '2A': { ...bright, visibility: 'good' },
  '2B': { ...bright, searchlights: { zones: LIGHTS, directed: true } },
  '2C': {
    ...bright,
    fighters: [one('P-40E', '0612'), one('P-40E', '1312')],
    bombers: { type: 'H8K1', count: 1 },
    entry: singly(1, 1, 1),
    groundRadar: [radar('SCR-270', 2)],
    searchlights: null,
    victory: levels(1, 2, 4),
  },
  '3': dark,
  '3A': { ...dark, fighters: [one('Ju88C-2')] },
  '3B': { ...dark, moon: 'none' },
  '3C': { ...dark, bombers: { type: 'Hampden', count: 4 }, entry: singly(5, 2, 17) },
  '4': airborne,
  '4A': {
    ...airborne,
    fighters: [one('Beaufighter IF')],
    bombers: { type: 'He111', count: 8 },
    groundRadar: [radar('CHL', 2), radar('GL_Mk2', 1)],
  },
  '4B': { ...airborne, fighters: [one('Me110G-4')] },
  '4C': { ...airborne, groundRadar: [radar('Himmelbett_Wuerzburg_Riese', 1)] },
  '4D': { ...airborne, groundRadar: [radar('Himmelbett_Wuerzburg_Riese', 1, 'heavy')], aiJamming: 'heavy', victory: levels(1, 2, 4) },
  '4G': { ...airborne, fighters: [one('Ju88C-6', '0612'), one('Ju88C-6', '1312')], aiJamming: 'light' },
  '4H': {
    ...airborne,
    fighters: [one('P-70')],
    bombers: { type: 'G4M', count: 4 },
    entry: singly(3, 1, 10),
    groundRadar: [radar('SCR-270', 2, 'light')],
    victory: levels(1, 2, 4),
  },
  '5': wildBoar,
  '5A': { ...wildBoar, illuminatedCloudRows: null, victory: levels(1, 3, 5) },
  '5B': { ...wildBoar, fighters: [one('Fw190A', '0412'), one('Bf109G', '0912'), one('Bf109G', '1412')] },
  '5C': { ...wildBoar, bombers: { type: 'Stirling', count: 18 } },
  '6': tameBoar,
  '6C': { ...tameBoar, entry: thinner },
  '6D': { ...tameBoar, fighters: [one('He219A')] },
  '6H': { ...tameBoar, equipment: homers, h2s: { waves: 'odd' } },
  '6C+6H': { ...tameBoar, entry: thinner, equipment: homers, h2s: { waves: [1, 4, 7, 10, 13, 16] } },
  '7': serrate,
  '7A': { ...serrate, moon: 'none' },
  '7B': { ...serrate, fighters: [one('Mosquito NF.XIII')] },
  '8': steinbock,
  '8A': { ...steinbock, bombers: { type: 'Ju88A', count: 5 } },
  '8B': { ...steinbock, groundRadar: [radar('GCI_Type7', 1, 'light')], victory: levels(1, 2, 4) },
  '8C': { ...steinbock, fighters: [one('P-61A')], groundRadar: [radar('MEW', 2)] },
  '8D': { ...steinbock, altitude: 'high', contrails: true },
  '8F': {
    ...steinbock,
    bombers: { type: 'V-1', count: 6 },
    entry: { turns: every(2, 1, 11), perTurn: 1, column: 'sum of 2d6' },
    victory: levels(3, 6, 8),
  },
} satisfies Readonly<Record<string, ScenarioData>>;

export const SCENARIOS = Object.keys(BASE_SCENARIOS) as (keyof typeof BASE_SCENARIOS)[];
