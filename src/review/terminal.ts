import { plural } from '../report/reading/format.js';
import { clean, wrap } from '../report/reading/text.js';
import { chipText, type Review } from './review.js';

const WIDTH = 78;

/** The review for a terminal: for each heading its sentence, its chip, and the command that goes on. */
export function reviewLines({ gameTitle, gameVersion, seed, cells, games, played, headings }: Review): string[] {
  const indented = (text: string) => wrap(text, WIDTH - 4).map((line) => `    ${line}`);
  const parts = headings.flatMap((one) => ['', `  ${one.title} (${chipText(one)})`, ...indented(one.sentence), `    → ${one.next}`]);
  const head = `  ${clean(gameTitle)} ${gameVersion}: ${plural(played, 'game')} in ${plural(cells, 'cell')}, at most ${plural(games, 'game')} each, seed ${seed}`;
  return ['', head, ...parts, ''].map((line) => line.replaceAll('\u00a0', ' '));
}

/** Markdown of at most thirty lines, for the page of a CI job. */
export function reviewMarkdown(review: Review): string {
  const rows = review.headings.map((one) => `| ${one.title} | ${one.sentence.replaceAll('|', '\\|')} | ${chipText(one)} |`);
  return `${[
    `# ${review.question}`,
    '',
    ...['| question | answer | |', '| --- | --- | --- |'],
    ...rows,
    '',
    ...(review.caveat === '' ? [] : [review.caveat, '']),
    ...['```sh', review.command, '```'],
  ].join('\n')}\n`;
}
