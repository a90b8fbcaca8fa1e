import { expect, test } from 'vitest';
import { type OptionSpec, text } from '../../../src/engine/index.js';
import { playCommand, Reading } from '../../../src/simulation/index.js';
import { replays } from '../../../src/statistics/replays.js';
import { type ToyCell, toyGame, toyPlan, toyRun } from './toy.js';

const cells: ToyCell[] = [{ name: 'one', rate: 0.3 }];
const plan = toyPlan(cells, 1000);

test('the quickest win, the longest game and one of median length, each with the command that tells it', () => {
  const { layout, tally } = toyRun(cells, plan, 3);
  const found = replays(toyGame, new Reading(layout, tally).cell(0), (number) => playCommand(toyGame, plan, plan.cells[0], number));
  expect(found.map(({ why }) => why)).toEqual(['the quickest win', 'the longest game, by length', 'a game of median length']);
  for (const { game, command } of found) expect(command).toBe(`npx sortie play toy --seed 1 --game ${game} --seat idle`);
});

test('what a shell would take apart is quoted', () => {
  const players = [{ id: './my plan.ts', parameters: { keep: 3 } }];
  const command = playCommand(toyGame, plan, { ...plan.cells[0], players, changed: { name: "it's" }, shift: { attack: 1 } }, 7);
  expect(command).toBe("npx sortie play toy --seed 1 --game 7 --seat './my plan.ts:keep=3' --option 'name=it'\\''s' --shift attack=1");
});

test('only options that are files are looked for in the folder of the experiment: a text may have slashes of its own', () => {
  const setting = { about: '', role: 'setting' as const };
  const list: OptionSpec = { kind: 'file', folder: 'lists', default: '', check: () => [], ...setting };
  const game = { ...toyGame, options: { fleet: text('', setting), list } };
  const changed = { fleet: '5 2/3, 4 2/3 x2', list: './mine.yaml' };
  const command = playCommand(game, { ...plan, folder: 'experiments' }, { ...plan.cells[0], changed }, 7);
  expect(command).toContain(" --option 'fleet=5 2/3, 4 2/3 x2' --option list=./experiments/mine.yaml");
});
