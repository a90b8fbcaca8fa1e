import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({ game: 'lasting', about: 'Calls what is right', create: () => ({ call: ({ right }) => right }) });
