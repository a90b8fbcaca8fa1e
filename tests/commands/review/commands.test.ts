import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { askedPrinted, subjectOf } from '../../../src/review/subject.js';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder } = scratch();

test('a printed command quotes what a shell would read otherwise', async () => {
  const { asked } = await subjectOf(await loadGame('their-finest-hour'), {
    options: { blueAttributes: 'ace, stable', 'hull(': 3, radius: 2 },
    data: undefined,
    seed: 1,
  });
  expect(asked).toBe("their-finest-hour --option 'blueAttributes=ace, stable' --option 'hull(=3' --option radius=2");
});

test('so are the path of a data file, and of a game', async () => {
  const game = await loadGame('schwarm');
  const subject = await subjectOf(game, { options: {}, data: "tests/support/rps/my 'own' values.yaml", seed: 1 });
  expect(subject.asked).toBe("schwarm --data 'tests/support/rps/my '\\''own'\\'' values.yaml'");
  expect(askedPrinted(subject)).toBe('schwarm');
  cpSync(join(ROOT, 'tests/support/least'), join(folder, 'my games/least'), { recursive: true });
  const own = await loadGame(join(folder, 'my games/least'));
  expect((await subjectOf(own, { options: {}, data: undefined, seed: 1 })).asked).toMatch(/^'.*my games\/least'$/);
});

test.each(['review schwarm --player random --games 1 --bare', 'sweep schwarm startingDamageEarns --games 1 --bare'])(
  'what %s writes is repeated with the same data file',
  { timeout: 600_000 },
  async (line) => {
    const values = await answered(['list', 'schwarm', '--data'], { cwd: folder });
    writeFileSync(join(folder, "the enemy's values.yaml"), values.out);
    const words = [...line.split(' '), '--data', "the enemy's values.yaml", '--json', '--out', `out-${line.split(' ')[0]}`];
    const { code, err, out } = await answered(words, { cwd: folder });
    expect([code, err]).toEqual([0, '']);
    expect((JSON.parse(out) as { command: string }).command).toContain("--data 'the enemy'\\''s values.yaml'");
  },
);
