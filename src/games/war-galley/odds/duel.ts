import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { OPTIONS } from '../options.js';
import { compile, type Rules } from '../rules.js';
import { OUTCOMES } from '../victory.js';

const CAPTAINS = ['rower', 'rammer', 'boarder', 'greedy'] as const;
const captain = (side: string) => choice(CAPTAINS, { role: 'setting', about: `Which of the shipped strategies fights ${side}'s galley` });

const { blueShip, redShip, blueCrew, redCrew, blueMarines, redMarines, blueMarks, redMarks, blueSpeed, redSpeed } = OPTIONS;
const { duelSetup, range, bearing, facing } = OPTIONS;
const PARAMS = {
  ...{ blueShip, redShip, blueCrew, redCrew, blueMarines, redMarines, blueMarks, redMarks, blueSpeed, redSpeed },
  ...{ duelSetup, range, bearing, facing },
  blue: captain('Blue'),
  red: captain('Red'),
};

/** The only question that plays whole games. */
export const duel: OddsQuestion = {
  about: 'Who wins a duel of two galleys? Simulated: who wins depends on how it is played',
  params: PARAMS,
  players: ({ blue, red }: Values<typeof PARAMS>) => [blue, red],
  ask: (rules: Rules, of: Values<typeof PARAMS>, { seed, games, lay }) => {
    const { blue, red, ...ships } = of;
    const table = lay?.(compile({ ...rules.options, ...ships, scenario: 'duel' }, rules.data));
    const counts = new Map([
      ['blue-wins', 0],
      ['red-wins', 0],
      ['draw', 0],
    ]);
    for (let n = 0; table !== undefined && n < games; n++) {
      const { winner } = OUTCOMES[table.play(n) - 1];
      const name = winner === null ? 'draw' : winner === 0 ? 'blue-wins' : 'red-wins';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return { outcomes: { counts, games }, note: `Simulated: ${blue} against ${red}, ${games} games, seed ${seed}.` };
  },
};
