import { Document, isMap, isScalar, visit } from 'yaml';
import type { Replies } from './best-replies.js';
import { TUNED_MARK } from './tuned-file.js';

/** The result of a search for a design, with all that is needed to repeat it. */
export interface Designed extends Replies {
  game: string;
  gameVersion: string;
  option: string;
  strategy: string;
  from: string;
  seed: number;
  budget: number;
}

/** The design that is hardest to beat, as a file for the option. Comments in it say how it was found. */
export function designedFile(found: Designed): string {
  const { game, gameVersion, option, strategy, from, seed, budget, hardest, designs, games, matrix } = found;
  const row = matrix[designs.indexOf(hardest)];
  const scores = designs.flatMap((other, n) => (other === hardest ? [] : [`${(100 * row[n]).toFixed(1)} % against ${other.name}`]));
  const lines = [
    TUNED_MARK,
    `${game} ${gameVersion}, ${option} from ${from}, led by ${strategy}; seed ${seed}, ${budget} games a search, ${found.rounds.length} of them.`,
    `On ${games} fresh games each: ${scores.join(', ')}.`,
  ];
  return `${lines.map((line) => line.replace(/^(# )?/, '# ').replace(/\s+/g, ' ')).join('\n')}\n${designText(hardest.content)}`;
}

/** YAML as people write it: each innermost map on one line. */
export function designText(content: unknown): string {
  const document = new Document(content, { aliasDuplicateObjects: false });
  visit(document, {
    Collection: (_, node) => {
      if (isMap(node) && node.items.length > 0 && node.items.every(({ value }) => isScalar(value))) node.flow = true;
    },
  });
  return document.toString({ lineWidth: 140, flowCollectionPadding: true });
}
