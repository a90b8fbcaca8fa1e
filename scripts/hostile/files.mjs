/**
 * Files of the user in folders that sortie writes: links, names like ours, damaged lists and locks. A kind returns the words of
 * the command. Files made by `theirs`, targets of links and everything under decoy/ must stay unchanged.
 */
import { hostname } from 'node:os';

const EXPERIMENT = `question: Who wins?
game: schwarm
games: 40
cells: { a: {}, b: { options: { hitsPerPoint: 3 } } }
claims: [{ cell: a, measure: win, between: [0, 1] }]
`;
const LOCK = (pid) => JSON.stringify({ pid, host: hostname(), started: '2020-01-01T00:00:00Z' });
const OURS = ['results.json', 'summary.md', 'run.json', 'index.html', 'cells.csv', 'estimates.arrow', 'journal.json', '.sortie-lock', '.sortie-files', 'win-rates.svg'];
const ENDS = ['.new', '.before', '.aside', '.tmp', '.sortie-lock', '~'];

export const kinds = {
  links: ({ put, link, pick }) => {
    put('mine.yaml', EXPERIMENT);
    const name = pick([...OURS, 'charts', ...OURS.map((one) => one + pick(ENDS))]);
    link(`out/${name}`, name === 'charts' ? 'decoy' : 'decoy/file.txt');
    return [pick(['run', 'run', 'check']), 'mine.yaml', '--out', 'out', ...pick([[], ['--force']])];
  },
  beside: ({ put, theirs, pick }) => {
    put('mine.yaml', EXPERIMENT);
    const name = pick(OURS.filter((one) => one !== '.sortie-lock')) + pick(ENDS);
    theirs(`out/${name}`, 'mine');
    return [pick(['run', 'check']), 'mine.yaml', '--out', 'out', ...pick([[], ['--force']])];
  },
  names: ({ put, theirs, pick }) => {
    put('mine.yaml', EXPERIMENT);
    theirs(`out/${pick(OURS)}`, pick(['', 'mine', '{"plan":"lunch"}', '{}', '# mine\n', 'x'.repeat(70_000)]));
    return [pick(['run', 'check']), 'mine.yaml', '--out', 'out', ...pick([[], ['--bare']])];
  },
  flags: ({ put, link, theirs, pick }) => {
    put('mine.yaml', EXPERIMENT);
    const flag = pick(['--junit', '--summary', '--resume']);
    const name = pick(['photo.jpg', 'k.yaml', 'x.json', 'photo.md']);
    if (pick([true, false])) {
      theirs(name, `JFIF\0${'x'.repeat(20)}`);
      return ['check', 'mine.yaml', flag, name];
    }
    link(name, 'decoy/file.txt');
    return ['check', 'mine.yaml', flag, name];
  },
  itself: ({ theirs, pick }) => {
    theirs('k.yaml', EXPERIMENT);
    return ['check', pick(['k.yaml', './k.yaml']), pick(['--junit', '--summary', '--resume']), pick(['k.yaml', './k.yaml'])];
  },
  parts: ({ put, theirs, link, pick }) => {
    put('mine.yaml', EXPERIMENT);
    if (pick([true, false])) theirs('out/part-1-of-2.json', pick(['{}', 'mine', '{"schema":"other"}']));
    else link('out/part-1-of-2.json', 'decoy/file.txt');
    return ['run', 'mine.yaml', '--shard', '1/2', '--out', 'out'];
  },
  reports: ({ put, link, theirs, pick, given }) => {
    put('reports/one/results.json', given.results);
    put('reports/one/summary.md', `${given.summary}\n![my map](map.svg)\n`);
    theirs('reports/one/map.svg', '<svg><text>my map</text></svg>');
    if (pick([true, false])) put('reports/one/.sortie-files', pick(['results.json\nlink/file.txt\n', '# run\nwin-rates.svg\n', '# run\n../../decoy/file.txt\n', '# index\n', '']));
    if (pick([true, false])) put('reports/one/.sortie-lock', LOCK(pick([4_194_303, 0, -1])));
    link('reports/one/link', 'decoy');
    theirs('reports/one/.sortie-0123456789abcdee-1', 'mine');
    return ['report', pick(['reports', 'reports/one', 'reports/one/']), '--bare', ...pick([[], ['--force']])];
  },
  resumed: ({ put, theirs, link, pick, given }) => {
    put('mine.yaml', EXPERIMENT);
    if (pick([true, false])) put('kept', given.part);
    if (pick([true, false])) theirs(`kept${pick(['.before', '.aside', '.new', '.sortie-lock'])}`, 'mine');
    else link(`kept${pick(['.before', '.aside', '.new', '.sortie-lock'])}`, 'decoy/file.txt');
    return ['check', 'mine.yaml', '--resume', 'kept'];
  },
  locks: ({ put, theirs, link, pick }) => {
    put('mine.yaml', EXPERIMENT);
    if (pick([true, false])) theirs('out/.sortie-lock', pick(['', 'nonsense', '[]', '{"pid":1}']));
    else link('out/.sortie-lock', 'decoy/file.txt');
    return ['run', 'mine.yaml', '--bare', '--out', 'out', ...pick([[], ['--force']])];
  },
};
