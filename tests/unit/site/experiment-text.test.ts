import { expect, test } from 'vitest';
import { loadGame } from '../../../src/players/loading/index.js';
import { parseExperiment, planOf, YamlSource } from '../../../src/simulation/index.js';
import { cardOf } from '../../../src/site/state/catalog.js';
import { experimentText } from '../../../src/site/state/experiment-text.js';
import { namesOf, readLink, setUpIn } from '../../../src/site/state/link.js';

const game = await loadGame('schwarm');
const card = cardOf(game, [], {});

test('the experiment of a page plays its set-ups: players, parameters, rules and seed', async () => {
  const { query } = readLink('#/play/schwarm?german=cautious:danger=2&b.o.hits-per-point=3&b.german=novice&b.s.space-attack=1');
  const setUps = [setUpIn(card, query), setUpIn(card, query, 'b.')] as const;
  const [first, second] = namesOf(card, [setUps[0], setUps[1]]);
  const text = experimentText(card, { question: 'Is "novice": better?', seed: 7, games: 250, setUps: { [first]: setUps[0], [second]: setUps[1] } });
  const { plan } = await planOf(parseExperiment(new YamlSource('mine.yaml', text)));
  expect(plan).toMatchObject({ question: 'Is "novice": better?', game: 'schwarm', seed: 7, games: 250, pairs: [{ cell: 1, baseline: 0 }] });
  expect(plan.cells.map(({ players, changed, shift }) => ({ players, changed, shift }))).toEqual([
    { players: [{ id: 'cautious', parameters: { danger: 2 } }], changed: {}, shift: {} },
    { players: [{ id: 'novice', parameters: {} }], changed: { hitsPerPoint: 3 }, shift: { spaceAttack: 1 } },
  ]);
});

test('one set-up is one cell; a player that the game does not know is named when the file is run', async () => {
  const text = experimentText(card, {
    question: 'How?',
    seed: 1,
    games: 10,
    setUps: { yes: { players: ['cautious:danger=x'], options: {}, shift: {} } },
  });
  expect(text).toContain('  "yes": { strategies: { german: "cautious:danger=x" } }');
  await expect(planOf(parseExperiment(new YamlSource('mine.yaml', text)))).rejects.toThrow(/strategies/);
});
