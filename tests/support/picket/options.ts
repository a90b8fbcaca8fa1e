import { integer, reading, type Values } from 'sortie/engine';

export const OPTIONS = {
  ties: reading(['reroll', 'none'], {
    rule: '2',
    about: 'A tied initiative is rolled again, or neither side fires',
    why: 'the rule says that the higher side fires, and gives no turn without fire',
  }),
  turns: integer({ min: 1, max: 100, default: 30 }, { rule: '4', role: 'setting', about: 'Turns after which it is a draw' }),
};

export type Options = Values<typeof OPTIONS>;
