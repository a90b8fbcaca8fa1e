import type { z } from 'zod';
import type { Problem } from './problem.js';

/** Merges a data file, which holds only differences, into the shipped data: objects key by key; other values are replaced. */
export function mergeData(shipped: unknown, given: unknown): unknown {
  if (!isRecord(shipped) || !isRecord(given)) return given;
  const merged: Record<string, unknown> = { ...shipped };
  for (const [key, value] of Object.entries(given)) merged[key] = Object.hasOwn(shipped, key) ? mergeData(shipped[key], value) : value;
  return merged;
}

/** The issues of a zod schema as problems. `content`: the file, to quote from. `known`: the names at its top level. */
export function shapeProblems(issues: readonly z.core.$ZodIssue[], content: unknown, known: readonly string[]): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step));
    if (issue.code !== 'unrecognized_keys') return [{ path, expected: expectation(issue), found: at(content, path) }];
    const names = path.length === 0 ? known : [];
    return issue.keys.map((key) => ({
      path: [...path, key],
      onKey: true,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a name that is known here',
      unknown: key,
      known: names,
    }));
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
