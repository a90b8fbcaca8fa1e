import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPlace } from '../../src/statistics/json-place.js';

/** Second witness: what stands at the place, up to its end, is the value that the path leads to. */
test.each([undefined, 2])('the place of a value in a JSON text, however it is indented (%s)', (indent) => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.array(fc.nat(), { maxLength: 4 }), (value, turns) => {
      const text = JSON.stringify(value, null, indent);
      const path: (string | number)[] = [];
      let inner: unknown = value;
      for (const turn of turns) {
        if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) break;
        const key = Object.keys(inner)[turn % Object.keys(inner).length];
        path.push(Array.isArray(inner) ? Number(key) : key);
        inner = (inner as Record<string, unknown>)[key];
      }
      const { line, column } = jsonPlace(text, path);
      const lines = text.split('\n');
      const rest = [lines[line - 1].slice(column - 1), ...lines.slice(line)].join('\n');
      const levels = indent === undefined ? 0 : path.length * indent;
      const own = JSON.stringify(inner, null, indent).replaceAll('\n', `\n${' '.repeat(levels)}`);
      expect(rest.slice(0, own.length)).toBe(own);
    }),
  );
});

test('a path that leads nowhere ends at the last thing there is', () => {
  expect(jsonPlace('{"a": [1, {"b": 2}]}', ['a', 1, 'c'])).toEqual({ line: 1, column: 11 });
  expect(jsonPlace('{"a": 1}', ['x', 'y'])).toEqual({ line: 1, column: 1 });
});
