import { expect, test } from 'vitest';
import { reviewPage } from '../../../src/review/page.js';
import type { Review, ReviewHeading } from '../../../src/review/result.js';

const heading = (id: string, next: string): ReviewHeading => ({
  ...{ id, title: `Is it ${id}?`, sentence: 'It is.', asked: true, settled: 1, of: 1, facts: [], unit: 'points', notes: [], next },
});

const review = (headings: readonly ReviewHeading[]): Review => ({
  ...{ schema: 'sortie/review/2', question: 'Is it fair?', game: 'schwarm', gameTitle: 'Schwarm!', gameVersion: '1', seed: 1, options: {} },
  ...{
    players: ['strong'],
    caveat: '',
    command: 'npx sortie review schwarm',
    games: 1,
    cells: 1,
    played: 1,
    hash: '',
    witness: [],
    method: 'betting',
    headings,
  },
});

test('a game that a heading names leads to the page of the site that shows it; other commands lead nowhere', async () => {
  const text = await reviewPage(
    review([
      heading('fair', 'npx sortie play schwarm --seat strong'),
      heading('skill', 'npx sortie tournament schwarm --entry strong --entry random'),
      heading('tense', 'npx sortie play ./mine --game 2'),
    ]),
  );
  const [page] = text.split('<script>');
  expect(page.match(/data-hash="[^"]*"/g)).toEqual(
    ['watch', 'analyse'].map((to) => `data-hash="#/${to}/schwarm?command=npx+sortie+play+schwarm+--seat+strong"`),
  );
  expect(page).toContain('<html lang="en">');
});

test('the page knows the site beside it', async () => {
  expect(await reviewPage(review([]), '../site/index.html')).toContain('<html lang="en" data-site="../site/index.html">');
});

test('a heading has its picture in the page, in colours of its style', async () => {
  const facts = [{ label: 'Mylae', estimate: 0.2, interval: [0.1, 0.3] as const, word: 'more' as const }];
  const page = await reviewPage(review([{ ...heading('fair', ''), facts }]));
  expect(page).toMatch(/<div class="chart still"><svg [^>]*width="3\d\d"/);
  expect(page).toContain('stroke="var(--h0)"');
  expect(page).toContain('>Mylae<');
});
