import { expect, test } from 'vitest';
import { compileCell } from '../../../src/engine/compiled.js';
import { type Answer, type Decision, type Game, type GameTypes, readOptions, type Seated, type Strategy } from '../../../src/engine/index.js';
import { loadGame, playable } from '../../../src/players/loading/index.js';
import { Foresight, tableWith } from '../../../src/players/trained/index.js';
import { second } from '../../support/witness.js';

interface Seen {
  name: string;
  view: Record<string, unknown>;
  given: Answer;
  after: Record<string, unknown>;
}

/** Plays a game and looks, before each answer, at what it leads to. */
async function seen(id: string): Promise<Seen[]> {
  const game = (await loadGame(id)) as Game<GameTypes>;
  const rules = compileCell(game, { options: readOptions(game.options, {}).values, data: null, shift: {} });
  const random = await playable(game, 'random');
  const all: Seen[] = [];
  const strategy: Strategy<GameTypes> = {
    ...random,
    create: (at) => {
      const player = random.create(at) as Record<string, (view: object) => Answer>;
      const foresight = Foresight.of(game, rules);
      const methods = Object.keys(game.decisions).map((name) => [
        name,
        (view: object) => {
          const given = player[name](view);
          const decision = game.decisions[name as never] as Decision<unknown, Answer, unknown>;
          for (const answer of decision.legal(view, rules)) foresight.after(answer);
          const after = structuredClone(foresight.after(given)) as Record<string, unknown>;
          all.push({ name, view: structuredClone(view) as Record<string, unknown>, given, after });
          return given;
        },
      ]);
      return Object.fromEntries(methods);
    },
  };
  const seat = (one: Strategy<GameTypes>, name: string): Seated<GameTypes>[] => game.seats.map(() => ({ id: name, strategy: one }));
  const table = tableWith({ game, rules, seed: 3 }, seat(strategy, 'trained:looking'));
  table.play(1);
  const plain = tableWith({ game, rules, seed: 3 }, seat(random, 'random'));
  plain.play(1);
  expect(game.key(table.state), 'looking changes nothing').toBe(game.key(plain.state));
  return all;
}

test('4.1 an adjustment in Schwarm! is seen where it ends: in the next question', async () => {
  const all = await seen('schwarm');
  const pairs = all.slice(1).map((next, n) => [all[n], next] as const);
  const moved = pairs.filter(([one, next]) => one.name === 'adjust' && next.name === 'adjust');
  expect(moved.length).toBeGreaterThan(0);
  for (const [one, next] of moved) expect(one.after.space).toEqual(next.view.space);
});

test('what comes after a roll is not seen', async () => {
  const all = await seen('schwarm');
  const attacks = all.filter(({ name }) => name === 'attack' || name === 'press');
  expect(attacks.length).toBeGreaterThan(0);
  for (const { view, after } of attacks) expect([after.damage, after.counter]).toEqual([view.damage, view.counter]);
});

second('in larger games, too, looking ahead changes nothing', async () => {
  for (const id of ['war-galley', 'nightfighter', 'their-finest-hour']) expect((await seen(id)).length).toBeGreaterThan(0);
});
