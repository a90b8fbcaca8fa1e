import { type Measure, measuring } from 'sortie/engine';
import { LUCK_SCALE } from './luck.js';
import { READINGS } from './record.js';
import type { Types } from './types.js';

const { count, luck, readings } = measuring<Types>();

export const MEASURES: readonly Measure<Types>[] = [
  count('turns', 'Turns played', { max: 100, unit: 'turns' }, ({ turn }) => turn),
  count('hits', 'Hits of both sides', 54, (_, { hits }) => hits),
  readings(READINGS, (_, { asked }) => asked),
  luck('luck', 'Hits of north above the expectation', LUCK_SCALE, (_, record) => record.luck),
];
