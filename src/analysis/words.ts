import type { Analysis, Gauged, Judged, SeatSums, Verdict } from './analysis.js';

/** The name of a person's seat, where a strategy would stand. */
export const PERSON = 'you';

/** "Red played 6 points worse than strong, and was 22 points lucky." */
export function seatSentence({ seat, player, play, luck, unmeasured }: SeatSums, { reference }: Pick<Analysis, 'reference'>): string {
  const measured = unmeasured === 0 || play.interval[0] !== play.interval[1];
  const played = `${playWords(play, reference)}${measured ? '' : ' where it was measured'}`;
  const isYou = player === PERSON;
  const name = isYou ? 'You' : seat.charAt(0).toUpperCase() + seat.slice(1);
  const [were, its] = isYou ? ['were', 'your'] : ['was', 'its'];
  const gave = luck === null ? '' : luckWords(luck, were, its);
  const many = unmeasured > 1 ? `${unmeasured} of ${its} decisions were` : `One of ${its} decisions was`;
  const rest = unmeasured > 0 ? ` ${many} not measured; the cost counts as luck.` : '';
  return `${name} ${played}${gave}.${rest}`;
}

/** What is surely within this share of nothing is about nothing. */
const SMALL = 0.1;
const isSmall = (low: number, high: number) => Math.max(-low, high) <= SMALL;

function playWords({ estimate, interval: [low, high] }: Gauged, reference: string): string {
  if (low === 0 && high === 0) return `played as ${reference} does`;
  const size = wordsOfPoints(Math.abs(estimate));
  if (high < 0) return `played ${size} worse than ${reference}`;
  if (low > 0) return `played ${size} better than ${reference}`;
  return isSmall(low, high) ? `played about as well as ${reference}` : `played as well as ${reference}, as far as is settled`;
}

function luckWords({ estimate, interval: [low, high] }: Gauged, were: string, its: string): string {
  const size = wordsOfPoints(Math.abs(estimate));
  if (low > 0) return `, and ${were} ${size} lucky`;
  if (high < 0) return `, and ${were} ${size} unlucky`;
  return isSmall(low, high) ? `, and ${its} luck was about even` : `; ${its} luck is not settled`;
}

/** The words of an answer in the singular where they count one thing: games write "1 points". */
export const singular = (words: string): string => words.replace(/\b1 points\b/g, '1 point');

/** "rule 6.3"; empty where a game names the rule by a word, which no reader finds in a book. */
export const ruleWords = (rule: string): string => (/\d/.test(rule) ? `rule ${rule}` : '');

/** A share as points of the chance to win: "6 points". */
export function wordsOfPoints(share: number): string {
  const points = Math.round(100 * share);
  if (points === 0) return 'less than a point';
  return points === 1 ? '1 point' : `${points} points`;
}

/** An answer whose cost is known. */
export type Costed = Judged & { cost: Gauged };

const COSTLY: readonly Verdict[] = ['blunder', 'mistake', 'inaccuracy'];

/** The answers that surely cost something, the costliest first. */
export const costliest = (decisions: readonly Judged[]): Costed[] =>
  decisions.filter((one): one is Costed => one.cost !== null && COSTLY.includes(one.verdict)).sort((a, b) => b.cost.estimate - a.cost.estimate);

/** "Of 120 decisions, 80 seem to cost less than a point, by a quick look at other answers. 30 are not settled." Null if none is. */
export function unsettledSentence(decisions: readonly Pick<Judged, 'verdict'>[]): string | null {
  const [unjudged, slight, open] = (['unjudged', 'slight', 'open'] as const).map(
    (word) => decisions.filter(({ verdict }) => verdict === word).length,
  );
  if (slight + open === 0) return null;
  const look = slight === 1 ? '1 seems' : `${slight} seem`;
  const small = slight === 0 ? '' : ` ${look} to cost less than a point, by a quick look at other answers.`;
  const rest = open === 0 ? '' : ` ${open} ${open === 1 ? 'is' : 'are'} not settled.`;
  return `Of ${decisions.length - unjudged} decisions,${small}${rest}`;
}
