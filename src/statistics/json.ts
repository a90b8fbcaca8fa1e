/**
 * Formats JSON for people: indented, but a row of data stays on its line, so that a spec with a thousand numbers can be read and
 * compared.
 */
export function readable(value: unknown, deepest = Number.POSITIVE_INFINITY): string {
  return `${written(value, '', deepest)}\n`;
}

/** Longest line before a list or an object is broken up. */
const LINE = 160;

function written(value: unknown, indent: string, levels: number): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || flat.length + indent.length <= LINE || levels === 0 || isRow(value)) return flat;
  const deeper = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((item) => deeper + written(item, deeper, levels - 1)).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{\n${entries.map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${written(item, deeper, levels - 1)}`).join(',\n')}\n${indent}}`;
}

/** A row of a table (plain values by name), or a list of plain values. */
const isRow = (value: object) => Object.values(value).every((item) => typeof item !== 'object' || item === null);
