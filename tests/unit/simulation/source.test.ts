import { expect, test } from 'vitest';
import { Refused } from '../../../src/engine/index.js';
import { readYaml } from '../../../src/simulation/read.js';
import { YamlSource } from '../../../src/simulation/source.js';

const text = [
  'question: Who wins?',
  'game: schwarm',
  'cells:',
  '  hard:',
  '    options: { hitsPerPoint: 7 }',
  'claims:',
  '  - { cell: hard, between: [0, 1] }',
  '',
].join('\n');

test('the place of a value is where the value begins', () => {
  const source = new YamlSource('x.yaml', text);
  expect(source.at(['cells', 'hard', 'options', 'hitsPerPoint'], false)).toEqual({ line: 5, column: 30, text: '    options: { hitsPerPoint: 7 }' });
});

test('the place of a key is where the key begins', () => {
  expect(new YamlSource('x.yaml', text).at(['cells', 'hard', 'options', 'hitsPerPoint'], true)).toMatchObject({ line: 5, column: 16 });
});

test('items of a list have places', () => {
  expect(new YamlSource('x.yaml', text).at(['claims', 0, 'between', 1], false)).toMatchObject({ line: 7, column: 32 });
});

test('what is missing is placed at its parent', () => {
  expect(new YamlSource('x.yaml', text).at(['cells', 'hard', 'games'], false)).toMatchObject({ line: 5 });
});

test.each(['a: [1, 2', 'a: "open', 'a: 1\na: 2', '\tb: 1'])('malformed YAML %j is refused with a place', (broken) => {
  try {
    new YamlSource('x.yaml', broken);
    expect.unreachable();
  } catch (error) {
    const { problems, source } = error as Refused;
    expect(error).toBeInstanceOf(Refused);
    expect(source?.at(problems[0].path, false).line).toBeGreaterThanOrEqual(1);
  }
});

test('a file that is not there is named', () => {
  expect(() => readYaml('nowhere.yaml')).toThrow(/nowhere\.yaml.*no such file/);
});

test('JSON is YAML', () => {
  expect(new YamlSource('x.json', '{"a": [1, {"b": 2}]}').at(['a', 1, 'b'], false)).toMatchObject({ line: 1, column: 17 });
});

test.each([
  ['brackets', '['.repeat(10_000), /lists and maps at most 200 deep/],
  ['brackets that are closed', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, /at most 200 deep/],
  ['blocks', Array.from({ length: 1000 }, (_, n) => `${' '.repeat(n)}k:`).join('\n'), /at most 200 deep/],
  ['dashes', `${'- '.repeat(10_000)}1`, /at most 200 deep/],
  ['anchors', Array.from({ length: 100_000 }, (_, n) => `- &a${n} 1`).join('\n'), /at most 1000 anchors/],
  ['a long alias', `a: *${'x'.repeat(38_000)}`, /a value for each alias: \*x{80} /],
  ['a long error', `a: "${'\\q'.repeat(1000)}"`, /YAML that can be read/],
])('too much: %s', (_, broken, said) => {
  let message = '';
  try {
    new YamlSource('x.yaml', broken);
  } catch (error) {
    const refused = error as Refused;
    message = refused.message.split('\n')[0];
    expect(refused.source?.at(refused.problems[0].path, false).line).toBeGreaterThanOrEqual(1);
  }
  expect(message).toMatch(said);
  expect(message.length).toBeLessThan(300);
});

test('brackets in texts are letters', () => {
  const brackets = '['.repeat(300);
  expect(new YamlSource('x.yaml', `a: "${brackets}"\nb: '${brackets}'\n`).content).toEqual({ a: brackets, b: brackets });
});
