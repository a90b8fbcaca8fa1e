import { expect, test } from 'vitest';
import { reviewPage } from '../../../src/review/page.js';
import type { Review, ReviewHeading } from '../../../src/review/result.js';

const heading = (id: string, next: string): ReviewHeading => ({
  ...{ id, title: `Is it ${id}?`, none: 'It cannot be asked.', settled: 1, of: 1, facts: [], next },
});

const review = (headings: readonly ReviewHeading[]): Review => ({
  ...{ schema: 'sortie/review/3', question: 'Is it fair?', game: 'schwarm', gameTitle: 'Schwarm!', gameVersion: '1', seed: 1, options: {} },
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
    setting: { scenes: [{ name: '', seats: ['german'] }], best: 'strong', names: { strong: 'the best player' }, length: 'passes' },
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

test('a short answer has its picture in the page, in colours of its style: the worst is named', async () => {
  const level = { kind: 'level', label: 'strong', name: 'strong', estimate: 0.79, interval: [0.78, 0.8] as const, unit: 'share' as const };
  const page = await reviewPage(review([{ ...heading('fair', ''), facts: [level] }]));
  expect(page).toMatch(/<div class="chart still"><svg [^>]*width="3\d\d"/);
  expect(page).toContain('stroke="var(--h0)"');
  expect(page).toContain('Neither too easy nor too hard: the best player wins 79 of 100 games.');
  expect(page).toContain('>the best player: 79<');
});
