import { expect, test } from 'vitest';
import { Table, tell } from '../../../../src/engine/index.js';
import game from '../../../../src/games/nightfighter/index.js';
import { setUp } from '../../../../src/games/nightfighter/set-up.js';
import { randomPlayer } from '../../../../src/players/index.js';
import { rulesWith, Scene, scenarios } from './support.js';

/** What a line says in brackets that its dice have shown: "(6 2)", "(3 of 4)", "(3 4 again: 2 of 14)". */
function diceIn(words: string): number[] {
  const brackets = [...words.matchAll(/\(((?:again:|of|\d+| )+)\)/g)].map(([, inside]) => inside);
  return brackets.flatMap((inside) =>
    inside
      .replace(/again:/g, '')
      .replace(/ of \d+/g, '')
      .trim()
      .split(/\s+/)
      .map(Number),
  );
}

test.each(scenarios)('scenario %s: every roll of the dice is told in the line that it decides', (scenario) => {
  for (const options of [{}, { jammingDie: 'a-counter', responseTest: 'when-tallied', exclusionScope: 'any-bomber' }]) {
    const table = new Table(game, rulesWith({ scenario, ...options }), [{ id: 'random', strategy: randomPlayer(game) }], 21);
    for (let n = 1; n <= 4; n++)
      for (const { words, rolls } of tell(table, n).lines)
        expect(
          rolls.map(({ roll }) => roll),
          words,
        ).toEqual(diceIn(words));
  }
});

test('4G, 2C: two fighters of one type are told apart; one of its own keeps its name', () => {
  const names = (scenario: string) => rulesWith({ scenario }).fighters.map(({ name }) => name);
  expect(names('4G')).toEqual(['Ju88C-6 no. 1', 'Ju88C-6 no. 2']);
  expect(names('2C')).toEqual(['P-40E no. 1', 'P-40E no. 2']);
  expect(names('5B')).toEqual(['Fw190A', 'Bf109G no. 1', 'Bf109G no. 2']);
  expect(names('5')).toEqual(['Fw190A', 'Bf109G']);
});

test.each([
  ['none', 'no moon'],
  ['half', 'half moon'],
  ['full', 'full moon'],
])('S3 a moon of %s is told as %s', (moon, words) => {
  const scene = new Scene(rulesWith({ scenario: '4', moon }));
  scene.play([], setUp);
  expect(scene.told).toEqual([`S3 medium visibility, ${words}`]);
});

test('the list of games greets with night fighters', () => {
  expect(game.about).toMatch(/^Night fighters look for bombers/);
});
