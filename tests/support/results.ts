/**
 * Results as runs write them, made up: six plans of a solitaire game, a grid, a sweep, variants against a default, a
 * matrix of two seats, exact odds, a hundred cells. Seeded, so that pictures of them can be compared byte by byte.
 */
import { figuresOf } from '../../src/report/figures/catalog.js';
import { readRun } from '../../src/report/reading/run.js';
import type { CellResult, MeasureResult, Results } from '../../src/statistics/results.js';
import { CLOCK, cell, clock, compare, count, course, noise, outcome, replays, results, STATE, shaped, share, table } from './made-up.js';

/** A solitaire cell as Schwarm! measures it. */
function plan(name: string, axes: Record<string, string>, games: number, win: number, random: () => number): CellResult {
  const won = Math.round(games * win);
  const limit = win > 0.25 ? Math.round(games * 0.012) : 0;
  const lost = Math.min(Math.round(games * (0.03 + 0.25 * win * random())), games - won - limit);
  const bold = 0.2 + 0.8 * random();
  const front = (hour: number) => Math.exp(-(Math.min(Math.abs(hour - 12), hour) ** 2) / (2 + 6 * (1 - bold)));
  const attacks = clock(games, (hour, altitude) => (0.02 + front(hour)) * [0.9, 0.5, 0.16][altitude], random);
  const hits = attacks.map((n, i) => Math.round(n * (0.16 + 0.3 * front(1 + Math.floor(i / 3)) * [1, 0.8, 0.5][i % 3])));
  const struck = attacks.map((n, i) => Math.round(n * (0.05 + 0.1 * (1 - front(1 + Math.floor(i / 3))))));
  const damage = STATE[0][1].length;
  const visits = STATE[0][1].flatMap((_, d) =>
    STATE[1][1].map((_, p) => Math.round(games * 2 * Math.exp(-((d - 4) ** 2) / 40 - (p - 3) ** 2 / 12) * random())),
  );
  const winsFrom = visits.map((n, i) => Math.round((n * (1 + Math.floor(i / STATE[1][1].length) / damage + (i % STATE[1][1].length) / 8)) / 4));
  const sections: [string, number][] = [
    ['cockpit', 0.16],
    ['tail', 0.22],
    ['engine', 0.36],
    ['fuselage', 0.26],
  ];
  const causes = Object.fromEntries(sections.map(([section, part]) => [section, Math.round(won * part)]));
  return cell(name, axes, games, {
    strategies: { german: axes.german ?? 'cautious' },
    measures: {
      outcome: outcome(
        'How the game ended',
        { win: won, 'fighter-lost': lost, escaped: games - won - lost - limit, 'pass-limit': limit },
        { win: 'german' },
      ),
      win: share('Games won', won, games, 'german'),
      cause: outcome('What destroyed the bomber', { survived: games - won, ...causes }),
      passes: count(
        'Passes flown',
        shaped(games, 26, (n) => (n === 0 ? 0 : n ** (1 + 2 * win) * Math.exp(-n / (1.5 + 4 * win))), random),
        'passes',
      ),
      'hits-scored': count(
        'Hits on the bomber',
        shaped(games, 18, (n) => (n + 0.6) ** 2 * Math.exp(-n / (1.6 + 3 * win)), random),
        'hits',
      ),
      'points-left': count(
        'Tactical points left at the end',
        shaped(games, 9, (n) => Math.exp(-n / (0.5 + win * 3)), random),
        'points',
      ),
      'fighters-saved': count(
        'Fighters saved for a point',
        shaped(games, 6, (n) => Math.exp(-1.5 * n), random),
        'fighters',
      ),
      attacks: table('Attacks by space', CLOCK, attacks),
      hits: table('Hits on the bomber by space', CLOCK, hits, 'attacks'),
      'fighter-hits': table('Hits on fighters by space', CLOCK, struck, 'attacks'),
      visits: table('Passes begun, by damage and tactical points', STATE, visits),
      'wins-from': table('Those of games that were won', STATE, winsFrom, 'visits'),
      'hits-by-section': table(
        'Hits by section',
        [['section', sections.map(([section]) => section)]],
        sections.map(([, part]) => Math.round(games * 3.1 * part * (0.7 + 0.6 * random()))),
      ),
    },
    course: course('win', win, games, random),
    replays: replays(axes.german ?? 'cautious'),
  });
}

const PLANS: [string, number][] = [
  ['novice', 0.0068],
  ['cautious', 0.1213],
  ['head-on', 0.3321],
  ['opportunist', 0.3464],
  ['decoy', 0.1874],
  ['patient', 0.3105],
];

/** Six plans of one game, as `npm start` runs them. */
export function plansRun(games = 50_000): Results {
  const random = noise(1943);
  const cells = PLANS.map(([strategy, win]) => plan(strategy, { german: strategy }, games, win, random));
  const comparisons = PLANS.filter(([name]) => name !== 'cautious').map(([name, win]) =>
    compare(name, 'cautious', 'win', games, win - 0.1213, 0.0034 + 0.001 * random(), 1 + 3 * random()),
  );
  return results('schwarm-odds', 'Which plan wins Schwarm!, and at what price?', cells, { comparisons });
}

/** One plan under two settings of two options: cells × strategies. */
export function gridRun(): Results {
  const random = noise(7);
  const cells = ['0', '1', '2'].flatMap((damage) =>
    ['2', '3'].flatMap((perPoint) =>
      ['cautious', 'opportunist'].map((strategy) => {
        const axes = { startingRolls: damage, hitsPerPoint: perPoint, german: strategy };
        const win = 0.13 + 0.08 * Number(damage) - (perPoint === '3' ? 0.05 : 0) + (strategy === 'opportunist' ? 0.17 : 0);
        return plan(`${damage} · ${perPoint} · ${strategy}`, axes, 40_000, win, random);
      }),
    ),
  );
  return results('schwarm-difficulty', 'How hard do starting damage and the price of a point make the game?', cells);
}

/** One numeric option over a range, two strategies. */
export function sweepRun(): Results {
  const random = noise(5);
  const cells = ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '15', '20'].flatMap((points) =>
    ['cautious', 'opportunist'].map((strategy) => {
      const win = (strategy === 'cautious' ? 0.55 : 0.85) / (1 + Math.exp(-(Number(points) - 8) / 2.6));
      return plan(`${points} · ${strategy}`, { tacticalPoints: points, german: strategy }, 4_000, win, random);
    }),
  );
  return results('schwarm-points', 'How many tactical points make this an even game?', cells);
}

const VARIED: [string, number, number | null][] = [
  ['combine = placed-together', 0.0031, 41],
  ['firstPass = rotte-zone', -0.0144, 6.2],
  ['laterPass = free', 0.0212, 5.1],
  ['lowShift = abort-on-shift', -0.0262, 9.4],
  ['deepDrop = stop-at-low', 0.0058, 21],
  ['startingDamageEarns = true', 0.0467, 13],
  ['abortRefund = not-if-all-abort', -0.0873, 3.2],
  ['turretStacks = first-only', 0.0011, 55],
  ['turretIdle = no-target', -0.0004, 80],
  ['sprayScope = hour', 0.0389, 4.4],
  ['adjustDrops = true', 0, null],
  ['abortPairs = cumulative', 0.0125, 8.8],
];

/** Each reading of the rules against the default: a tornado. */
export function varyRun(): Results {
  const random = noise(3);
  const cells = [plan('default', { cell: 'default' }, 40_000, 0.3464, random)];
  for (const [name, effect] of VARIED) {
    const [option, value] = name.split(' = ');
    cells.push({ ...plan(name, { cell: name }, 40_000, 0.3464 + effect, random), changed: { [option]: value } });
  }
  const comparisons = VARIED.map(([name, effect, factor]) =>
    compare(name, 'default', 'win', 40_000, effect, factor === null ? 0 : 0.0065 / Math.sqrt(factor), factor),
  );
  return results('schwarm-readings', 'How much do the readings of the rule book change the odds?', cells, { comparisons });
}

/** Each reconstructed table a step down and a step up. */
export function sensitivityRun(): Results {
  const random = noise(4);
  const tables: [string, number][] = [
    ['spaceAttack', 0.084],
    ['damageRows', 0.061],
    ['turretModifiers', -0.043],
    ['fighterModifiers', 0.027],
    ['inertia', -0.009],
    ['sunDie', 0.001],
  ];
  const steps = tables.flatMap(([table, effect]) => [-1, 1].map((by) => ({ table, by, effect: by * effect * (1 + 0.2 * by) })));
  const cells = [plan('default', { cell: 'default' }, 40_000, 0.3464, random)];
  for (const { table, by, effect } of steps) {
    const name = `${table} ${by > 0 ? '+1' : '−1'}`;
    cells.push({ ...plan(name, { cell: name }, 40_000, 0.3464 + effect, random), shift: { [table]: by } });
  }
  const comparisons = steps.map(({ table, by, effect }) =>
    compare(`${table} ${by > 0 ? '+1' : '−1'}`, 'default', 'win', 40_000, effect, 0.0031, 3.1),
  );
  return results('schwarm-sensitivity', 'How much of the answer rests on our numbers?', cells, { comparisons });
}

function duel(name: string, axes: Record<string, string>, games: number, red: number, drawn: number, random: () => number): CellResult {
  const draws = Math.round(games * drawn);
  const wins = Math.round((games - draws) * red);
  const losses = games - draws - wins;
  return cell(name, axes, games, {
    strategies: { red: axes.red ?? 'aggressive', blue: axes.blue ?? 'aggressive' },
    measures: {
      outcome: outcome(
        'How the game ended',
        { 'red-wins': wins, 'blue-wins': losses, ...(drawn > 0 ? { 'time-out': draws } : {}) },
        { 'red-wins': 'red', 'blue-wins': 'blue' },
      ),
      'win-red': share('Games that red won', wins, games, 'red'),
      'win-blue': share('Games that blue won', losses, games, 'blue'),
      draw: share('Games that no seat won', draws, games),
      turns: count(
        'Turns played',
        shaped(games, 20, (n) => n ** 2 * Math.exp(-n / 2.2), random),
        'turns',
      ),
    },
    course: course('win-red', red, games, random),
    replays: replays('aggressive'),
  });
}

/** Every strategy of a two-seat game against every other. */
export function matrixRun(): Results {
  const random = noise(9);
  const skill: [string, number][] = [
    ['random', -1.6],
    ['solo-table', 0.1],
    ['solo-focus', 0.5],
    ['aggressive', 0.2],
    ['evasive', -0.4],
    ['lookahead', 0.9],
  ];
  const cells = skill.flatMap(([red, r]) =>
    skill.map(([blue, b]) => duel(`${red} · ${blue}`, { red, blue }, 10_000, 1 / (1 + Math.exp(b - r)), 0.08 * random(), random)),
  );
  const rest = { game: 'their-finest-hour', gameTitle: 'Their Finest Hour', gameVersion: '1.0', length: 'turns', seed: 1940, caveat: '' };
  return results('dogfight-ladder', 'Which way of flying wins dogfights?', cells, rest);
}

/** Skill against skill: two numeric axes. */
export function skillRun(): Results {
  const random = noise(11);
  const cells = ['2', '3', '4', '5'].flatMap((red) =>
    ['2', '3', '4', '5'].map((blue) =>
      duel(
        `red REP ${red} · blue REP ${blue}`,
        { redRep: red, blueRep: blue },
        20_000,
        1 / (1 + Math.exp(0.7 * (Number(blue) - Number(red)))),
        0,
        random,
      ),
    ),
  );
  const rest = { game: 'their-finest-hour', gameTitle: 'Their Finest Hour', gameVersion: '1.0', length: 'turns', seed: 1940, caveat: '' };
  return results('dogfight-duel', 'What is a point of reputation worth?', cells, rest);
}

/** Exact odds of a question, asked for each weapon and defence. */
export function exactRun(): Results {
  const weapons = ['A', 'B', 'C', 'D', 'E', 'F'];
  const defences = ['none', 'a', 'b', 'c', 'd'];
  const cells = weapons.flatMap((weapon, w) =>
    defences.map((defence, d) => {
      const mean = Math.max(0, (8 + 3 * w - 4 * d + (w === 2 ? 5 : 0)) / 12);
      const hit = Math.min(11, Math.round(4 + w - d));
      const shares = [
        { name: '0', estimate: (12 - hit) / 12, fraction: `${12 - hit}/12` },
        { name: '1', estimate: Math.floor(hit / 2) / 12, fraction: `${Math.floor(hit / 2)}/12` },
        { name: '2', estimate: Math.ceil(hit / 2) / 12, fraction: `${Math.ceil(hit / 2)}/12` },
      ];
      const measure: MeasureResult = { kind: 'exact', about: 'Points of damage of one shot', estimate: mean, shares };
      return cell(`${weapon} · ${defence}`, { weapon, defence }, 0, { measures: { shot: measure } });
    }),
  );
  const rest = { game: 'space-fleet', gameTitle: 'Space Fleet', gameVersion: '1.0', seed: 1, caveat: '' };
  return results('space-fleet-weapons', 'Which weapon does most damage to which defence?', cells, rest);
}

/** A cell where the same question was answered exactly and by playing. */
export function bothRun(): Results {
  const random = noise(21);
  const names = ['none/safe', 'gun/safe', 'fuselage/safe', 'engine/safe', 'tail/safe', 'cockpit/safe', 'none/hit', 'gun/hit', 'engine/hit'];
  const weights = [38, 12, 11, 9, 7, 3, 14, 4, 2];
  const exact: MeasureResult = {
    kind: 'exact',
    about: 'One attack, exactly',
    estimate: null,
    shares: names.map((name, i) => ({ name, estimate: weights[i] / 100, fraction: `${weights[i]}/100` })),
  };
  const counts = shaped(20_000, names.length, (i) => weights[i], random);
  const played = outcome('One attack, played', Object.fromEntries(names.map((name, i) => [name, counts[i]])));
  const cells = [cell('12 high', {}, 20_000, { measures: { exact, attack: played } })];
  return results('schwarm-attack', 'Do played attacks agree with the exact odds?', cells);
}

/** A hundred cells of ten thousand games: a million. */
export function largeRun(): Results {
  const random = noise(100);
  const cells = Array.from({ length: 100 }, (_, i) => {
    const axes = { tacticalPoints: String(1 + Math.floor(i / 10)), german: `plan-${i % 10}` };
    return plan(`${axes.tacticalPoints} · ${axes.german}`, axes, 10_000, 0.02 + 0.03 * Math.floor(i / 10) + 0.02 * (i % 10), random);
  });
  const comparisons = cells.slice(1).map((one) => compare(one.name, cells[0].name, 'win', 10_000, 0.3 * random() - 0.1, 0.008, 2));
  return results('schwarm-large', 'What does a report of a hundred cells look like?', cells, { comparisons });
}

/** A hex map's sums and the stages of an interception. */
export function mapRun(): Results {
  const random = noise(33);
  const columns = Array.from({ length: 15 }, (_, i) => String(i + 1));
  const rows = Array.from({ length: 10 }, (_, i) => String(i + 1));
  const near = (x: number, y: number) => Math.exp(-((x - 7) ** 2 + (y - 4.5) ** 2) / 14);
  const rams = columns.flatMap((_, x) => rows.map((_, y) => Math.round(900 * near(x, y) * (0.6 + 0.8 * random()))));
  const stages = ['raids seen', 'scrambled', 'in contact', 'lock on', 'fired', 'shot down'];
  const base = duel('standard', { cell: 'standard' }, 5_000, 0.57, 0.04, random);
  base.measures.rams = {
    kind: 'table',
    about: 'Rams by hex',
    axes: [
      { name: 'column', labels: columns, kind: 'column' },
      { name: 'row', labels: rows, kind: 'row' },
    ],
    cells: rams,
  };
  base.measures.interception = {
    kind: 'table',
    about: 'How far interceptions get',
    axes: [{ name: 'stage', labels: stages, kind: 'stage' }],
    cells: [21340, 17208, 8120, 5033, 3911, 1277],
  };
  base.measures.tactic = {
    kind: 'table',
    about: 'What sank what',
    axes: [
      { name: 'ship', labels: ['trireme', 'quinquereme', 'hexareme'] },
      { name: 'tactic', labels: ['ram', 'rake', 'board', 'fire'] },
    ],
    cells: [812, 220, 96, 14, 633, 401, 512, 33, 121, 77, 903, 8],
  };
  const rest = {
    game: 'war-galley',
    gameTitle: 'War Galley',
    gameVersion: '1.0',
    length: 'turns',
    seed: 260,
    caveat: 'Ship values are reconstructed.',
  };
  return results('galley-drill', 'Where is the battle decided?', [base], rest);
}

/** Names that try to be more than names. */
export const HOSTILE = [
  '</script><img src=x onerror=alert(1)>',
  '\u202egnitanimod\u202c',
  `${'long '.repeat(40)}name`,
  '🛩️ "spitfire" & <b>co</b>',
  "=HYPERLINK('http://example.invalid','x')",
  '| [link](javascript:alert(1)) `code` $&',
  'constructor',
];

export function hostileRun(): Results {
  const random = noise(66);
  const cells = HOSTILE.map((name) => ({ ...plan(name, { cell: name }, 1_000, 0.2, random), strategies: { german: name } }));
  const comparisons = HOSTILE.slice(1).map((name) => compare(name, HOSTILE[0], 'win', 1_000, 0.01, 0.02, 1.5));
  const rest = { comparisons, gameTitle: HOSTILE[0], caveat: HOSTILE[3], command: `npx sortie run ${HOSTILE[0]}` };
  return results('hostile', `Is ${HOSTILE[0]} inert?`, cells, rest);
}

export const RUNS = { plansRun, gridRun, sweepRun, varyRun, sensitivityRun, matrixRun, skillRun, exactRun, bothRun, mapRun, largeRun, hostileRun };

/** What is drawn of them, all made; a chart that fails fails its test. */
export async function figures(results: Results) {
  const { figures: drawn, failed } = await figuresOf(readRun(results));
  if (failed.length > 0) throw new Error(failed.map(({ id, why }) => `${id}: ${why}`).join('\n'));
  for (const { title } of drawn) if (title === '') throw new Error('a chart without a title');
  return drawn;
}
