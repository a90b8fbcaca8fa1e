import { expect, test } from 'vitest';
import { Refused } from '../../src/engine/index.js';
import { readYaml } from '../../src/simulation/read-yaml.js';
import { YamlSource } from '../../src/simulation/source.js';

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
