/** A change of rules with today's players and with players that have learned it: for a terminal, and in a sentence for a review. */
import type { Relearned } from '../../learning/index.js';
import type { Estimate } from '../../statistics/index.js';
import { inPercent, pointsText, whole } from '../reading/format.js';
import { capital, clean } from '../reading/text.js';

type Effect = Pick<Estimate, 'estimate' | 'interval'>;

export function relearnedLines(found: Relearned, { today, from }: { today: string; from: string }): string[] {
  const { wins, measure, games, trained } = found;
  const row = (who: string, [old, fresh]: readonly [Effect, Effect], effect: Effect) =>
    `    ${who.padEnd(22)}  ${share(old)} → ${share(fresh)}   ${points(effect)}`;
  return [
    '',
    `  ${clean(measure).replace('-', ' ')}, old rules → new rules, ${whole(games)} fresh games each`,
    row(`today: ${clean(today)}`, wins.today, found.today),
    row('relearned', wins.relearned, found.relearned),
    `    ${'difference'.padEnd(22)}  ${' '.repeat(17)}   ${points(found.apart)}`,
    '',
    `  ${verdict(found)}`,
    ...unsure(found, from),
    `  Each training played ${trained.map(whole).join(' and ')} games. All intervals hold together at 95 %.`,
    '',
  ];
}

const sure = ({ interval: [low, high] }: Effect) => low > 0 || high < 0;

/** Says when today's players and relearned ones part. */
export function verdict({ today, relearned, apart }: Pick<Relearned, 'today' | 'relearned' | 'apart'>): string {
  const turned = sure(today) && sure(relearned) && Math.sign(today.estimate) !== Math.sign(relearned.estimate);
  if (turned) return 'They part: once everyone has learned the change, it works the other way.';
  if (!sure(apart))
    return sure(today) || sure(relearned)
      ? 'They do not surely part: relearning changes nothing that shows.'
      : 'Neither shows an effect of the change.';
  const more = Math.abs(relearned.estimate) > Math.abs(today.estimate);
  return `They part: once everyone has learned the change, it does ${more ? 'more' : 'less'} than with today’s players.`;
}

/** A training that found nothing says little about what could be learned. */
function unsure({ unchanged }: Relearned, from: string): string[] {
  const none = noneFound(unchanged, from);
  return none === undefined ? [] : [`  ${capital(none)}, which then plays: ${LONGER}.`];
}

const LONGER = 'a longer training may find one';

function noneFound([old, fresh]: Relearned['unchanged'], from: string): string | undefined {
  if (!old && !fresh) return undefined;
  const which = old ? 'the old rules' : 'the new rules';
  return `under ${old && fresh ? 'both rule sets' : which} no player was found that surely beats ${clean(from)}`;
}

/** What a change of rules does with today's players, and once it is learned. `who`: whose wins are counted. */
export function relearnedText(found: Relearned, { setting, who, from }: { setting: string; who: string; from: string }): string {
  const amount = ({ estimate, interval }: Effect) => pointsText(estimate, interval, 0);
  const none = noneFound(found.unchanged, from);
  const unsure = none === undefined ? '' : ` ${capital(none)}: ${LONGER}.`;
  return `With ${setting}, the wins of ${who} change by ${amount(found.today)} with today’s players, and by ${amount(found.relearned)} once everyone has learned it. ${verdict(found)}${unsure}`;
}

const share = ({ estimate }: Effect) => `${inPercent(estimate)} %`.padStart(7);
const points = ({ estimate, interval }: Effect) => pointsText(estimate, interval, 1);
