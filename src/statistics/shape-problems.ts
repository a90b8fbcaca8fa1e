import type { z } from 'zod';
import type { Problem } from '../engine/index.js';

/** The issues of a zod schema as problems. `content`: the file, to quote from. */
export function shapeProblems(issues: readonly z.core.$ZodIssue[], content: unknown): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: expectation(issue), found: at(content, path) }];
    return issue.keys.map((key) => ({ path: [...path, key], onKey: true, expected: 'a name that is known here', unknown: key, known: [] }));
  });
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    case 'too_small':
    case 'too_big': {
      const side = issue.code === 'too_small' ? (issue.inclusive === false ? 'more than' : 'at least') : 'at most';
      const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
      if (issue.origin === 'array') return issue.exact ? `a list of ${bound}` : `a list of ${side} ${bound}`;
      return issue.origin === 'string' ? `${side} ${bound} letters` : `a number of ${side} ${bound}`;
    }
    case 'invalid_type':
      return KINDS[issue.expected] ?? `an ${issue.expected}`;
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectation))].join(', or ');
    default:
      return issue.message.replace(/^Invalid input: expected /, '');
  }
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a word',
  boolean: 'true or false',
  array: 'a list',
  object: 'names with values',
  record: 'names with values',
};

function at(content: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, key) ? (inside as Record<string | number, unknown>)[key] : undefined,
    content,
  );
}
