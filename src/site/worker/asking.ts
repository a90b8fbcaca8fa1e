/** Odds for a page: exact at once, or simulated with an interval that narrows. */
import { answerOdds, rulesOf, type Shipped } from '../../players/shipped.js';
import { caveatOf } from '../../statistics/caveat.js';
import { answerJson, type OddsJson } from '../../statistics/odds-json.js';
import { shareOf } from '../../statistics/published.js';
import { FILE, type OwnSetUp, withOwn } from './own.js';

export interface Asked {
  question: string;
  params: Readonly<Record<string, string | number | boolean>>;
  rules: OwnSetUp;
}

export interface Told {
  answer: OddsJson;
  caveat: string;
  /** More games follow: the intervals are valid at every look. */
  open: boolean;
}

/** Games of the first look, and of the last: as many as `sortie odds` plays. Each look plays twice as many as the one before. */
const [FIRST, ALL] = [100, 200_000];

/** Tells an answer at every look; the last is that of `sortie odds --json`. */
export async function ask(shipped: Shipped, { question, params, rules: own }: Asked, tell: (told: Told) => void): Promise<Told> {
  const { game } = shipped;
  const rules = rulesOf(shipped, await withOwn(game, own));
  const caveat = caveatOf(game, [{ name: question, data: rules.data, ...(own.data === undefined ? {} : { dataFile: FILE }) }]);
  for (let games = FIRST; ; games = Math.min(2 * games, ALL)) {
    const query = { question, params, ...rules, effort: { games } };
    const answer = answerJson(game.id, question, await answerOdds(shipped, query));
    if (answer.method === 'exact' || games === ALL) return { answer, caveat, open: false };
    tell({ answer: atEveryLook(answer), caveat, open: true });
  }
}

/** The same counts with intervals that hold however often they are looked at. */
function atEveryLook(answer: OddsJson): OddsJson {
  const { games = 0 } = answer;
  const outcomes = answer.outcomes.map((one) => {
    const { interval, method } = shareOf(Math.round(one.probability * games), games, true);
    return { ...one, interval, method };
  });
  return { ...answer, outcomes };
}
