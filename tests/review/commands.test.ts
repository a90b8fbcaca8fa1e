import { expect, test } from 'vitest';
import { loadGame } from '../../src/players/loading/index.js';
import { subjectOf } from '../../src/review/subject.js';

test('a printed command quotes what a shell would read otherwise', async () => {
  const { asked } = await subjectOf(await loadGame('their-finest-hour'), {
    options: { blueAttributes: 'ace, stable', 'hull(': 3, radius: 2 },
    data: undefined,
    seed: 1,
  });
  expect(asked).toBe("their-finest-hour --option 'blueAttributes=ace, stable' --option 'hull(=3' --option radius=2");
});
