/** How the chance to win of a seat went along a game, as steps: what its decisions cost, and what the dice gave between them. */
import type { Analysis } from '../../analysis/analysis.js';
import { words } from '../../report/reading/text.js';

export interface Step {
  kind: 'own' | 'other' | 'dice';
  from: number;
  to: number;
  /** The line of the transcript that tells it. */
  line: number;
  words: string;
  /** The size is settled, and matters. */
  isKnown: boolean;
}

/** Steps between the chances before the decisions and those after them. The last one leads to the result. */
export function courseOf({ seats, decisions, luck }: Analysis, seat: number, lines: number): Step[] {
  const steps: Step[] = [];
  let [level, last] = [seats[seat].start.estimate, 0];
  const dice = (to: number, until: number, line: number) => {
    const told = luck.filter((one) => one.decisions > last && one.decisions <= until);
    const most = [...told].sort((a, b) => Math.abs(b.gains[seat]) - Math.abs(a.gains[seat])).at(0);
    if (to !== level) steps.push({ kind: 'dice', from: level, to, line: most?.from ?? line, words: most?.words ?? 'dice', isKnown: false });
    level = to;
  };
  for (const [n, { seat: asked, decision, chances, plays, line, answer, play }] of decisions.entries()) {
    if (chances === null) continue;
    dice(chances[seat], n, line);
    last = n;
    const to = Math.min(1, Math.max(0, level + plays[seat]));
    const isKnown = play !== null && (play.interval[0] > 0 || play.interval[1] < 0);
    if (plays[seat] !== 0)
      steps.push({ kind: asked === seat ? 'own' : 'other', from: level, to, line, words: `${words(decision)}: ${answer}`, isKnown });
    level = to;
  }
  const { result } = seats[seat];
  if (result !== null) dice(result, decisions.length, lines - 1);
  return steps;
}

/** The decisions of the seat that are labelled: the largest, of at least a point. */
export function labelled(steps: readonly Step[], most: number): Step[] {
  const size = ({ from, to }: Step) => Math.abs(to - from);
  const own = steps.filter((step) => step.kind === 'own' && step.isKnown && size(step) >= 0.01);
  return own.sort((a, b) => size(b) - size(a)).slice(0, most);
}
