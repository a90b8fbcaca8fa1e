import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleWords } from '../../../src/analysis/words.js';
import { gameIds, loadGame, pictureOf } from '../../../src/players/loading/index.js';
import { ruleTexts, textsOf } from '../../../src/site/state/rules-text.js';

const RULES = `
| rule | what it says | code | tests |
| --- | --- | --- | --- |
| 2.1, 2.2 | tests, \`drift\` | x | y |

| option | rule | default; others | what it decides | why the default |
| --- | --- | --- | --- | --- |
| \`firstPass\` | 2.1 | same-zone; rotte-zone | First pass: one zone, or each its own | a note |

| table | rule | holds | printed, or ours | \`shift\` |
| --- | --- | --- | --- | --- |
| \`sun\` | 2.1 | the sun | ours | – |
`;

test('a rule has the rows of the rules and of the readings that name it', () => {
  const texts = ruleTexts(RULES);
  expect(textsOf(texts, '2.1')).toEqual(['tests, drift', 'First pass: one zone, or each its own (here: same-zone).']);
  expect(textsOf(texts, '2.2')).toEqual(['tests, drift']);
  // A rule without a row has that of its parts, or that of the whole.
  expect(textsOf(texts, '2')).toEqual([...textsOf(texts, '2.1'), ...textsOf(texts, '2.2')]);
  expect(textsOf(texts, '2.1.4')).toEqual(textsOf(texts, '2.1'));
  expect(textsOf(texts, '3')).toEqual([]);
});

test.each(gameIds())('%s: every question has a plain sentence and the text of its rule; its board has a legend', async (id) => {
  const game = await loadGame(id);
  const texts = ruleTexts(readFileSync(`src/games/${id}/RULES.md`, 'utf8'));
  expect(Object.keys(game.plain ?? {}).sort()).toEqual([...Object.keys(game.decisions), 'opening'].sort());
  const numbered = Object.values(game.decisions).filter(({ rule }) => ruleWords(rule) !== '');
  expect(numbered.filter(({ rule }) => textsOf(texts, rule).length === 0).map(({ rule }) => rule)).toEqual([]);
  expect((await pictureOf(game))?.legend?.length).toBeGreaterThan(5);
});
