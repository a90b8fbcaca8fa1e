import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

/** What belongs to the user is still there afterwards, byte by byte, whatever it is called and wherever it stands. */
const { folder } = scratch();
const LINES = ['question: A test?', 'game: schwarm', 'strategies: { german: cautious }', 'cells: { a: {}, b: { options: { hitsPerPoint: 3 } } }'];
const EXPERIMENT = [...LINES, 'games: 500', 'compare: { baseline: a }', 'claims: [{ cell: a, measure: win, between: [0, 0.9] }]', ''].join('\n');
const at = (...names: string[]) => join(folder, ...names);

function put(name: string, text: string): string {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text);
  return at(name);
}
const read = (name: string) => readFileSync(at(name), 'utf8');
const call = (...words: string[]) => answered(words, { cwd: folder });
/** Everything in a folder but lists and timings: names with contents, links as links, results as values. */
function everything(name: string): Record<string, unknown> {
  const names = readdirSync(at(name), { recursive: true, encoding: 'utf8' }).filter((one) => !/\.sortie-files$|run\.json$/.test(one));
  const what = (path: string) => {
    if (lstatSync(path).isSymbolicLink()) return 'a link';
    if (!statSync(path).isFile()) return 'a folder';
    const text = readFileSync(path).toString('latin1');
    return path.endsWith('results.json') && text.startsWith('{\n') ? JSON.parse(text) : text;
  };
  return Object.fromEntries(names.sort().map((one) => [one, what(at(name, one))]));
}
/** A finished run, whole, in a folder of this name. */
const finished = (name: string) => cpSync(at('whole'), at(name), { recursive: true });

beforeAll(async () => {
  put('mine.yaml', EXPERIMENT);
  expect(await call('run', 'mine.yaml', '--out', 'whole', '--quiet')).toMatchObject({ code: 0, err: '' });
});

describe('report', () => {
  test('the folder of one run is rebuilt in place', async () => {
    finished('one');
    const before = everything('one');
    expect(await call('report', 'one')).toMatchObject({ code: 0, out: expect.stringContaining('one/index.html') });
    expect(everything('one')).toEqual(before);
  });

  test('a committed run keeps its results, its summary and its pictures', async () => {
    cpSync(join(ROOT, 'reports', 'galley-corvus'), at('committed'), { recursive: true });
    const names = Object.keys(everything('committed'));
    expect(names).toContain('results.json');
    expect((await call('report', 'committed', '--bare')).code).toBe(0);
    expect(Object.keys(everything('committed'))).toEqual(
      expect.arrayContaining(['results.json', 'summary.md', ...names.filter((one) => one.endsWith('.svg'))]),
    );
    expect(existsSync(at('committed', 'README.md'))).toBe(false);
  });

  test('a folder that holds results.json only becomes the folder of that run', async () => {
    mkdirSync(at('only'));
    cpSync(at('whole', 'results.json'), at('only', 'results.json'));
    expect((await call('report', 'only')).code).toBe(0);
    expect(everything('only')).toEqual(everything('whole'));
  });

  test('several runs by name: each in place, no index in any of them', async () => {
    finished('first');
    finished('second');
    expect((await call('report', 'first', 'second', '--bare')).code).toBe(0);
    for (const name of ['first', 'second']) expect([existsSync(at(name, 'results.json')), existsSync(at(name, 'README.md'))]).toEqual([true, false]);
  });

  test('from inside the folder, and gathered elsewhere under its name', async () => {
    finished('inside');
    expect((await answered(['report', '.', '--out', '../gathered', '--bare'], { cwd: at('inside') })).code).toBe(0);
    expect(readdirSync(at('gathered')).filter((name) => !name.startsWith('.'))).toEqual(['README.md', 'inside']);
  });

  test('an index and a run do not share a folder, in either order', async () => {
    finished('many/one');
    expect((await call('report', 'many', '--bare')).code).toBe(0);
    const index = everything('many');
    const run = await call('run', 'mine.yaml', '--out', 'many', '--bare');
    expect([run.code, run.err]).toEqual([
      2,
      expect.stringMatching(/--out: expected a folder for one run; this one holds the index of several.*\n {2}remedy: name a folder below it/),
    ]);
    expect(everything('many')).toEqual(index);
    finished('single');
    const before = everything('single');
    const gathered = await call('report', 'many', '--out', 'single', '--bare');
    expect([gathered.code, gathered.err]).toEqual([
      2,
      expect.stringMatching(/expected a folder for the index of several runs; this one holds a run/),
    ]);
    expect(everything('single')).toEqual(before);
  });

  test('everything is asked for before anything is written', async () => {
    finished('asked/one');
    finished('asked/two');
    put('asked/README.md', 'mine');
    const before = everything('asked');
    expect(await call('report', 'asked', '--bare')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/written by sortie; this one holds README\.md/),
    });
    expect(everything('asked')).toEqual(before);
  });

  test('a summary that was edited is written anew', async () => {
    finished('edited');
    const before = read('edited/summary.md');
    put('edited/summary.md', 'mine now');
    expect((await call('report', 'edited')).code).toBe(0);
    expect(read('edited/summary.md')).toBe(before);
  });
});

describe('links', () => {
  function outside(name: string) {
    put(`${name}-outside/precious.txt`, 'precious');
    return at(`${name}-outside`);
  }
  const untouched = (name: string) => expect(everything(`${name}-outside`)).toEqual({ 'precious.txt': 'precious' });

  test('charts: nothing is written where it leads, before a game is played', async () => {
    mkdirSync(at('charted'));
    symlinkSync(outside('charted'), at('charted/charts'));
    for (const force of [[], ['--force']]) {
      const { code, err, out } = await call('run', 'mine.yaml', '--with', 'svg', '--out', 'charted', ...force);
      expect([code, out, err]).toEqual([2, '', expect.stringMatching(/expected a folder without links where the report goes; .*charts is one/)]);
    }
    untouched('charted');
  });

  test('a list that names a file behind a link removes nothing there', async () => {
    finished('listed');
    const target = outside('listed');
    symlinkSync(target, at('listed/link'));
    writeFileSync(at('listed/.sortie-files'), `${read('listed/.sortie-files')}link/precious.txt\n../listed-outside/precious.txt\n`);
    expect((await call('report', 'listed')).code).toBe(0);
    untouched('listed');
  });

  test.each(['.sortie-lock', '.sortie-files', 'journal.json', 'results.json', 'index.html', 'journal.json.before'])(
    '%s: refused, the target as it was',
    async (name) => {
      const own = `linked-${name}`;
      mkdirSync(at(own));
      symlinkSync(join(outside(own), 'precious.txt'), at(own, name));
      for (const force of [[], ['--force']]) expect(await call('run', 'mine.yaml', '--out', own, ...force)).toMatchObject({ code: 2, out: '' });
      untouched(own);
      expect(lstatSync(at(own, name)).isSymbolicLink()).toBe(true);
    },
  );

  test('a folder that is a link is not written into; the refusal names where it leads', async () => {
    symlinkSync(outside('itself'), at('itself'));
    const { code, err } = await call('run', 'mine.yaml', '--out', 'itself/', '--bare');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/--out: expected a folder, not a link to one.*\n {2}remedy: name the folder that it leads to: .*itself-outside/),
    ]);
    untouched('itself');
  });

  test.each([
    ['--junit', 'precious.txt'],
    ['--summary', 'precious.txt'],
    ['--resume', 'precious.txt'],
  ])('check %s through a link: refused', async (flag, target) => {
    const name = `flag${flag}`;
    symlinkSync(join(outside(name), target), at(`${name}.md`));
    expect(await call('check', 'mine.yaml', flag, `${name}.md`)).toMatchObject({ code: 2, out: '' });
    untouched(name);
  });
});

describe('files beside ours', () => {
  test.each(['results.json.new', 'summary.md.new', '.sortie-files.new', 'notes.txt'])('%s stays', async (name) => {
    finished(`new-${name}`);
    put(`new-${name}/${name}`, 'mine');
    expect((await call('run', 'mine.yaml', '--out', `new-${name}`)).code).toBe(0);
    expect(read(`new-${name}/${name}`)).toBe('mine');
  });

  test('check --junit, --summary, tune --out: files with a name of ours and .new behind it', async () => {
    for (const name of ['j.xml.new', 's.md.new']) put(name, 'mine');
    expect((await call('check', 'mine.yaml', '--junit', 'j.xml', '--summary', 's.md')).code).toBe(0);
    expect([read('j.xml.new'), read('s.md.new')]).toEqual(['mine', 'mine']);
    expect((await call('check', 'mine.yaml', '--junit', 'j.xml', '--summary', 's.md')).code, 'our own are replaced and appended to').toBe(0);
    expect(read('s.md').match(/^#/gm)?.length).toBeGreaterThan(1);
  });

  test('--resume: an empty file, FILE.before and FILE.aside of the user stay', async () => {
    put('empty.games', '');
    expect(await call('check', 'mine.yaml', '--resume', 'empty.games')).toMatchObject({ code: 2 });
    for (const end of ['before', 'aside']) {
      put(`${end}.games.${end}`, 'mine');
      expect(await call('check', 'mine.yaml', '--resume', `${end}.games`)).toMatchObject({ code: 2 });
      expect(read(`${end}.games.${end}`)).toBe('mine');
    }
    expect(existsSync(at('empty.games'))).toBe(true);
  });
});

describe('check', () => {
  test.each([
    ['--junit', 'k.yaml'],
    ['--summary', 'k.yaml'],
    ['--resume', 'k.yaml'],
  ])('%s with the experiment itself: refused', async (flag, name) => {
    put(name, EXPERIMENT);
    expect(await call('check', name, flag, name)).toMatchObject({ code: 2, out: '' });
    expect(read(name)).toBe(EXPERIMENT);
  });

  test.each([
    ['--junit', 'photo.jpg'],
    ['--summary', 'photo.jpg'],
    ['--summary', 'photo.md'],
    ['--junit', 'other.yaml'],
    ['--summary', 'other.yaml'],
  ])('%s %s of the user: refused', async (flag, name) => {
    const text = name.startsWith('photo') ? 'JFIF\0\u0001' : 'my: own\n';
    put(name, text);
    const { code, err } = await call('check', 'mine.yaml', flag, name);
    expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^error ${flag}: expected a new file`))]);
    expect(read(name)).toBe(text);
  });

  test('two flags with one file', async () => {
    expect((await call('check', 'mine.yaml', '--junit', 'same.md', '--summary', './same.md')).err).toMatch(
      /--summary: .* is the file of --junit, too/,
    );
    expect(existsSync(at('same.md'))).toBe(false);
  });

  test('--out over a finished run: refused with its size and the remedy; with --force it is replaced; a check replaces a check', async () => {
    finished('over');
    const before = everything('over');
    const { code, err, out } = await call('check', 'mine.yaml', '--out', 'over');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /--out: expected a folder without the results of another run; this one holds 500 games a cell of mine \(npx sortie run mine\.yaml\).*\n {2}remedy: name another folder, or replace them with --force/,
    );
    expect(everything('over')).toEqual(before);
    for (const force of [['--force'], []]) expect((await call('check', 'mine.yaml', '--out', 'over', ...force)).code).toBe(0);
  });

  test('another experiment does not replace a finished run either', async () => {
    finished('other');
    put('another.yaml', EXPERIMENT);
    expect(await call('run', 'another.yaml', '--bare', '--out', 'other')).toMatchObject({ code: 2, out: '' });
    expect((await call('run', 'mine.yaml', '--bare', '--out', 'other')).code).toBe(0);
  });
});

describe('run', () => {
  test('--shard: a part of the user’s own is refused before a game is played; one of ours is replaced', async () => {
    const name = 'parts/part-1-of-2.json';
    put(name, '{"mine":true}');
    const shard = () => call('run', 'mine.yaml', '--shard', '1/2', '--out', 'parts');
    expect(await shard()).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/part-1-of-2\.json/) });
    expect(read(name)).toBe('{"mine":true}');
    expect((await call('run', 'mine.yaml', '--shard', '2/2', '--out', 'parts')).code).toBe(0);
    expect((await call('run', 'mine.yaml', '--shard', '2/2', '--out', 'parts')).code).toBe(0);
  });

  test.each(['cells.csv', 'results.json', 'journal.json', 'journal.json.before', 'diary.txt'])(
    '%s of the user: the folder is refused before a game is played; with --force, what sortie does not write stays',
    async (name) => {
      put(`theirs-${name}/${name}`, '{"plan":"lunch"}');
      const run = (...force: string[]) => call('run', 'mine.yaml', '--bare', '--out', `theirs-${name}`, ...force);
      const { code, out, err } = await run();
      expect([code, out, err]).toEqual([2, '', expect.stringContaining(`new, empty, or written by sortie; this one holds ${name}`)]);
      expect(everything(`theirs-${name}`)).toEqual({ [name]: '{"plan":"lunch"}' });
      expect((await run('--force')).code).toBe(0);
      if (name !== 'results.json') expect(read(`theirs-${name}/${name}`)).toBe('{"plan":"lunch"}');
    },
  );
});
