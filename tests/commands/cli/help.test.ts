import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { commands } from '../../../src/cli/commands.js';
import { answered, scratch } from '../../support/cli.js';
import { expectMeasured, WITHOUT } from '../../support/intervals.js';
import { ALL } from '../../support/witness.js';

const { folder } = scratch();
const LIMIT = 600_000;
const call = (line: string) => answered(line.split(' ').slice(1), { cwd: folder });

function helpOf(command: Command): string {
  let said = '';
  command.configureOutput({ writeOut: (text) => (said += text) }).outputHelp();
  return said;
}

describe('the help of a command', () => {
  test.each(commands().map((command) => [command.name(), command] as const))('%s: every argument and flag is described', (_, command) => {
    for (const { description } of [...command.registeredArguments, ...command.options]) expect(description).toMatch(/^\S.{3,}/);
    expect(command.description()).toMatch(/^[A-Z].*[^.]$/);
  });

  test('sortie: begins with what the README begins with, groups every command in one line, and ends in one example', async () => {
    const { out } = await answered(['--help']);
    expect(out).toMatch(/^Start with:\n {2}sortie run schwarm-odds /);
    expect(out).toMatch(/\nExample:\n {2}sortie .*\n$/);
    const groups = out.split(/^(?=\S.*:$)/m).filter((part) => /^(Ask|Play|Judge|Make|Many machines):/.test(part));
    expect(groups).toHaveLength(5);
    for (const { name, row } of commands().map((command) => ({ name: command.name(), row: new RegExp(`^  ${command.name()} +[A-Z]`, 'm') })))
      expect(
        groups.filter((part) => row.test(part)),
        name,
      ).toHaveLength(1);
    expect(out).not.toMatch(/^Commands:/m);
  });
});

/** Fewer games than an example plays: whether it runs does not depend on how many. */
const FEWER: Readonly<Record<string, string>> = {
  run: ' --games 100',
  compare: ' --games 100',
  sweep: ' --games 100',
  solve: ' --games 1000',
  knockout: ' --games 40',
  tune: ' --games 100',
  review: ' --games 1',
  train: ' --games 8 --labels 100 --reference random',
  merge: ' --games 100',
};

/** These run until Ctrl-C: tests/system/queue.test.ts starts the worker, tests/system/site.test.ts serves the site. */
const ENDLESS = ['worker', 'explore'];
/** As long as all others together: tests/commands/cli/intervals.test.ts trains a toy instead. */
const COSTLY = ALL ? [] : ['train'];

describe('the help of a command ends in one example, which runs, and whose intervals name measured methods', () => {
  beforeAll(async () => {
    for (const part of ['1/2', '2/2'])
      expect(await call(`sortie run experiments/schwarm-odds.yaml${FEWER.merge} --shard ${part} --out parts`)).toMatchObject({ code: 0 });
    // What the example of verify plays again.
    expect(await call(`sortie run experiments/schwarm-odds.yaml${FEWER.run} --bare`)).toMatchObject({ code: 0 });
  }, LIMIT);

  test.each(commands().map((command) => [command.name(), command] as const))('%s', { timeout: LIMIT }, async (name, command) => {
    const [, example = ''] = /\nExample:\n {2}(.*)\n$/.exec(helpOf(command)) ?? [];
    expect(example).toMatch(new RegExp(`^sortie ${name} `));
    if (ENDLESS.includes(name) || COSTLY.includes(name)) return;
    // A page takes seconds to draw, and other tests draw it.
    const bare = command.options.some(({ long }) => long === '--bare') && !example.includes('--bare') ? ' --bare' : '';
    // The example of odds is exact, and that of check plays nothing.
    const json = command.options.some(({ long }) => long === '--json') && ![...WITHOUT, 'check', 'odds'].includes(name);
    const { code, out, err } = await call(
      `${example.replace(/--for (20s|10m)/, '--for 60m')}${FEWER[name] ?? ''}${bare}${json && !example.includes('--json') ? ' --json' : ''}`,
    );
    expect(err).not.toMatch(/^error/m);
    if (json) expectMeasured(name, out);
    // With so few games a training may not beat the player that it started from, and a comparison may stay open.
    expect(['compare', 'train'].includes(name) ? [0, 3] : [0]).toContain(code);
  });
});
