import { list, oneOf, row, type TypeOf, whole, word, yesNo } from '../../../engine/shapes.js';

/**
 * Deployments, designed by us: the book's scenario booklet is not part of the rule text. Forces follow the histories; points needed follow
 * the tournament table (0.2 x the enemy's building points + 5). Blue starts in the south, facing 0; Red faces it.
 */
const hex = word(/^\d{4}$/, 'a hex as CCRR');
const squadronForm = {
  leader: word(),
  initiative: whole(0, 4),
  range: whole(1, 12),
  admiral: yesNo,
  /** Index of the ship that carries the leader. */
  flagship: whole(0, 119),
  /** The bow hex of the first ship; the others stand in the next columns of the same row. Marks: T towers, E engines. */
  lines: list({ bow: hex, facing: whole(0, 5), ships: word() }, 1, Number.POSITIVE_INFINITY),
};
const squadrons = list(squadronForm, 1, Number.POSITIVE_INFINITY);
/** Equipment not printed on counters: devices by ship type, incendiary missiles (8.51), fire pots (8.53). */
const equipment = { corvus: list(word()), harpax: list(word()), incendiary: yesNo, firePots: yesNo };
const points = whole(1, 1000);
export const scenario = {
  title: word(),
  /** The side that won in history; shown in reports. */
  history: oneOf(['blue', 'red', 'none']),
  sides: row(word(), word()),
  columns: whole(4, 60),
  rows: whole(4, 60),
  turnLimit: whole(1, 60),
  /** Needed by Blue and by Red. */
  points: row(points, points),
  squadrons: row(squadrons, squadrons),
  equipment: row(equipment, equipment),
  /** 6.31 Rows of land across the whole map, and single hexes of land. */
  landRows: list(whole(1, 60)),
  landHexes: list(hex),
  /** Ships of this side that leave by the southern edge score half their ram defence, rounded up; by another edge they count as lost. */
  exitSouth: oneOf(['none', 'red']),
};
export type Scenario = TypeOf<typeof scenario>;
export type Squadron = TypeOf<typeof squadronForm>;
export type Line = Squadron['lines'][number];
export type Equipment = TypeOf<typeof equipment>;

export const NONE: Equipment = { corvus: [], harpax: [], incendiary: false, firePots: false };
const OPEN_SEA = { columns: 44, rows: 30, equipment: [NONE, NONE], landRows: [], landHexes: [], exitSouth: 'none' } as const;

function squadron(leader: string, initiative: number, range: number, flagship: number, bow: string, facing: number, ships: string): Squadron {
  return { leader, initiative, range, admiral: false, flagship, lines: [{ bow, facing, ships }] };
}
function admiral(leader: string, initiative: number, range: number, flagship: number, bow: string, facing: number, ships: string): Squadron {
  return { ...squadron(leader, initiative, range, flagship, bow, facing, ships), admiral: true };
}
/** Ships in file, each at a named bow hex. */
function inFile(of: Squadron, facing: number, ships: string, bows: readonly string[]): Squadron {
  return { ...of, lines: [...of.lines, ...bows.map((bow) => ({ bow, facing, ships }))] };
}
function withLine(of: Squadron, bow: string, facing: number, ships: string): Squadron {
  return { ...of, lines: [...of.lines, { bow, facing, ships }] };
}

export const SCENARIO_NAMES = ['drill', 'lade', 'mylae', 'drepanum', 'aegates', 'actium', 'ecnomus', 'arginusae'] as const;
export const SCENARIOS: Readonly<Record<(typeof SCENARIO_NAMES)[number], Scenario>> = {
  drill: {
    ...OPEN_SEA,
    title: 'Two squadrons a side: better crews against more marines',
    history: 'none',
    sides: ['the better crews', 'the marines'],
    columns: 30,
    rows: 26,
    turnLimit: 15,
    points: [21, 23],
    squadrons: [
      [admiral('Admiral', 3, 4, 2, '1720', 0, '3 1/4 x4'), squadron('Squadron leader', 0, 3, 2, '2420', 0, '3 1/4 x4')],
      [admiral('Admiral', 1, 4, 2, '1707', 3, '3 2/2 x4'), squadron('Squadron leader', 0, 3, 2, '2407', 3, '3 2/2 x4')],
    ],
  },
  lade: {
    ...OPEN_SEA,
    title: 'Lade, 494 BC (353 against 600 ships, about 1 to 20)',
    history: 'red',
    sides: ['the Ionians', 'the Persians'],
    turnLimit: 20,
    points: [53, 42],
    squadrons: [
      [
        admiral('Dionysius', 2, 4, 3, '2022', 0, '3 1/4 x6'),
        squadron('Left wing', 0, 3, 3, '1122', 0, '3 1/4 x6'),
        squadron('Right wing', 0, 3, 3, '2922', 0, '3 1/2 x6'),
      ],
      [
        admiral('Admiral', 1, 5, 4, '1908', 3, '3 1/3 x8'),
        squadron('Right wing', 0, 4, 4, '0808', 3, '3 1/3 x8'),
        squadron('Left wing', 0, 4, 4, '3008', 3, '3 2/2 x8'),
      ],
    ],
  },
  mylae: {
    ...OPEN_SEA,
    title: 'Mylae, 260 BC (about 103 against 130 ships, 1 to 9)',
    history: 'blue',
    sides: ['Rome', 'Carthage'],
    turnLimit: 20,
    points: [42, 37],
    squadrons: [
      [admiral('Duilius', 1, 5, 3, '1521', 0, '5R 3/1 x3, 6 4/2, 5R 3/1 x3'), squadron('Squadron leader', 0, 4, 3, '2521', 0, '5R 3/1 x6')],
      [admiral('Hannibal Gisco', 1, 4, 3, '1409', 3, '5 2/3 x3, 7 3/4, 5 2/3 x3'), squadron('Squadron leader', 0, 4, 3, '2409', 3, '5 2/3 x7')],
    ],
    equipment: [{ ...NONE, corvus: ['5R', '6'] }, NONE],
  },
  drepanum: {
    ...OPEN_SEA,
    title: 'Drepanum, 249 BC (123 against about 120 ships, 1 to 8), the shore behind Rome',
    history: 'red',
    sides: ['Rome', 'Carthage'],
    turnLimit: 20,
    points: [41, 44],
    squadrons: [
      [
        admiral('Pulcher', 0, 4, 2, '2022', 0, '5R 3/2 x5'),
        squadron('Left wing', 0, 3, 2, '1222', 0, '5R 3/2 x5'),
        squadron('Right wing', 0, 3, 2, '2822', 0, '5R 3/2 x5'),
      ],
      [admiral('Adherbal', 3, 5, 3, '1510', 3, '5 2/4 x7'), squadron('Squadron leader', 0, 4, 3, '2510', 3, '5 2/4 x6')],
    ],
    landRows: [28, 29, 30],
  },
  aegates: {
    ...OPEN_SEA,
    title: 'Aegates, 242 BC (learning scenario): Carthage runs for the southern edge, Rome comes in from the flank',
    history: 'blue',
    sides: ['Rome', 'Carthage'],
    turnLimit: 12,
    // Ships of Carthage that leave by another edge count as lost: otherwise it wins without a fight, by sending the ships that Rome could
    // catch off behind it. The points are not by the law above: by it, with Rome across the way, the battle ended on turn 2.
    points: [60, 50],
    squadrons: [
      [
        admiral('Catulus', 3, 5, 4, '0921', 0, '5 3/3 x8'),
        squadron('Left wing', 0, 4, 3, '0221', 0, '5 3/3 x6'),
        squadron('Right wing', 0, 4, 3, '1721', 0, '5 3/3 x6'),
      ],
      [
        withLine(admiral('Hanno', 1, 4, 4, '2609', 3, '5 1/2 x9'), '2906', 3, 'T 0/1 x2'),
        withLine(squadron('Squadron leader', 0, 4, 4, '3609', 3, '5 1/2 x8'), '3806', 3, 'T 0/1 x2'),
      ],
    ],
    exitSouth: 'red',
  },
  actium: {
    ...OPEN_SEA,
    title: 'In the manner of Actium, 31 BC (about 400 against 230 ships, scaled)',
    history: 'blue',
    sides: ['Octavian', 'Antony'],
    turnLimit: 25,
    points: [64, 70],
    squadrons: [
      [
        admiral('Agrippa', 4, 6, 5, '1822', 0, '5 3/4 T x4, 4 3/3 x6'),
        squadron('Lurius', 0, 4, 4, '0822', 0, 'cat3 2/4 x8'),
        squadron('Arruntius', 0, 4, 4, '3022', 0, 'L2 1/4 x8'),
      ],
      [
        admiral('Antony', 2, 5, 3, '1909', 3, '3 1/3, 5 3/2 T, 6 3/2 T, 10 6/2 TE, 5 3/2 T, 8 5/2 TE, 5 3/2 T'),
        squadron('Publicola', 0, 4, 3, '1009', 3, '5 3/2 T, 6 3/2 T, 7 4/2 TE, 10 6/2 TE, 5 3/2 T, 3 1/3'),
        squadron('Sosius', 0, 4, 3, '2909', 3, '5 3/2 T, 6 3/2 T, 7 4/2 TE, 8 5/2 TE, 5 3/2 T x2'),
      ],
    ],
    equipment: [
      { corvus: [], harpax: ['5', '4', 'cat3'], incendiary: true, firePots: false },
      { ...NONE, incendiary: true },
    ],
  },
  // Ecnomus and Arginusae: the book only names them (5.13, 2.2). Forces, values, places, turns and points are ours. Order of battle and
  // commanders: Polybius 1.25-28, Xenophon Hellenica 1.6.29-34; Thrasyllus in command: Diodorus 13.97.
  ecnomus: {
    ...OPEN_SEA,
    title: 'Ecnomus, 256 BC (about 330 against 350 ships, 1 to 12), a design of ours: two admirals a side, a Roman wedge',
    history: 'blue',
    sides: ['Rome', 'Carthage'],
    rows: 38,
    turnLimit: 20,
    points: [80, 82],
    squadrons: [
      [
        // The consuls' sixes lead side by side, each with a squadron in echelon behind it (5.22).
        inFile(admiral('Regulus', 2, 4, 0, '2218', 0, '6 4/2'), 0, '5R 3/2', ['2319', '2421', '2522', '2624', '2725', '2827']),
        inFile(admiral('Vulso', 1, 4, 0, '2118', 0, '6 4/2'), 0, '5R 3/2', ['2020', '1921', '1823', '1724', '1626', '1527']),
        withLine(squadron('Third squadron', 0, 4, 3, '1830', 0, '5R 3/2 x7'), '2033', 0, 'T 0/1 x3'),
        squadron('Triarii', 0, 4, 3, '1836', 0, '5R 3/2 x7'),
      ],
      [
        admiral('Hamilcar', 2, 5, 3, '1507', 3, '5 2/3 x7'),
        admiral('Hanno', 1, 5, 3, '0507', 3, '5 2/3 x8'),
        squadron('Centre', 0, 4, 3, '2307', 3, '5 2/3 x7'),
        // The left wing stood forward at an angle, towards the shore.
        squadron('Left wing', 0, 4, 3, '3210', 3, '5 2/3 x7'),
      ],
    ],
    equipment: [{ ...NONE, corvus: ['5R', '6'] }, NONE],
  },
  arginusae: {
    ...OPEN_SEA,
    title: 'Arginusae, 406 BC (about 150 against 120 ships, 1 to 5), a design of ours: eight admirals in a double line, islands between',
    history: 'blue',
    sides: ['Athens', 'Sparta'],
    turnLimit: 20,
    points: [53, 59],
    squadrons: [
      [
        admiral('Aristocrates', 1, 3, 1, '0820', 0, '3 1/2 x3'),
        admiral('Diomedon', 1, 3, 1, '1220', 0, '3 1/2 x3'),
        admiral('Pericles', 1, 3, 1, '0823', 0, '3 1/2 x3'),
        admiral('Erasinides', 1, 3, 1, '1223', 0, '3 1/2 x3'),
        withLine(squadron('Hippeus', 0, 3, 1, '2020', 0, '3 1/2 x4'), '2122', 0, '3 1/2 x2'),
        admiral('Thrasyllus', 2, 3, 1, '2920', 0, '3 1/2 x3'),
        admiral('Protomachus', 1, 3, 1, '3320', 0, '3 1/2 x3'),
        admiral('Aristogenes', 1, 3, 1, '2923', 0, '3 1/2 x3'),
        admiral('Lysias', 1, 3, 1, '3323', 0, '3 1/2 x3'),
      ],
      [
        admiral('Callicratidas', 3, 4, 3, '0508', 3, '3 1/3 x6'),
        squadron('Right wing', 0, 4, 3, '1208', 3, '3 1/3 x6'),
        squadron('Left wing', 0, 4, 3, '2708', 3, '3 1/3 x6'),
        squadron('Thrasondas', 0, 4, 3, '3408', 3, '3 1/3 x6'),
      ],
    ],
    landHexes: ['1825', '1826', '1925', '1926', '2026', '2027', '2426', '2427', '2525', '2526', '2625', '2626'],
  },
};
