import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Table } from '../../../src/engine/index.js';
import { broughtGame, gameIds, gameOf, loadGame, playable } from '../../../src/players/loading/index.js';
import { type Named, promises, subjectOf } from '../../../src/promises/index.js';
import { ROOT, scratch, sortie } from '../../support/cli.js';
import picket from '../../support/picket/index.js';
import finisher from '../../support/picket/strategies/finisher.js';
import steady from '../../support/picket/strategies/steady.js';

const PICKET = join(ROOT, 'tests/support/picket');

/** What CONTRIBUTING says that every game has: the first column of its list. */
function listed(): string[] {
  const text = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const list = text.slice(text.indexOf('### The files of a game'), text.indexOf('What else a game has'));
  return [...list.matchAll(/^\| `([^|]*)` \|/gm)].map(([, name]) => name);
}

test('the list is read at all', () => {
  expect(listed()).toContain('decisions.ts');
  expect(listed().length).toBeGreaterThan(7);
});

test.each([...gameIds().map((id) => [id, join(ROOT, 'src/games', id)]), ['the small game to copy', PICKET]])(
  '%s has the files of a game',
  (_, folder) => {
    expect(listed().filter((name) => !existsSync(join(folder, name)))).toEqual([]);
  },
);

/** The values that a game's files export, under one name in every game. A file that a game does not have is not asked for. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  'tables.ts': ['TABLES'],
  'options.ts': ['OPTIONS'],
  'state.ts': ['State', 'copy', 'key'],
  'counters.ts': ['GameRecord', 'MEASURES'],
  'channels.ts': ['CHANNELS'],
  'decisions.ts': ['DECISIONS'],
  'rules.ts': ['compile'],
  'set-up.ts': ['setUp'],
  'turn.ts': ['turn'],
  'victory.ts': ['OUTCOMES'],
  'invariant.ts': ['invariant'],
  'describe.ts': ['describe'],
  'value.ts': ['value'],
  'features.ts': ['FEATURES', 'measure'],
  'ceiling.ts': ['ceiling'],
};

test.each(gameIds())('%s names its values as every game does', async (id) => {
  const missing: string[] = [];
  for (const [file, names] of Object.entries(VALUES)) {
    const path = join(ROOT, 'src/games', id, file);
    if (!existsSync(path)) continue;
    const exported = (await import(path)) as Record<string, unknown>;
    missing.push(...names.filter((name) => exported[name] === undefined).map((name) => `${file}: ${name}`));
  }
  expect(missing).toEqual([]);
});

const named = (strategy: unknown, id: string) => ({ id, strategy }) as Named;

describe('the small game to copy', () => {
  const subject = subjectOf(picket, [named(steady, 'steady'), named(finisher, 'finisher')]);
  test.each(Object.entries(promises))('%s', async (_, promise) => {
    expect(await promise(subject)).toEqual([]);
  });

  test('3 a wounded ship fires like a whole one, so the order of targets does not matter', () => {
    const table = new Table(picket, subject.rules as never, [named(finisher, 'finisher'), named(steady, 'steady')] as never, 4);
    const wins = [0, 0, 0];
    for (let n = 0; n < 2000; n++) wins[table.play(n) - 1]++;
    expect(Math.abs(wins[0] - wins[1])).toBeLessThan(4.5 * Math.sqrt(2000));
  });
});

describe('a copy of it, changed, anywhere on disk', () => {
  const { folder } = scratch();
  const at = join(folder, 'corvette');
  cpSync(PICKET, at, { recursive: true });
  const change = (file: string, from: string, to: string) => {
    const before = readFileSync(join(at, file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(at, file), before.replaceAll(from, to));
  };
  change('index.ts', "'picket'", "'corvette'");
  change('index.ts', "'Picket'", "'Corvette'");
  change('tables.ts', 'value: 4', 'value: 3');
  change('tables.ts', 'value: 2', 'value: 3');
  for (const file of readdirSync(join(at, 'strategies'))) change(`strategies/${file}`, "'picket'", "'corvette'");

  test('keeps every promise, and plays by its own rules', async () => {
    const described = await loadGame(at);
    const game = (await gameOf({ game: described.id, module: broughtGame(described.id)?.module as string })) as unknown as typeof picket;
    const load = async (id: string) => named(await playable(game, id), id);
    expect([game.id, game.data.defaults]).toEqual(['corvette', { hit: 3, hull: 3 }]);
    const subject = subjectOf(game, [await load('steady'), await load('finisher')]);
    for (const [name, promise] of Object.entries(promises)) expect([name, await promise(subject)]).toEqual([name, []]);
  });

  test('is asked and played from the command line', () => {
    expect(sortie(['odds', './corvette', 'hits', '--shots', '1'], { cwd: folder }).out).toMatch(/2\/3/);
    expect(sortie(['play', './corvette', '--seat', 'north=finisher'], { cwd: folder }).out).toMatch(/^Corvette 1\.0/);
  });
});
