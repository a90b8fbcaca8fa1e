import { Dice } from '../../../chance/index.js';
import { choice, type OddsQuestion, type Values } from '../../../engine/index.js';
import { Captain, type Manner } from '../captain/index.js';
import { OPTIONS } from '../options.js';
import { Log } from '../record.js';
import { compile, type Rules } from '../rules.js';
import { setUp, turn } from '../sequence.js';
import { type Player, State } from '../state.js';
import { OUTCOMES } from '../victory.js';

/** What a side goes for: weights for the one captain. */
const TACTICS: Readonly<Record<string, Partial<Manner>>> = {
  steady: {},
  ram: { rake: 0, board: 0 },
  rake: { rake: 0.7, board: 0 },
  board: { ram: 0.2, rake: 0, board: 1.2, boldness: 0.25, dash: -1 },
};
const tactic = (side: string) => choice(['steady', 'ram', 'rake', 'board'], { role: 'setting', about: `What ${side} goes for` });

const PARAMS = {
  blueShip: OPTIONS.blueShip,
  redShip: OPTIONS.redShip,
  blueCrew: OPTIONS.blueCrew,
  redCrew: OPTIONS.redCrew,
  blueMarines: OPTIONS.blueMarines,
  redMarines: OPTIONS.redMarines,
  blueMarks: OPTIONS.blueMarks,
  redMarks: OPTIONS.redMarks,
  blueSpeed: OPTIONS.blueSpeed,
  redSpeed: OPTIONS.redSpeed,
  duelSetup: OPTIONS.duelSetup,
  range: OPTIONS.range,
  bearing: OPTIONS.bearing,
  facing: OPTIONS.facing,
  blue: tactic('Blue'),
  red: tactic('Red'),
} as const;

/** Who wins a duel, by play: the quickest question to ask of the whole engine. */
export const duel: OddsQuestion = {
  about: 'Who wins a duel of two galleys? Simulated: who wins depends on how it is played',
  params: PARAMS,
  ask: (rules: Rules, of: Values<typeof PARAMS>, { seed, games }) => {
    const { blue, red, ...ships } = of;
    const own = compile({ ...rules.options, ...ships, scenario: 'duel' }, rules.data);
    const seats = [new Captain(own, TACTICS[blue]), new Captain(own, TACTICS[red])];
    const counts = new Map([
      ['blue-wins', 0],
      ['red-wins', 0],
      ['draw', 0],
    ]);
    const play = player(own, seats, seed);
    for (let n = 0; n < games; n++) {
      const { winner } = OUTCOMES[play(n) - 1];
      const name = winner === null ? 'draw' : winner === 0 ? 'blue-wins' : 'red-wins';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return { outcomes: { counts, games }, note: `Simulated: ${blue} against ${red}, ${games} games, seed ${seed}.` };
  },
};

/** Plays game n of the seed to its end. */
function player(rules: Rules, seats: readonly Player[], seed: number): (game: number) => number {
  const state = new State(rules);
  const record = new Log();
  const dice = new Dice();
  return (game) => {
    dice.open(seed, game);
    record.reset();
    setUp(state, rules);
    while (state.over === 0) turn({ state, rules, seats, dice, record });
    return state.over;
  };
}
