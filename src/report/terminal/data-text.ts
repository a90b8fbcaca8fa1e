import { Document, isScalar, isSeq, type Node, Pair, visit } from 'yaml';
import type { GameData } from '../../engine/index.js';

/** Characters of JSON up to which a row of a table stands on one line. */
const ROW = 110;

/** The printed values of a game as a YAML file to fill in, with a comment over each table. */
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

/** Whether a list or a mapping holds only plain values and lists of plain values. */
function isRow({ items }: { items: readonly unknown[] }): boolean {
  return items.every((item) => {
    const value = item instanceof Pair ? item.value : item;
    return isScalar(value) || (isSeq(value) && value.items.every((one) => isScalar(one)));
  });
}
