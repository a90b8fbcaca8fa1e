/** The verdicts of a gate: for a terminal, for the page of a CI job (Markdown), and for the lines of a pull request. */

import type { Verdict } from '../../statistics/claims.js';
import type { ClaimVerdict, PartVerdict } from '../../statistics/gate.js';
import { METHOD_OF_CLAIMS } from '../../statistics/results-words.js';
import { decimal, decimalInterval, plural, pointsText, shareDigits, shareText, whole } from '../reading/format.js';
import { clean, markdown, paragraph } from '../reading/text.js';
import { annotation } from './edge.js';

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
  /** The version of the game, if something moved from a baseline of the same version. */
  movedUnder?: string | undefined;
  /** Cells without a claim were played, too. */
  all?: boolean;
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
    ...lines(question, 2),
    '',
    ...verdicts.flatMap(({ claim, verdict, parts }) => [
      ...lines(claim.text, 8).map((line, n) => (n === 0 ? `  ${MARKS[verdict]}  ${line.trimStart()}` : line)),
      ...shown(verdict, parts).flatMap((part) => lines(partText(part), 10)),
    ]),
    ...(verdicts.length > 0 ? [''] : []),
    ...notes(report).flatMap((note) => lines(note, 2)),
    ...lines(conclusion(report), 2),
    '',
  ];
}

/** A gate is read in the narrow log of a CI job. */
const COLUMNS = 60;

/** Numbers keep their units and intervals on one line where they fit. */
const lines = (text: string, indent: number) => paragraph(clean(text), indent, COLUMNS);

/** For the page of a CI job whose game crashed. */
export const crashedMarkdown = (question: string, message: string): string =>
  [
    `## ${SIGNS.fail} ${markdown(question)}`,
    '',
    'It crashed before it was judged:',
    '',
    ...message.split('\n').map((line) => `    ${line}`),
    '',
    '',
  ].join('\n');

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
    `\`${clean(command).replaceAll('`', '')}\``,
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

/** A line for GitHub Actions for each place of the file with claims that do not hold: all that moved in a cell has one place. */
export function annotations({ verdicts, file, place }: GateReport): string[] {
  const places = new Map<string, { at: Omit<Parameters<typeof annotation>[0], 'title'>; texts: string[] }>();
  for (const { claim, verdict, parts } of verdicts.filter((one) => one.verdict !== 'pass')) {
    const { line, column } = place(claim);
    const level = verdict === 'fail' ? 'error' : 'warning';
    const key = `${level} ${line} ${column}`;
    const { texts } = places.get(key) ?? { texts: [] };
    places.set(key, { at: { level, file, line, column }, texts: [...texts, `${claim.text}: ${shown(verdict, parts).map(partText).join('; ')}`] });
  }
  return [...places.values()].map(({ at, texts }) => {
    const claims = texts.length === 1 ? 'Claim' : `${texts.length} claims`;
    return annotation({ ...at, title: `${claims} ${at.level === 'error' ? 'broken' : 'undecided'}` }, texts.join('; '));
  });
}

/** The parts that caused the verdict. */
function shown(verdict: Verdict, parts: readonly PartVerdict[]): PartVerdict[] {
  return parts.length === 1 ? [...parts] : parts.filter((part) => part.verdict === verdict && verdict !== 'pass');
}

export function partText(part: PartVerdict): string {
  return `${clean(part.subject)}: ${numbers(part)}, wanted ${bandText(part)}${stuckText(part)}`;
}

function numbers({ estimate, interval, share, difference }: PartVerdict): string {
  if (estimate === null || interval === null) return 'too few games to tell';
  if (!share) return `${decimal(estimate, 2)} ${decimalInterval(interval, 2)}`;
  const digits = Math.max(1, shareDigits([interval]));
  return difference ? pointsText(estimate, interval, digits) : shareText(estimate, interval, digits);
}

function bandText(part: PartVerdict): string {
  const { band, strict } = part;
  const [low, high] = band.map((edge) => edgeText(edge, part));
  if (band[0] === Number.NEGATIVE_INFINITY) return `${strict ? 'below' : 'at most'} ${high}${unitOf(part)}`;
  return band[1] === Number.POSITIVE_INFINITY ? `${strict ? 'above' : 'at least'} ${low}${unitOf(part)}` : `${low} to ${high}${unitOf(part)}`;
}

/** As its author wrote it, but for the unit: no digits that say nothing. */
const edgeText = (edge: number, { share }: PartVerdict) => decimal(share ? 100 * edge : edge, 4).replace(/\.?0+$/, '');
function unitOf({ share, difference }: PartVerdict): string {
  if (!share) return '';
  return difference ? ' points' : '\u00a0%';
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

function notes({ unchanged, all, movedUnder }: GateReport): string[] {
  const why = all ? 'played for their results only' : 'not played again';
  const same = `${plural(unchanged.length, 'cell')} unchanged since the baseline, ${why}: ${unchanged.map(clean).join(', ')}`;
  const moved = `The game moved under the same version, ${movedUnder}. If its rules changed and you meant it, raise the version and write a new baseline with sortie run.`;
  return [...(unchanged.length === 0 ? [] : [same]), ...(movedUnder === undefined ? [] : [moved])];
}

function conclusion({ verdicts, verdict, games, budget }: GateReport): string {
  const count = (wanted: Verdict) => verdicts.filter((one) => one.verdict === wanted).length;
  const played = `${whole(games)} games a cell; chance of any wrong verdict at most ${decimal(100 * budget, 1)} %`;
  const of = plural(verdicts.length, 'claim');
  if (verdict === 'fail') return `FAIL: ${count('fail')} of ${of} broken, ${count('undecided')} undecided · ${played}`;
  if (verdict === 'undecided') return `UNDECIDED: ${count('undecided')} of ${of} could not be settled; play more with --games · ${played}`;
  return `PASS: ${of} · ${played}`;
}
