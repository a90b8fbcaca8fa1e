/** The effect of a change of rules, split into rules and adaptation of the players, for a terminal. */
import type { Estimate } from '../../statistics/index.js';
import type { Retuned } from '../../tuning/index.js';
import { differenceText, inPercent, percentInterval, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

export function retunedLines(strategy: string, found: Retuned): string[] {
  const { wins, rules, adaptation, together, oldPlayer, newPlayer, games, measure } = found;
  const moved = Object.keys(newPlayer).filter((name) => newPlayer[name] !== oldPlayer[name]);
  const changed = moved.map((name) => `${name} ${oldPlayer[name]} → ${newPlayer[name]}`);
  return [
    '',
    `  ${clean(measure).replace('-', ' ')}, ${whole(games)} fresh games each, ${clean(strategy)} in every seat`,
    `    old rules, players tuned for them     ${share(wins.oldRules)}`,
    `    new rules, the same players           ${share(wins.newRules)}   the rules      ${points(rules)}`,
    `    new rules, players tuned for those    ${share(wins.adapted)}   adaptation     ${points(adaptation)}`,
    `                                                                   together       ${points(together)}`,
    '',
    `  ${verdict(found)}`,
    changed.length === 0 ? '  The tuned players are the same under both.' : `  What adapts: ${changed.join(', ')}.`,
    '',
  ];
}

function verdict({ rules, adaptation, together }: Retuned): string {
  const sure = ({ interval }: Estimate) => interval[0] > 0 || interval[1] < 0;
  if (!sure(rules) && !sure(adaptation)) return 'Neither the rules nor adaptation surely moves the odds.';
  if (!sure(adaptation)) return 'The rules move the odds; adaptation adds nothing that shows.';
  if (!sure(rules)) return 'Adaptation moves the odds; the rules alone move nothing that shows.';
  const against = Math.sign(rules.estimate) !== Math.sign(adaptation.estimate);
  const taken = sure(together)
    ? Math.sign(together.estimate) === Math.sign(rules.estimate)
      ? 'part of it'
      : 'more than that'
    : 'all of it that shows';
  return against
    ? `The rules move the odds, and players who adapt take back ${taken}.`
    : 'The rules move the odds, and adaptation moves them further.';
}

const share = ({ estimate, interval }: Estimate) => `${inPercent(estimate)} % ${percentInterval(interval)}`;
const points = ({ estimate, interval }: Estimate) => differenceText(estimate, interval, true, 1);
