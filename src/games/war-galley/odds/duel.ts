import { Dice } from '../../../chance/index.js';
import { choice, type OddsQuestion, type Strategy, type Values } from '../../../engine/index.js';
import { OPTIONS } from '../options.js';
import type { Player } from '../player.js';
import { GameRecord } from '../record.js';
import { compile, type Rules } from '../rules.js';
import { setUp } from '../set-up.js';
import { State } from '../state.js';
import { turn } from '../turn.js';
import type { Types } from '../types.js';
import { OUTCOMES } from '../victory.js';

const CAPTAINS = ['rower', 'rammer', 'boarder', 'greedy'] as const;
const captain = (side: string) => choice(CAPTAINS, { role: 'setting', about: `Which of the shipped strategies fights ${side}'s galley` });

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
  blue: captain('Blue'),
  red: captain('Red'),
} as const;

/** Who wins a duel, by play: the quickest question to ask of the whole engine. */
export const duel: OddsQuestion = {
  about: 'Who wins a duel of two galleys? Simulated: who wins depends on how it is played',
  params: PARAMS,
  strategies: CAPTAINS,
  ask: (rules: Rules, of: Values<typeof PARAMS>, { seed, games, strategies = {} }) => {
    const { blue, red, ...ships } = of;
    const own = compile({ ...rules.options, ...ships, scenario: 'duel' }, rules.data);
    const dice = new Dice();
    const seats = [blue, red].map((id, seat) => seatOf(strategies[id] as Strategy<Types>, own, seat, dice));
    const counts = new Map([
      ['blue-wins', 0],
      ['red-wins', 0],
      ['draw', 0],
    ]);
    const play = { state: new State(own), rules: own, seats, dice, record: new GameRecord() };
    for (let n = 0; n < games; n++) {
      dice.open(seed, n);
      play.record.reset();
      setUp(play);
      while (play.state.over === 0) turn(play);
      const { winner } = OUTCOMES[play.state.over - 1];
      const name = winner === null ? 'draw' : winner === 0 ? 'blue-wins' : 'red-wins';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return { outcomes: { counts, games }, note: `Simulated: ${blue} against ${red}, ${games} games, seed ${seed}.` };
  },
};

function seatOf({ create, parameters = {} }: Strategy<Types>, rules: Rules, seat: number, dice: Dice): Player {
  const defaults = Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, one.default]));
  return create({ seat, rules, dice: new Dice(dice.clock), parameters: defaults, replay: null });
}
