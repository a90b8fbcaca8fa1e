import { Document, isScalar, isSeq, type Node, Pair, visit } from 'yaml';
import type { GameData } from '../engine/index.js';

/** Rows of a table up to so many letters stand on one line. */
const ROW = 110;

/** The printed values of a game as a file to fill in: a comment says what stands in each table, and a row of it is a line. */
export function dataText<Data>({ defaults, words = {} as Record<keyof Data & string, string> }: Pick<GameData<Data>, 'defaults' | 'words'>): string {
  const document = new Document(defaults, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node) {
      node.flow = isRow(node as unknown as { items: readonly unknown[] }) && JSON.stringify(node).length <= ROW;
    },
    Pair(_, { key }, path) {
      const table = isScalar(key) ? String(key.value) : '';
      if (path.length !== 2 || !Object.hasOwn(words, table)) return;
      (key as Node).commentBefore = ` ${words[table as keyof Data & string]}`;
      (key as Node).spaceBefore = true;
    },
  });
  return `${document.toString({ lineWidth: 0, flowCollectionPadding: false }).trim()}\n`;
}

/** Plain values, in a list or under names, and lists of plain values among them. */
function isRow({ items }: { items: readonly unknown[] }): boolean {
  return items.every((item) => {
    const value = item instanceof Pair ? item.value : item;
    return isScalar(value) || (isSeq(value) && value.items.every((one) => isScalar(one)));
  });
}
