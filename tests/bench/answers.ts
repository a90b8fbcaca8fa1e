/**
 * How long an answer takes: for each game and scenario, strong against strong, the games a second of a whole `sortie run` on one worker, and
 * the processor seconds until the published interval of a win rate is ± 1 point (with luck taken out where that is narrower).
 * Each row is the median of some processes, which must all count the same outcomes. Beside it stands its ratio to the last entry of
 * history.json, both in units of the cheapest loop there is, timed between the processes: machines drift.
 *
 *     node dist/tests/bench/answers.js [word of a row …]     beside the history
 *     … --write                                         and adds what was measured to the history
 *     … --hold                                          fails if a row plays other games, or is slower than 0.9 of the history
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, execPath, version } from 'node:process';
import { readResults } from '../../src/statistics/results-file.js';

interface Row {
  game: string;
  seats: readonly string[];
  /** Enough for the adjustment for luck, and for the compiler: in 200 games of Actium half of the time is its own. */
  games: number;
  scenario?: string;
  player?: string;
}

const BOTH = ['blue', 'red'];
const ROWS: Readonly<Record<string, Row>> = {
  'Schwarm!, rules alone': { game: 'schwarm', seats: ['german'], games: 300_000, player: 'cautious' },
  'Schwarm!': { game: 'schwarm', seats: ['german'], games: 10_000 },
  'Their Finest Hour, duel': { game: 'their-finest-hour', seats: BOTH, games: 5000, scenario: 'duel' },
  'Their Finest Hour, two-on-two': { game: 'their-finest-hour', seats: BOTH, games: 4000, scenario: 'two-on-two' },
  'Their Finest Hour, escort': { game: 'their-finest-hour', seats: BOTH, games: 1500, scenario: 'escort' },
  'Space Fleet': { game: 'space-fleet', seats: BOTH, games: 1000 },
  'War Galley, duel': { game: 'war-galley', seats: BOTH, games: 2000, scenario: 'duel' },
  'War Galley, drill': { game: 'war-galley', seats: BOTH, games: 2000, scenario: 'drill' },
  'War Galley, Actium': { game: 'war-galley', seats: BOTH, games: 1000, scenario: 'actium' },
  'Nightfighter 1': { game: 'nightfighter', seats: ['fighter'], games: 3000, scenario: '1' },
  'Nightfighter 4': { game: 'nightfighter', seats: ['fighter'], games: 1500, scenario: '4' },
  'Nightfighter 8': { game: 'nightfighter', seats: ['fighter'], games: 500, scenario: '8' },
};

interface Measured {
  games: number;
  checksum: string;
  /** Games in the time of a million steps of the yardstick. */
  rate: number;
  /** Processor seconds until ± 1 point. */
  seconds: number;
}
interface Entry {
  date: string;
  machine: string;
  rows: Record<string, Measured>;
}

const FILE = 'tests/bench/history.json';
const MAIN = 'dist/src/cli/main.js';
const PROCESSES = 3;
const SLOWER = 0.9;
/** Has a process write its processor time to a file as it ends. */
const WATCH =
  'data:text/javascript,import{writeFileSync}from"node:fs";process.on("exit",()=>writeFileSync(process.env.BENCH_CPU,JSON.stringify(process.cpuUsage())))';

const history = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Entry[]) : [];
const machine = `${cpus()[0].model}, node ${version.split('.')[0]}`;
const before = history.at(-1);
const now: Record<string, Measured> = {};
const words = argv.slice(2).filter((word) => !word.startsWith('--'));
const folder = mkdtempSync(join(tmpdir(), 'sortie-answers-'));
let worse = 0;

console.log(`answers, one worker, whole process${before && before.machine !== machine ? ` (history of another machine: ${before.machine})` : ''}`);
console.log(`  ${'game, scenario'.padEnd(30)} ${'games/s'.padStart(9)} ${'s to ±1'.padStart(8)}   checksum`);
for (const [name, row] of Object.entries(ROWS)) {
  if (words.length > 0 && !words.some((word) => name.toLowerCase().includes(word.toLowerCase()))) continue;
  const { speed, ...found } = measured(name, row);
  const said = comparison(found, before?.rows[name]);
  console.log(`  ${name.padEnd(30)} ${plain(speed).padStart(9)} ${plain(found.seconds).padStart(8)}   ${found.checksum}   ${said}`);
  now[name] = found;
}
rmSync(folder, { recursive: true });
if (argv.includes('--write')) {
  const entry: Entry = { date: new Date().toISOString().slice(0, 10), machine, rows: { ...before?.rows, ...now } };
  writeFileSync(FILE, `${JSON.stringify([...history, entry], null, 1)}\n`);
}
if (argv.includes('--hold') && worse > 0) process.exit(1);

function comparison({ games, checksum, rate }: Measured, kept: Measured | undefined): string {
  if (kept === undefined || kept.games !== games) return 'new';
  const ratio = rate / kept.rate;
  if (kept.checksum === checksum && ratio >= SLOWER) return `${ratio.toFixed(2)} ×`;
  worse++;
  return kept.checksum === checksum ? `${ratio.toFixed(2)} × slower` : 'plays other games than the history';
}

function measured(name: string, row: Row): Measured & { speed: number } {
  const file = join(folder, 'row.yaml');
  const { game, seats, games, scenario, player = 'strong' } = row;
  const strategies = seats.map((seat) => `${seat}: ${player}`).join(', ');
  const cell = scenario === undefined ? '' : `cells: { row: { options: { scenario: "${scenario}" } } }\n`;
  writeFileSync(file, `question: Who wins?\ngame: ${game}\nseed: 1943\ngames: ${games}\nstrategies: { ${strategies} }\n${cell}`);
  const runs = Array.from({ length: PROCESSES }, () => oneRun(file));
  const [{ checksum, halfWidth }] = runs;
  if (runs.some((run) => run.checksum !== checksum)) throw new Error(`${name}: two runs of the same games counted different outcomes`);
  const speed = games / middle(runs.map(({ seconds }) => seconds));
  const rate = games * middle(runs.map(({ seconds, step }) => step / seconds));
  return { games, checksum, rate: Number(rate.toPrecision(4)), seconds: Number(((games * (halfWidth / 0.01) ** 2) / speed).toPrecision(3)), speed };
}

/** One run, and a million steps of the yardstick beside it. */
function oneRun(experiment: string): { seconds: number; step: number; checksum: string; halfWidth: number } {
  const out = join(folder, 'out');
  const cpu = join(folder, 'cpu.json');
  const step = yardstick();
  rmSync(out, { recursive: true, force: true });
  const { status, stderr } = spawnSync(execPath, ['--import', WATCH, MAIN, 'run', experiment, '--workers', '1', '--bare', '--out', out], {
    encoding: 'utf8',
    env: { ...process.env, BENCH_CPU: cpu },
  });
  if (status !== 0) throw new Error(`${experiment}: exit code ${status}\n${stderr}`);
  const { user, system } = JSON.parse(readFileSync(cpu, 'utf8')) as NodeJS.CpuUsage;
  return { seconds: (user + system) / 1e6, step, ...outcome(join(out, 'results.json')) };
}

/** How the games ended, shard by shard, and the half width of the first win rate. */
function outcome(file: string): { checksum: string; halfWidth: number } {
  const [{ measures, course }] = readResults(readFileSync(file, 'utf8'), file).cells;
  const win = Object.entries(measures).flatMap(([name, one]) => (/^win(-|$)/.test(name) && one.kind === 'share' ? [one] : []))[0];
  const widths = [win.interval, win.luckAdjusted?.interval ?? win.interval].map(([low, high]) => (high - low) / 2);
  const { outcome: ends } = measures;
  const counts = JSON.stringify([ends.kind === 'outcome' && ends.shares.map(({ name, count }) => [name, count]), course]);
  return { checksum: createHash('sha256').update(counts).digest('hex').slice(0, 8), halfWidth: Math.min(...widths) };
}

/** Seconds of a million steps of one multiplication and one addition. */
function yardstick(): number {
  let x = 1;
  const start = process.cpuUsage();
  for (let n = 0; n < 100_000_000; n++) x = (Math.imul(x, 0x5851f42d) + n) | 0;
  const { user, system } = process.cpuUsage(start);
  if (x === 0) throw new Error('the yardstick was left out by the compiler');
  return (user + system) / 1e8;
}

function plain(value: number): string {
  return Number(value.toPrecision(value < 10 ? 2 : 3)).toLocaleString('en');
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}
