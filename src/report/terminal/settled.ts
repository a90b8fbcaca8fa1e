/** Comparisons that were played until settled, for a terminal. */
import type { Settled } from '../../statistics/settle.js';
import { decimal, points, pointsInterval, shareDigits, signed, whole } from '../reading/format.js';
import { clean } from '../reading/text.js';

interface NamedSettled extends Settled {
  name: string;
  /** Whether the measure is a share, with differences in points. */
  share: boolean;
}

export function settledLines(all: readonly NamedSettled[]): string[] {
  return all.flatMap((one) => ['', `  ${clean(one.name)}: ${words(one)}`, `    ${numbers(one)}`, `    ${cost(one)}`]).concat('');
}

function words({ verdict, margin, share }: NamedSettled): string {
  const most = share ? `${decimal(100 * margin, 2)} points` : decimal(margin, 3);
  if (verdict === 'same') return `no difference of ${most} or more`;
  return verdict === 'undecided' ? `not settled (looking for ${most})` : verdict;
}

function numbers({ estimate, interval, confidence, share }: NamedSettled): string {
  const digits = share ? 1 + shareDigits([interval]) : 3;
  const found = share
    ? `${points(estimate, digits)} points ${pointsInterval(interval, digits)}`
    : `${signed(estimate, digits)} [${signed(interval[0], digits)}, ${signed(interval[1], digits)}]`;
  return `${found}, ${decimal(100 * confidence, confidence > 0.95 ? 1 : 0)} % at every look`;
}

/** The games that the early stop and the shared dice saved. */
function cost({ games, fixed, fixedUsual, independent }: NamedSettled): string {
  return `${whole(games)} pairs of games; a fixed plan takes ${whole(fixed)} (97 % sure to see the margin; 80 %: ${whole(fixedUsual)}), with independent seeds ${whole(independent)}`;
}
