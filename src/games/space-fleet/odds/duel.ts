import { Dice } from '../../../chance/index.js';
import { type OddsQuestion, type Problem, Refused, text, type Values } from '../../../engine/index.js';
import type { Admiral } from '../battle.js';
import type { Fleet } from '../fleet.js';
import { fightWeakest, officers } from '../kit/officers.js';
import { SpaceFleetRecord } from '../record.js';
import { Rules, SEATS } from '../rules.js';
import { copy, State } from '../state.js';
import { activate } from '../turn.js';
import { OUTCOMES } from '../victory.js';

const params = {
  blue: text('', { role: 'setting', rule: '1', about: "A design of blue's fleet; its first one where none is named" }),
  red: text('', { role: 'setting', rule: '1', about: "A design of red's fleet; its first one where none is named" }),
};

/** Two ships that stay in one cell and fight it out, by initiative, with detection and all. */
export const duel: OddsQuestion = {
  about: 'One ship of each fleet, left alone in one cell: which destroys the other before the turn limit',
  params,
  ask: (rules: Rules, { blue, red }: Values<typeof params>, { seed, games }) => {
    const arena = arenaOf(rules, [blue, red]);
    return { outcomes: { counts: fightOut(arena, seed, games), games }, note: 'simulated: a duel has too many ends to be gone through one by one' };
  },
};

/** The same rules with a fleet of one ship on either side. */
function arenaOf(rules: Rules, names: readonly [string, string]): Rules {
  const problems: Problem[] = [];
  const [blue, red] = rules.fleets.map((fleet, side) => alone(fleet, names[side], SEATS[side], problems));
  if (problems.length > 0) throw new Refused(problems);
  return new Rules(rules.options, rules.data, [blue, red]);
}

function alone(fleet: Fleet, name: string, param: string, problems: Problem[]): Fleet {
  const known = fleet.designs.map((design) => design.name);
  const design = name === '' ? 0 : known.indexOf(name);
  if (design < 0) problems.push({ path: [`--${param}`], expected: `a design of the fleet ${fleet.name}`, unknown: name, known });
  return { ...fleet, squadrons: [{ name: 'lone ship', ships: [design] }], points: fleet.designs[design]?.points ?? 0 };
}

function fightOut(arena: Rules, seed: number, games: number): Map<string, number> {
  const counts = new Map(OUTCOMES.map(({ name }) => [name, 0]));
  const state = new State(arena);
  const record = new SpaceFleetRecord();
  const dice = new Dice();
  const seats = SEATS.map(() => stayAndFight(arena));
  for (let game = 0; game < games; game++) {
    dice.open(seed, game);
    copy(state, arena.yard);
    while (state.outcome === 0) activate({ state, rules: arena, seats, dice, record });
    const { name } = OUTCOMES[state.outcome - 1];
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function stayAndFight(rules: Rules): Admiral {
  const staff = officers(rules);
  return {
    ...staff,
    deploy: () => 0,
    squadron: ({ seat }) => seat,
    search: (view) => staff.scouts.search(view, 1),
    move: ({ board, now }) => board.cell[now.ship],
    engage: (view) => fightWeakest(view, rules),
  };
}
