/** The verdicts of a gate: for a terminal, for the page of a CI job (Markdown), and for the lines of a pull request. */

import type { Verdict } from '../../statistics/claims.js';
import type { ClaimVerdict, PartVerdict } from '../../statistics/gate.js';
import { METHOD_OF_CLAIMS } from '../../statistics/results-words.js';
import { decimal, plural, whole } from '../reading/format.js';
import { clean, markdown } from '../reading/text.js';

export interface GateReport {
  experiment: string;
  /** The experiment's file as given on the command line. */
  file: string;
  question: string;
  verdicts: readonly ClaimVerdict[];
  verdict: Verdict;
  /** Games in each cell that was played. */
  games: number;
  /** Chance of any wrong verdict in the file. */
  budget: number;
  unchanged: readonly string[];
  command: string;
  /** Line and column of a claim in its file. */
  place: (claim: ClaimVerdict['claim']) => { line: number; column: number };
}

const MARKS: Record<Verdict, string> = { pass: 'pass', fail: 'FAIL', undecided: '?   ' };
const SIGNS: Record<Verdict, string> = { pass: '✅', fail: '❌', undecided: '❔' };

export function gateLines(report: GateReport): string[] {
  const { verdicts, question } = report;
  return [
    '',
    `  ${clean(question)}`,
    '',
    ...verdicts.flatMap(({ claim, verdict, parts }) => [
      `  ${MARKS[verdict]}  ${clean(claim.text)}`,
      ...shown(verdict, parts).map((part) => `          ${partText(part)}`),
    ]),
    ...(verdicts.length > 0 ? [''] : []),
    ...notes(report).map((note) => `  ${note}`),
    `  ${conclusion(report)}`,
    '',
  ];
}

/** For the page of a CI job: broken claims, then undecided ones, then the rest folded away. */
export function gateMarkdown(report: GateReport): string {
  const { verdicts, verdict, question, command } = report;
  const of = (wanted: Verdict) => verdicts.filter((one) => one.verdict === wanted);
  const rows = (list: readonly ClaimVerdict[]) =>
    list.flatMap(({ claim, verdict: found, parts }) =>
      (found === 'pass' ? parts : shown(found, parts)).map(
        (part, index) =>
          `| ${index === 0 ? `${SIGNS[found]} ${markdown(claim.text)}` : ''} | ${markdown(part.subject)} | ${numbers(part)} | ${bandText(part)}${stuckText(part)} |`,
      ),
    );
  const head = ['| claim | number | found | wanted |', '| --- | --- | --- | --- |'];
  const open = [...of('fail'), ...of('undecided')];
  return [
    `## ${SIGNS[verdict]} ${markdown(question)}`,
    '',
    markdown(conclusion(report)),
    '',
    ...(open.length > 0 ? [...head, ...rows(open), ''] : []),
    ...(of('pass').length > 0
      ? ['<details>', `<summary>${plural(of('pass').length, 'claim')} held</summary>`, '', ...head, ...rows(of('pass')), '', '</details>', '']
      : []),
    ...notes(report).map((note) => `${markdown(note)}\n`),
    `\`${command.replaceAll('`', '')}\``,
    '',
  ].join('\n');
}

/** For scripts: every claim with its verdict and its numbers. Open ends of bands are null. */
export function gateJson({ experiment, question, verdict, verdicts, games, budget, unchanged, command }: GateReport) {
  const bounded = (value: number) => (Number.isFinite(value) ? value : null);
  const claims = verdicts.map(({ claim, verdict: one, parts }) => ({
    claim: claim.text,
    verdict: one,
    parts: parts.map((part) => ({ ...part, band: part.band.map(bounded) })),
  }));
  return { experiment, question, verdict, games, wrongVerdictAtMost: budget, method: METHOD_OF_CLAIMS, unchanged, command, claims };
}

/** One line per claim for GitHub Actions, with characters escaped that would end the line or the field. */
export function annotations({ verdicts, file, place }: GateReport): string[] {
  const field = (text: string) => message(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return verdicts
    .filter(({ verdict }) => verdict !== 'pass')
    .map(({ claim, verdict, parts }) => {
      const { line, column } = place(claim);
      const found = shown(verdict, parts).map(partText).join('; ');
      const level = verdict === 'fail' ? 'error' : 'warning';
      return `::${level} file=${field(file)},line=${line},col=${column},title=${field(`${verdict === 'fail' ? 'Claim broken' : 'Claim undecided'}`)}::${message(`${claim.text}: ${found}`)}`;
    });
}

const message = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** The parts that caused the verdict. */
function shown(verdict: Verdict, parts: readonly PartVerdict[]): PartVerdict[] {
  return parts.length === 1 ? [...parts] : parts.filter((part) => part.verdict === verdict && verdict !== 'pass');
}

export function partText(part: PartVerdict): string {
  return `${clean(part.subject)}: ${numbers(part)}, wanted ${bandText(part)}${stuckText(part)}`;
}

function numbers({ estimate, interval }: PartVerdict): string {
  if (estimate === null || interval === null) return 'too few games to tell';
  return `${number(estimate)} [${number(interval[0])}, ${number(interval[1])}]`;
}

function bandText({ band: [low, high], strict }: PartVerdict): string {
  if (low === Number.NEGATIVE_INFINITY) return `${strict ? 'below' : 'at most'} ${number(high)}`;
  return high === Number.POSITIVE_INFINITY ? `${strict ? 'above' : 'at least'} ${number(low)}` : `${number(low)} to ${number(high)}`;
}

/** Why more games of the same kind would not settle the claim, and what would. */
function stuckText({ stuck, strict }: PartVerdict): string {
  if (stuck === null) return '';
  const one = stuck.pairs ? 'pair' : 'game';
  const all = `all ${whole(stuck.games)} ${one}s gave ${whole(stuck.value)}`;
  return strict
    ? `; ${all}, which the claim leaves out: it takes a ${one} that gives another number to settle it`
    : `; ${all}: another number would refute the claim, but no number of ${one}s can prove it; allow a margin`;
}

const number = (value: number) => decimal(value, Math.abs(value) < 10 ? 4 : 2);

function notes({ unchanged }: GateReport): string[] {
  return [
    ...(unchanged.length > 0
      ? [`${plural(unchanged.length, 'cell')} unchanged since the baseline, not played again: ${unchanged.map(clean).join(', ')}`]
      : []),
  ];
}

function conclusion({ verdicts, verdict, games, budget }: GateReport): string {
  const count = (wanted: Verdict) => verdicts.filter((one) => one.verdict === wanted).length;
  const played = `${whole(games)} games a cell; chance of any wrong verdict at most ${decimal(100 * budget, 1)} %`;
  const of = plural(verdicts.length, 'claim');
  if (verdict === 'fail') return `FAIL: ${count('fail')} of ${of} broken, ${count('undecided')} undecided · ${played}`;
  if (verdict === 'undecided') return `UNDECIDED: ${count('undecided')} of ${of} could not be settled; play more with --games · ${played}`;
  return `PASS: ${of} · ${played}`;
}
