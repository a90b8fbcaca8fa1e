import { answersOf, type Review } from '../../../src/review/index.js';

/** The defects of the flawed game, as the cards and the numbers of a review tell them. */
export const KNOWN = [
  'fair: first leads',
  'even: handicap 67',
  'decisions: ray is always right for weapon',
  'broken: the last answer to weapon gains',
  'idle: banner, retreat, retreats and rain',
  'rules: fog moves wins',
];

/** The defects that a review names, in the same words; what is missing or wrong is listed as it is said. */
export function defectsIn(review: Review): string[] {
  const { headings } = review;
  const { cards } = answersOf(review);
  const factsOf = (id: string) => headings.find((one) => one.id === id)?.facts ?? [];
  const finding = (title: string) => {
    const { finding: said = '', also = '' } = cards.find((one) => one.title.startsWith(title)) ?? {};
    return `${said} ${also}`.trim();
  };
  const told = (is: boolean, words: string, instead: string) => (is ? words : `${words.split(':')[0]}: ${instead}`);
  const known = (id: string) => factsOf(id).filter(({ word, unit }) => unit === undefined && (word === 'more' || word === 'less'));
  const lead = factsOf('fair').find(({ label }) => label === 'plain in both seats');
  const moved = [...new Set(known('rules').map(({ label }) => label.replace(/ \(.*/, '')))].join();
  const unneeded = finding('Drop ');
  const gaining = known('broken')
    .filter(({ word }) => word === 'more')
    .sort((a, b) => b.estimate - a.estimate)
    .slice(0, 2);
  return [
    told(lead?.word === 'more', 'fair: first leads', JSON.stringify(lead)),
    told(/^With handicap 67, /.test(finding('Make it even')), 'even: handicap 67', finding('Make it even')),
    told(
      /^Ray is always right for “weapon” against plain/.test(finding('Is one answer too strong?')),
      'decisions: ray is always right for weapon',
      finding('Is one answer too strong?'),
    ),
    told(
      gaining.length === 2 && gaining.every(({ label }) => label.startsWith('plain answering “weapon” always by its last answer')),
      'broken: the last answer to weapon gains',
      JSON.stringify(gaining),
    ),
    told(
      /^It comes up .*; however it is answered, it costs at most \d\.\d games in 100\. the question “retreat”, retreats and “rain”$/.test(unneeded),
      'idle: banner, retreat, retreats and rain',
      unneeded,
    ),
    told(moved === 'fog on', 'rules: fog moves wins', moved),
  ];
}
