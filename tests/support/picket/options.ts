import { choice, integer, type Values } from 'sortie/engine';

export const OPTIONS = {
  ties: choice(['reroll', 'none'], { rule: '2', role: 'reading', about: 'A tied initiative is rolled again, or neither side fires' }),
  turns: integer({ min: 1, max: 100, default: 30 }, { rule: '4', role: 'setting', about: 'Turns after which it is a draw' }),
};

export type Options = Values<typeof OPTIONS>;
