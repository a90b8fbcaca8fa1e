/** What RULES.md of a game says of each rule: the rows of its tables, by the numbers of the rules. */

export type RuleTexts = Readonly<Record<string, readonly string[]>>;

/** A table of rules names functions in its third column, one of readings names values. */
export function ruleTexts(markdown: string): RuleTexts {
  const texts: Record<string, string[]> = {};
  let columns: string[] = [];
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) columns = [];
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map(plain);
    if (cells.length === 0 || /^:?-+/.test(cells[0])) continue;
    if (columns.length === 0) {
      columns = cells;
      continue;
    }
    const said = saidIn(columns, cells);
    if (said === '') continue;
    for (const rule of (cells[columns.indexOf('rule')] ?? '').split(', ')) texts[rule] = [...(texts[rule] ?? []), said];
  }
  return texts;
}

const plain = (cell: string) => cell.trim().replaceAll(/[`*]|\\(?=\|)/g, '');

function saidIn(columns: readonly string[], cells: readonly string[]): string {
  const of = (name: string) => cells[columns.indexOf(name)] ?? '';
  if (columns.includes('what it says')) return of('what it says');
  if (!columns.includes('what it decides')) return '';
  return `${of('what it decides')} (here: ${of('default; others').split(';')[0]}).`;
}

/** The texts of a rule; those of its parts if it has none of its own, or else those of the rule that it is a part of. */
export function textsOf(texts: RuleTexts, rule: string): readonly string[] {
  const own = texts[rule] ?? [];
  if (own.length > 0) return own;
  const parts = Object.keys(texts).filter((one) => one.startsWith(`${rule}.`));
  if (parts.length > 0) return parts.flatMap((one) => texts[one]);
  return rule.includes('.') ? textsOf(texts, rule.slice(0, rule.lastIndexOf('.'))) : [];
}
