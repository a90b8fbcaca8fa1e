import { shape } from '../../engine/index.js';
import { EXACT, HIGH, singleLevel } from './areas.js';
import type { ScenarioData } from './scenarios.js';

/** S8 Counters that enter together. */
export interface Wave {
  readonly turn: number;
  /** Index of its first counter. */
  readonly first: number;
  readonly count: number;
  /** S5, S21 Their uncertainty: high for the counters of a lone bomber. */
  readonly level: number;
  /** 6H One of them carries H2S. */
  readonly h2s: boolean;
}

/** S8 Columns of entry on even and on odd turns. */
export const EVEN_COLUMNS = [3, 9, 15];
export const ODD_COLUMNS = [4, 10, 16];
const COLUMNS = EVEN_COLUMNS.length;

export type Stream = 'scenario' | 'loose' | 'close' | 'tight';

type Entering = Pick<Wave, 'turn' | 'count' | 'level'> & Partial<Pick<Wave, 'h2s'>>;

/** All waves in the order of their turns, at most one a turn. */
export function scheduleOf(scenario: ScenarioData, stream: Stream, certain: boolean, turns: number) {
  const waves: Wave[] = [];
  const bomberOf: number[] = [];
  const arrivals = arrivalsOf(scenario, stream).filter(({ turn }) => turn <= turns);
  let bombers = 0;
  const enter = ({ turn, count, level, h2s = false }: Entering, bomber: (n: number) => number) => {
    waves.push({ turn, first: bomberOf.length, count, level, h2s });
    for (let n = 0; n < count; n++) bomberOf.push(bomber(n));
  };
  arrivals.forEach(({ turn, bombers: count }, n) => {
    const first = bombers;
    bombers += count;
    if (certain) enter({ turn, count, level: EXACT }, (n) => first + n);
    else if (count > 1 || scenario.cup !== undefined)
      enter({ turn, count, level: singleLevel(scenario.contrails), h2s: carriesH2s(scenario, n + 1) }, (m) => first + m);
    else {
      enter({ turn, count: COLUMNS, level: HIGH }, () => first);
      if (arrivals[n + 1]?.turn !== turn + 1) enter({ turn: turn + 1, count: COLUMNS, level: HIGH }, () => first);
    }
  });
  return {
    waves,
    bomberOf: Int16Array.from(bomberOf),
    counters: bomberOf.length,
    bombers,
    /** 6C By die: the column, 0 to 2, that a wave of two leaves empty. */
    emptyByDie: emptyByDie(scenario),
    /** 8F Whether dice decide the column of entry. */
    rolledColumn: scenario.entry.column !== undefined,
  };
}

interface Arrival {
  turn: number;
  bombers: number;
}

function arrivalsOf({ entry, bombers }: ScenarioData, stream: Stream): Arrival[] {
  if (stream === 'scenario') return take(bombers.count, entry.perTurn, (n) => entry.turns[n]);
  return take(bombers.count, stream === 'tight' ? COLUMNS : 1, (n) => 1 + n * (stream === 'loose' ? COLUMNS : 1));
}

function take(count: number, perTurn: number, turnOf: (n: number) => number): Arrival[] {
  return Array.from({ length: Math.ceil(count / perTurn) }, (_, n) => ({ turn: turnOf(n), bombers: Math.min(perTurn, count - n * perTurn) }));
}

function carriesH2s({ h2s }: ScenarioData, wave: number): boolean {
  if (h2s === undefined) return false;
  return typeof h2s.waves === 'string' ? wave % 2 === 1 : h2s.waves.includes(wave);
}

/** 6C "1-2": ["03", "04"] names a column by its numbers on even and odd turns. The default is two faces per column. */
function emptyByDie({ entry: { emptyColumn } }: ScenarioData): number[] {
  const named = shape.faceByFace(emptyColumn ?? {});
  return Array.from({ length: 6 }, (_, face) => {
    const column = [...EVEN_COLUMNS, ...ODD_COLUMNS].findIndex((one) => named[face]?.map(Number).includes(one));
    return column < 0 ? face >> 1 : column % COLUMNS;
  });
}
