import type { Review } from '../../../src/review/index.js';

/** The defects of the flawed game, each with its heading and the words that name it. */
export const KNOWN = [
  'fair: first wins more than second',
  'decisions: “banner” does not matter',
  'decisions: ray is always right for weapon',
  'broken: the last answer to weapon gains',
  'broken: never seen: retreat and retreats',
  'rules: fog moves wins, and rain changes no game',
  'even: handicap',
];

/** The defects that a review names, in the same words; everything else that its sentences accuse is listed as it is said. */
export function defectsIn({ headings }: Pick<Review, 'headings'>): string[] {
  const said = (id: string) => headings.find((one) => one.id === id)?.sentence ?? '';
  const told = (id: string, pattern: RegExp, words: string) => (pattern.test(said(id)) ? `${id}: ${words}` : `${id}: ${said(id)}`);
  const dead = /^The decisions? (.*?) (?:does|do) not matter/.exec(said('decisions'))?.[1] ?? 'none';
  return [
    told('fair', /first wins \d+ points more than second/, 'first wins more than second'),
    `decisions: ${dead} does not matter`,
    told('decisions', /ray is always right for “weapon”/, 'ray is always right for weapon'),
    told('broken', /^Plain answering “weapon” always by its last answer as (first|second) gains/, 'the last answer to weapon gains'),
    told('broken', /never seen: the question “retreat” and retreats\.$/, 'never seen: retreat and retreats'),
    told(
      'rules',
      /^1 of 2 rule changes moves wins: with fog on, .*; no game that was played is changed by rain\.$/,
      'fog moves wins, and rain changes no game',
    ),
    told('even', /^Handicap 67 turns first’s lead of \d+ points into (one of second of )?\d \[.*]\.$/, 'handicap'),
  ];
}
