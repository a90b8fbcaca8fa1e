import type { Measure } from 'sortie/engine';
import { LUCK_SCALE } from './luck.js';
import type { Types } from './types.js';

export const measures: readonly Measure<Types>[] = [
  { name: 'turns', kind: 'count', about: 'Turns played', max: 100, unit: 'turns', of: ({ turn }) => turn },
  { name: 'hits', kind: 'count', about: 'Hits of both sides', max: 54, of: (_, { hits }) => hits },
  {
    name: 'readings',
    kind: 'table',
    about: 'How often each reading of the rules came up',
    axes: [{ name: 'reading', labels: ['ties'] }],
    add: (_, { ties }, cells) => void (cells[0] += ties),
  },
  { name: 'luck', kind: 'luck', about: 'Hits of north above what the dice promised', scale: LUCK_SCALE, of: (_, { luck }) => luck },
];
