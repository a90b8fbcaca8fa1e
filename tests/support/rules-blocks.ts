import type { Game } from '../../src/engine/index.js';
import type { Tables } from '../../src/engine/tables.js';

/** The parts of a RULES.md that follow from the game's declarations, by the name of their marker. */
export const BLOCKS: Readonly<Record<string, (game: Game) => string>> = {
  tables: ({ data }) =>
    lines(
      ['table', 'rule', 'holds', 'printed, or ours', '`shift`'],
      Object.entries((data as Tables<unknown>).list as Tables<Record<string, unknown>>['list']).map(([name, { rule, about, ours, steps = {} }]) => [
        `\`${name}\``,
        rule ?? '',
        about,
        ours === undefined ? 'printed' : `ours: ${ours}`,
        coded(Object.keys(steps)) || '–',
      ]),
    ),
  readings: ({ options }) =>
    lines(
      ['option', 'rule', 'default; others', 'what it decides', 'why the default'],
      Object.entries(options).flatMap(([name, spec]) => {
        if (spec.role !== 'reading') return [];
        const others = spec.kind === 'choice' ? spec.values.filter((value) => value !== spec.default).join(', ') : String(!spec.default);
        return [[`\`${name}\``, spec.rule ?? '', `${spec.default}; ${others}`, spec.about, spec.why ?? '']];
      }),
    ),
};

const coded = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function lines(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The text with its marked blocks as they follow from the game: `<!-- tables -->` … `<!-- /tables -->`. */
export function withBlocks(text: string, game: Game): string {
  return Object.entries(BLOCKS).reduce((page, [name, block]) => {
    const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [start, end] = [page.indexOf(from), page.indexOf(to)];
    return start < 0 || end < start ? page : `${page.slice(0, start + from.length)}\n${block(game)}\n${page.slice(end)}`;
  }, text);
}
