import { choice, type OddsQuestion, type Strategy, Table, type Values } from '../../../engine/index.js';
import { Captain, type Manner } from '../captain/index.js';
import game, { type GalleyTypes } from '../index.js';
import { OPTIONS } from '../options.js';
import { compile, type Rules } from '../rules.js';

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

function captain(name: string): Strategy<GalleyTypes> {
  return { game: 'war-galley', about: name, create: ({ rules }) => new Captain(rules, TACTICS[name]) };
}

/** Who wins a duel, by play: the quickest question to ask of the whole engine. */
export const duel: OddsQuestion = {
  about: 'Who wins a duel of two galleys? Simulated: who wins depends on how it is played',
  params: PARAMS,
  ask: (rules: Rules, of: Values<typeof PARAMS>, { seed, games }) => {
    const { blue, red, ...ships } = of;
    const own = compile({ ...rules.options, ...ships, scenario: 'duel' }, rules.data);
    const seated = [blue, red].map((id) => ({ id, strategy: captain(id) }));
    const table = new Table<GalleyTypes>(game, own, seated, seed);
    const counts = new Map([
      ['blue-wins', 0],
      ['red-wins', 0],
      ['draw', 0],
    ]);
    for (let n = 0; n < games; n++) {
      const { winner } = game.outcomes[table.play(n) - 1];
      const name = winner === null ? 'draw' : winner === 0 ? 'blue-wins' : 'red-wins';
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return { outcomes: { counts, games }, note: `Simulated: ${blue} against ${red}, ${games} games, seed ${seed}.` };
  },
};
