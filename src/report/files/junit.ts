/** A gate as JUnit XML, which CI servers read: a claim is a test case; an undecided one is an error, since it did not pass. */
import type { ClaimVerdict } from '../../statistics/gate.js';
import { html } from '../reading/text.js';
import { type GateReport, partText } from '../terminal/gate.js';

/** The beginning of every JUnit file that sortie writes. */
export const JUNIT_MARK = `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sortie"`;

export function junit({ experiment, verdicts, question }: GateReport): string {
  const failures = verdicts.filter(({ verdict }) => verdict === 'fail').length;
  const errors = verdicts.filter(({ verdict }) => verdict === 'undecided').length;
  const cases = verdicts.map((one) => testCase(experiment, one));
  return suite(question, `tests="${verdicts.length}" failures="${failures}" errors="${errors}"`, cases);
}

/** What a CI server is told of a gate that crashed: an error, and no claim that passed. */
export function crashedJunit(experiment: string, message: string): string {
  const error = `      <error message="crashed">${html(message)}</error>\n`;
  const played = `    <testcase classname="${html(experiment)}" name="the games are played">\n${error}    </testcase>`;
  return suite(experiment, 'tests="1" failures="0" errors="1"', [played]);
}

const suite = (name: string, counts: string, cases: readonly string[]) =>
  [`${JUNIT_MARK} ${counts}>`, `  <testsuite name="${html(name)}" ${counts}>`, ...cases, '  </testsuite>', '</testsuites>', ''].join('\n');

function testCase(experiment: string, { claim, verdict, parts }: ClaimVerdict): string {
  const head = `    <testcase classname="${html(experiment)}" name="${html(claim.text)}"`;
  if (verdict === 'pass') return `${head}/>`;
  const tag = verdict === 'fail' ? 'failure' : 'error';
  const found = parts.map((part) => `${part.verdict}: ${partText(part)}`);
  return `${head}>\n      <${tag} message="${html(verdict === 'fail' ? 'claim broken' : 'claim undecided: more games are needed')}">${html(found.join('; '))}</${tag}>\n    </testcase>`;
}
