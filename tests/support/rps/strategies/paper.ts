import { defineStrategy } from 'sortie/engine';
import type { Types } from '../index.js';

export default defineStrategy<Types>({ game: 'rps', about: 'Always shows paper', create: () => ({ hand: () => 'paper' }) });
