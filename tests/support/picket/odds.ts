import { enumerate } from 'sortie/chance';
import { integer, type OddsQuestion, type Values } from 'sortie/engine';
import type { Rules } from './state.js';

const params = { shots: integer({ min: 1, max: 6, default: 1 }, { role: 'setting', rule: '3', about: 'Shots fired' }) };

const hits: OddsQuestion = {
  about: 'Hits of a number of shots',
  params,
  ask: (rules: Rules, { shots }: Values<typeof params>, { maxLeaves }) => ({
    outcomes: enumerate((dice) => {
      let sum = 0;
      for (let shot = 0; shot < shots; shot++) if (dice.d6() >= rules.hit) sum++;
      return String(sum);
    }, maxLeaves),
    worth: Number,
  }),
};

export const ODDS = { hits };
