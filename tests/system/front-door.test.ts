import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { scratch } from '../support/cli.js';
import { writeShown } from '../support/documents.js';
import { type Installed, installed } from './installed.js';

/**
 * A newcomer with the packed package and npm's cache, in an empty folder without a repository around it: how long the ways in are.
 * tests/documents.test.ts follows every command of the docs.
 */
const { folder } = scratch();
let at: Installed;

beforeAll(() => {
  // As `npm init -y` writes it.
  at = installed(folder, { name: 'mine', version: '1.0.0', type: 'commonjs' });
  writeShown(at.project);
});

/** Seconds of wall clock; the goals are for a machine that does nothing else, so they are printed and not asserted. */
function timed<T>(act: () => T): { seconds: number; value: T } {
  const began = performance.now();
  const value = act();
  return { seconds: (performance.now() - began) / 1000, value };
}
const tell = (what: string, seconds: number, goal: number) => console.log(`${what}: ${seconds.toFixed(1)} s (goal ${goal} s)`);

test('from npm install to the first report', () => {
  const { seconds, value } = timed(() => at.sortie(['run', 'my/question.yaml']));
  expect(value).toMatchObject({ code: 0, out: expect.stringMatching(/Report: {2}reports\/question\/index\.html/) });
  expect(existsSync(join(at.project, 'reports/question/index.html'))).toBe(true);
  tell('npm install to the first report', at.seconds + seconds, 30);
});

test('from init game to its first report', () => {
  const { seconds } = timed(() => {
    expect(at.sortie(['init', 'game', 'skiff'])).toMatchObject({ code: 0, err: '' });
    expect(at.sortie(['play', './skiff'])).toMatchObject({ code: 0, err: '' });
    expect(at.sortie(['run', 'skiff/claims.yaml'])).toMatchObject({ code: 0, out: expect.stringMatching(/Report: /) });
  });
  tell('init game to its first report', seconds, 120);
  const { status, stdout } = spawnSync('node', ['--test', 'skiff'], { cwd: at.project, encoding: 'utf8', env: withoutVitest() });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/pass 3/)]);
});

/** Environment of a shell of one's own: node's test runner stays silent below another one. */
function withoutVitest(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_TEST|NODE_ENV|TEST$|GITHUB_)/.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

interface Step {
  run?: string;
  if?: string;
}

/** The shell steps of the workflow that `init game` wrote, as a runner takes them for an event; artifacts lie in a folder. */
function job(event: 'push' | 'pull_request'): { code: number; said: string; seconds: number } {
  const workflow = parse(readFileSync(join(at.project, '.github/workflows/balance-skiff.yml'), 'utf8')) as { jobs: { claims: { steps: Step[] } } };
  const wanted = workflow.jobs.claims.steps.filter((step) => step.if === undefined || step.if.includes(`== '${event}'`));
  const env = withoutVitest({
    PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
    npm_config_prefer_offline: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKFLOW: 'Balance',
    GITHUB_BASE_REF: 'main',
    GITHUB_STEP_SUMMARY: join(folder, `summary-${event}.md`),
  });
  let said = '';
  const { seconds, value: code } = timed(() => {
    for (const { run } of wanted) {
      if (run === undefined) continue;
      const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', run], { cwd: at.project, encoding: 'utf8', env });
      said += stdout + stderr;
      if (status !== 0) return status ?? -1;
    }
    return 0;
  });
  return { code, said, seconds };
}

test('the workflow of init: the base branch plays, and the change is named at the first try', () => {
  // GitHub's command for artifacts: the last push left one.
  mkdirSync(join(folder, 'bin'));
  const artifacts = `[ "$2" = list ] && echo 1 || { mkdir -p base && cp balance/results.json base; }`;
  writeFileSync(join(folder, 'bin/gh'), `#!/bin/bash\n${artifacts}\n`);
  chmodSync(join(folder, 'bin/gh'), 0o755);
  const base = job('push');
  expect([base.code, base.said]).toEqual([0, expect.stringMatching(/PASS: 2 claims/)]);
  tell('the job of the base branch', base.seconds, 120);

  const game = join(at.project, 'skiff/index.ts');
  writeFileSync(game, readFileSync(game, 'utf8').replace('const DEFENCE = 3;', 'const DEFENCE = 2;'));
  const change = job('pull_request');
  expect(change.code).toBe(99);
  expect(change.said.replace(/\s+/g, ' ')).toMatch(/FAIL turns in standard within [\d.]+ of [\d.]+ before/);
  expect(change.said).toMatch(/^::error file=skiff\/claims\.yaml,line=\d+/m);
  expect(readFileSync(join(folder, 'summary-pull_request.md'), 'utf8')).toMatch(/❌ Is Skiff still fair\?/);
  tell('the job of the change', change.seconds, 120);
});
