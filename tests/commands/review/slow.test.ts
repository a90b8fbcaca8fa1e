import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { Cells } from '../../../src/review/cells.js';
import { emptyCounts } from '../../../src/review/census/counts.js';
import { HEADINGS } from '../../../src/review/headings/index.js';
import { tense } from '../../../src/review/headings/tense.js';
import { insteadOf, type Review, type Subject } from '../../../src/review/index.js';
import { subjectOf } from '../../../src/review/subject.js';
import { pathOf } from '../../support/bridges/modules.js';
import { answered, scratch } from '../../support/cli.js';

const { folder } = scratch();
const LIMIT = 600_000;
const GAMES = 6;
const WORD = 'rtt:./skirmish/rules.cjs';

beforeAll(() => cpSync(dirname(pathOf('skirmish')), join(folder, 'skirmish'), { recursive: true }));

test('a search that is too slow gives way to one with fewer playouts, then to shorter ones; a player at random is the last', async () => {
  const game = await loadGame(`rtt:${join(folder, 'skirmish/rules.cjs')}`);
  const subject = await subjectOf(game, { options: {}, seed: 1 });
  expect(subject.best).toEqual({ id: 'search', parameters: { playouts: 32 } });
  expect(subject.lighter).toEqual([
    { id: 'search', parameters: { playouts: 8 } },
    { id: 'search', parameters: { playouts: 8, units: 2 } },
    { id: 'random', parameters: {} },
  ]);
  // Its games are long: the first block is short.
  const cells = await Cells.of(subject);
  cells.mirror();
  expect((await cells.plan([])).first).toBe(2);
});

test('where the value of a position tells nothing until the end, no game is said to be open', async () => {
  const subject = await subjectOf(await loadGame(`rtt:${join(folder, 'skirmish/rules.cjs')}`), { options: { scenario: 'Two a side' }, seed: 1 });
  const counts = emptyCounts();
  Object.assign(counts.course, { games: 80, lastThird: 80, won: 80, decided: [0, 0, 0, 0, 0, 0, 0, 0, 4, 76] });
  const asked = tense.ask(subject, await Cells.of(subject), counts);
  const { none } = asked;
  expect(typeof none === 'function' && none({ counts } as never)).toBe(
    'When games are decided cannot be asked, since the value of a position hardly ever passes 90 % before the end.',
  );
});

test('between general searches, few games settle most', { timeout: LIMIT }, async () => {
  const words = ['--option', 'scenario=Two a side', '--player', 'search:playouts=8,units=2', '--games', String(GAMES)];
  expect((await answered(['review', WORD, ...words, '--workers', '1', '--bare', '--out', 'slow'], { cwd: folder })).code).toBe(0);
  const { games, headings } = JSON.parse(readFileSync(join(folder, 'slow', 'review.json'), 'utf8')) as Review;
  expect(games).toBe(GAMES);
  // Each decision is answered at random only.
  expect(headings.find(({ id }) => id === 'decisions')?.facts.filter(({ kind, value }) => kind === 'cost' && value !== 'random')).toEqual([]);
});

test('a search that gives way to one of fewer playouts is told apart from it', () => {
  const player = (playouts: number) => ({ id: 'lookahead', parameters: { playouts } });
  const subject = { best: player(8), asked: 'rtt:./rules.js', seed: 1 } as unknown as Subject;
  const said = insteadOf({ subject, headings: HEADINGS, slow: { player: player(32), seconds: 1.4, needs: 4000 } });
  expect(said).toBe(
    'lookahead:playouts=8 stands for the best player, since lookahead:playouts=32 takes 1.4 seconds a game; with it: npx sortie review rtt:./rules.js --seed 1 --player lookahead:playouts=32 --for 2h',
  );
});
