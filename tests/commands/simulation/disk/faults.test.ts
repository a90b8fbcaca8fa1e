import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { append, writeWhole } from '../../../../src/simulation/disk/files.js';
import { lock, unlock } from '../../../../src/simulation/disk/lock.js';
import { answered, ROOT, scratch } from '../../../support/cli.js';
import { withFault } from '../../../support/faulty-disk.js';

/** The disk fails at any one call, or from that call on. Files are then as they were or as they should be, and the next try succeeds. */
const { folder } = scratch();
const CODES = ['EIO', 'ENOSPC', 'EMFILE', 'EACCES', 'EXDEV', 'EBUSY', 'ESTALE', 'EDQUOT'];
const named = (at: string) => readdirSync(at).sort();

describe.each([false, true])('every call; all later ones too: %s', (sticky) => {
  /** Makes the first call fail, then the second, until all succeed. Returns the calls that failed. */
  async function each(name: string, act: (at: string) => void, check: (at: string, failed: string) => void) {
    const failed: string[] = [];
    for (let nth = 1; ; nth++) {
      const at = join(folder, `${name}-${sticky}-${nth}`);
      mkdirSync(at);
      writeFileSync(join(at, 'a.txt'), 'before');
      const one = await withFault(at, { nth, code: CODES[nth % CODES.length], sticky }, () => act(at));
      if (one.failed === undefined) return failed;
      failed.push(one.failed);
      check(at, one.failed);
      act(at);
      rmSync(at, { recursive: true });
    }
  }

  test('a file is replaced whole or not at all, and nothing is left beside it', async () => {
    const failed = await each(
      'whole',
      (at) => writeWhole(join(at, 'a.txt'), 'after'),
      (at) => {
        expect(['before', 'after']).toContain(readFileSync(join(at, 'a.txt'), 'utf8'));
        expect(named(at)).toEqual(['a.txt']);
      },
    );
    expect(failed).toEqual(expect.arrayContaining(['openSync', 'writeFileSync', 'fsyncSync', 'renameSync']));
  });

  test('a disk that cannot sync writes nevertheless', async () => {
    const at = join(folder, `unsynced-${sticky}`);
    mkdirSync(at);
    const { calls } = await withFault(at, { nth: Number.POSITIVE_INFINITY, code: '' }, () => writeWhole(join(at, 'a.txt'), 'before'));
    const failed: unknown[] = [];
    for (let nth = 1; nth <= calls; nth++) {
      const one = await withFault(at, { nth, code: 'EINVAL' }, () => writeWhole(join(at, 'a.txt'), 'after'));
      if (one.failed === 'fsyncSync') failed.push(one.error);
    }
    expect([failed, readFileSync(join(at, 'a.txt'), 'utf8')]).toEqual([[undefined], 'after']);
  });

  test('what is appended leaves what was there', async () => {
    await each(
      'append',
      (at) => append(join(at, 'a.txt'), ' after'),
      (at) => expect(readFileSync(join(at, 'a.txt'), 'utf8')).toMatch(/^before/),
    );
  });

  test('a lock is taken or not, and given back', async () => {
    const failed = await each(
      'lock',
      (at) => {
        lock(join(at, 'lock'), '--out', 'a folder');
        unlock(join(at, 'lock'));
      },
      (at, call) => {
        unlock(join(at, 'lock'));
        // Only a file that could not be removed is left.
        if (call !== 'rmSync') expect(named(at).filter((name) => name !== 'lock')).toEqual(['a.txt']);
      },
    );
    expect(failed).toEqual(expect.arrayContaining(['writeFileSync', 'rmSync']));
  });
});

describe('a run over an earlier one', () => {
  const experiment = join(folder, 'mine.yaml');
  const run = (out: string, seed: number) => answered(['run', experiment, '--bare', '--seed', `${seed}`, '--out', out]);
  const results = (out: string) => readFileSync(join(out, 'results.json'), 'utf8');
  const [first, second] = ['first', 'second'].map((name) => join(folder, name));

  beforeAll(async () => {
    cpSync(join(ROOT, 'tests/support/least'), join(folder, 'least'), { recursive: true });
    writeFileSync(experiment, 'question: A test?\ngame: ./least\ngames: 20\n');
    for (const [n, out] of [first, second].entries()) expect((await run(out, n + 1)).code).toBe(0);
  });

  test.each([false, true])('leaves whole results, says so in words, and succeeds when called again (all later calls: %s)', async (sticky) => {
    const out = join(folder, `torn-${sticky}`);
    const again = () => {
      rmSync(out, { recursive: true, force: true });
      cpSync(first, out, { recursive: true });
    };
    again();
    const { calls } = await withFault(out, { nth: Number.POSITIVE_INFINITY, code: '' }, () => run(out, 2));
    expect(calls).toBeGreaterThan(50);
    const failed = new Set<string>();
    // Every thirteenth call; the step has no factor in common with the calls of one file.
    for (let nth = sticky ? 3 : 1; nth <= calls; nth += 13) {
      again();
      const one = await withFault(out, { nth, code: CODES[nth % CODES.length], sticky }, () => run(out, 2));
      failed.add(one.failed ?? '');
      const { code, err } = one.answer ?? { code: null, err: String(one.error) };
      expect([nth, one.failed, code, err]).toEqual([nth, one.failed, expect.toBeOneOf([0, 1, 2]), expect.not.stringMatching(/\n\s+at |undefined/)]);
      expect([results(first), results(second)]).toContain(results(out));
      if (code === 0) expect(results(out)).toBe(results(second));
      else expect(err).toMatch(/^(error|warning) /m);
      expect(err).not.toMatch(/--debug shows|made to fail/);
      expect((await run(out, 2)).code).toBe(0);
      expect(results(out)).toBe(results(second));
      expect(existsSync(join(out, '.sortie-lock'))).toBe(false);
    }
    expect(failed.size).toBeGreaterThan(3);
  });

  test('--more leaves a folder that goes on, whichever rename fails', async () => {
    const out = join(folder, 'longer');
    const more = () => answered(['run', experiment, '--bare', '--seed', '1', '--more', '10', '--out', out]);
    const again = () => {
      rmSync(out, { recursive: true, force: true });
      cpSync(first, out, { recursive: true });
    };
    again();
    const { calls } = await withFault(out, { nth: Number.POSITIVE_INFINITY, code: '' }, more);
    const renames: string[] = [];
    for (let nth = 1; nth <= calls; nth++) {
      again();
      const { failed, answer } = await withFault(out, { nth, code: 'EXDEV', only: 'renameSync' }, more);
      if (failed === undefined) break;
      renames.push(answer?.err ?? '');
      expect(answer).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^error .*: a part of the folder is on another disk; what was there before is unchanged/m),
      });
      expect(await more()).toMatchObject({ code: 0 });
    }
    expect(renames.length).toBeGreaterThan(2);
  });

  test('--more that is cut anywhere leaves a folder to which games can be added', async () => {
    const out = join(folder, 'cut');
    const more = () => answered(['run', experiment, '--bare', '--seed', '1', '--more', '10', '--out', out]);
    const again = () => {
      rmSync(out, { recursive: true, force: true });
      cpSync(first, out, { recursive: true });
    };
    again();
    const { calls } = await withFault(out, { nth: Number.POSITIVE_INFINITY, code: '' }, more);
    const cut: (string | undefined)[] = [];
    for (let nth = 2; nth <= calls; nth += 3) {
      again();
      cut.push((await withFault(out, { nth, code: 'ENOSPC', sticky: true }, more)).failed);
      expect([nth, await more()]).toMatchObject([nth, { code: 0, err: expect.not.stringContaining('error') }]);
    }
    expect(cut).toContain('renameSync');
  });
});
