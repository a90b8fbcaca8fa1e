import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Strategy, Table, tell, transcriptText } from '../../../src/engine/index.js';
import { defaultRules, fingerprint } from '../../../src/promises/subject.js';
import { type AmbushPlayer, type AmbushTypes, ambush } from '../../support/ambush/index.js';
import { moody, searcher, steady } from '../../support/ambush/strategies.js';
import { expectGolden } from '../../support/golden.js';

const rules = defaultRules(ambush) as AmbushTypes['rules'];

function tableOf(...strategies: [string, Strategy<AmbushTypes>][]): Table<AmbushTypes> {
  return new Table(
    ambush,
    rules,
    strategies.map(([id, strategy]) => ({ id, strategy, referee: true })),
    1943,
  );
}

test('a whole game in words', () => {
  const text = transcriptText(tell(tableOf(['moody', moody], ['steady', steady]), 2), { rolls: true });
  expectGolden(fileURLToPath(new URL('ambush.txt', import.meta.url)), text);
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});

test.each<[string, Strategy<AmbushTypes>]>([
  ['moody', moody],
  ['searcher', searcher],
])('the game that is told is the game that is counted: %s', (id, strategy) => {
  const [told, counted] = [tableOf([id, strategy], ['steady', steady]), tableOf([id, strategy], ['steady', steady])];
  for (const number of [1, 2, 3]) {
    const transcript = tell(told, number);
    const over = counted.play(number);
    expect(fingerprint(told)).toBe(fingerprint(counted));
    expect(transcript.outcome).toBe(ambush.outcomes[over - 1]);
  }
  // And the table is as good as before.
  told.play(4);
  counted.play(4);
  expect(fingerprint(told)).toBe(fingerprint(counted));
});

test('every roll is told with its address, as the dice show it', () => {
  const { lines } = tell(tableOf(['steady', steady], ['steady', steady]), 1);
  const rolls = lines.flatMap((line) => line.rolls);
  expect(rolls.filter(({ channel }) => channel === 'armour').map(({ sides, turn }) => [sides, turn])).toEqual([
    [3, 0],
    [3, 0],
  ]);
  const faces = lines.flatMap(({ words }) => /roll (\d)/.exec(words)?.[1] ?? []);
  expect(faces).toEqual(rolls.filter(({ sides }) => sides === 6).map(({ roll }) => String(roll)));
  for (const { turn, rolls: own } of lines) for (const roll of own) expect(roll.turn).toBe(turn);
});

test('a fault ends the transcript where it happened', () => {
  let asked = 0;
  const faulty: Strategy<AmbushTypes> = {
    ...steady,
    create: (at) => ({ ...steady.create(at), fire: () => (asked++ < 2 ? [1] : [9]) }) as AmbushPlayer,
  };
  const transcript = tell(tableOf(['faulty.ts', faulty], ['steady', steady]), 5);
  expect(transcript.outcome).toBeNull();
  expect(transcript.fault).toMatchObject({ strategy: 'faulty.ts', seed: 1943, game: 5 });
  expect(transcript.lines.length).toBeGreaterThan(3);
  expect(transcriptText(transcript)).toMatch(/^end {2}faulty\.ts answered \[9\] at "fire" \(rule 2\): one or two volleys of three dice$/m);
});

test('rule numbers stand in a column of their own, and words are wrapped beside them', () => {
  const line = (rule: string, words: string, turn: number) => ({ rule, words, turn, rolls: [] });
  const transcript = {
    ...tell(tableOf(['steady', steady], ['steady', steady]), 1),
    position: '',
    lines: [line('5.1', 'one two three four five', 1), line('12.34', 'six', 1), line('', 'supercalifragilistic', 2)],
  };
  expect(transcriptText(transcript, { width: 20 }).split('\n').slice(3, 9)).toEqual([
    '5.1    one two three',
    '       four five',
    '12.34  six',
    '',
    '       supercalifragilistic',
    '',
  ]);
});
