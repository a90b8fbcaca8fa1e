import type { z } from 'zod';
import { type Problem, show } from '../engine/problem.js';

/** The issues of a zod schema as problems, in our words. `content`: the file, to quote from. `keysAt`: the names that are known at a place. */
export function shapeProblems(
  issues: readonly z.core.$ZodIssue[],
  content: unknown,
  keysAt: (path: Problem['path']) => string[] | undefined = () => undefined,
): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    const meant = issue.code === 'invalid_union' ? branchMeant(issue) : undefined;
    if (meant !== undefined) return shapeProblems(meant, content, keysAt);
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: expectation(issue), found: at(content, path) }];
    const known = keysAt(path);
    const expected = known === undefined ? 'a name that is known here' : `one of ${known.join(', ')}`;
    return issue.keys.map((key) => ({ path: [...path, key], onKey: true, expected, unknown: key, known: known ?? [] }));
  });
}

/** The issues of the only form of a union that has the kind of value that was found. */
function branchMeant({ errors, path: at }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] | undefined {
  const able = errors.filter((issues) => !issues.some(({ code, path }) => path.length === 0 && code === 'invalid_type'));
  return able.length === 1 ? able[0].map((issue) => ({ ...issue, path: [...at, ...issue.path] })) : undefined;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.map((value) => show(value).replaceAll('"', '')).join(', ')}`;
    case 'too_small':
    case 'too_big': {
      const least = issue.inclusive === false ? 'more than' : 'at least';
      const side = issue.code === 'too_small' ? least : 'at most';
      const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum;
      if (issue.origin === 'array') return issue.exact ? `a list of ${bound}` : `a list of ${side} ${bound}`;
      return issue.origin === 'string' ? `${side} ${bound} letters` : `a number of ${side} ${bound}`;
    }
    case 'invalid_type': {
      const kind = KINDS[issue.expected] ?? `a ${issue.expected}`;
      return issue.path.length > 0 && issue.input === undefined && /undefined/.test(issue.message) ? `${kind} here; it is missing` : kind;
    }
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(expectation))].join(', or ');
    default:
      return issue.message.replace(/^Invalid input: expected /, '').toLowerCase();
  }
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
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
