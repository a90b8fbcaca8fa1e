import { type OddsQuestion, type Problem, Refused, text, type Values } from '../../../engine/index.js';
import type { Fleet } from '../fleet.js';
import { Rules, SEATS } from '../rules.js';
import { OUTCOMES } from '../victory.js';

const captain = (side: string) => text('hunter', { role: 'setting', about: `The strategy that commands ${side}'s ship` });

const params = {
  blue: text('', { role: 'setting', rule: '1', about: "A design of blue's fleet; its first one where none is named" }),
  red: text('', { role: 'setting', rule: '1', about: "A design of red's fleet; its first one where none is named" }),
  bluePlayer: captain('blue'),
  redPlayer: captain('red'),
};

/** Two ships fight in one cell, by all rules. */
export const duel: OddsQuestion = {
  about: 'One ship of each fleet, alone in one cell: which destroys the other before the turn limit',
  params,
  players: ({ bluePlayer, redPlayer }: Values<typeof params>) => [bluePlayer, redPlayer],
  ask: (rules: Rules, { blue, red, bluePlayer, redPlayer }: Values<typeof params>, { games, lay }) => {
    const table = lay?.(arenaOf(rules, [blue, red]));
    const counts = new Map(OUTCOMES.map(({ name }) => [name, 0]));
    for (let game = 0; table !== undefined && game < games; game++) {
      const { name } = OUTCOMES[table.play(game) - 1];
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const note = `simulated: a duel has too many results to enumerate; ${bluePlayer} against ${redPlayer}`;
    return { outcomes: { counts, games }, note };
  },
};

/** The same rules, with one ship on either side and a single cell. */
function arenaOf(rules: Rules, names: readonly [string, string]): Rules {
  const problems: Problem[] = [];
  const [blue, red] = rules.fleets.map((fleet, side) => alone(fleet, names[side], SEATS[side], problems));
  if (problems.length > 0) throw new Refused(problems);
  return new Rules({ ...rules.options, grid: 1 }, rules.data, [blue, red]);
}

function alone(fleet: Fleet, name: string, param: string, problems: Problem[]): Fleet {
  const known = fleet.designs.map((design) => design.name);
  const design = name === '' ? 0 : known.indexOf(name);
  if (design < 0) problems.push({ path: [`--${param}`], expected: `a design of the fleet ${fleet.name}`, unknown: name, known });
  return { ...fleet, squadrons: [{ name: 'lone ship', ships: [design] }], points: fleet.designs[design]?.points ?? 0 };
}
