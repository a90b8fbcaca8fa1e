/** The cases of `npm run hostile`, made by damaging ordinary input. */
/** mulberry32: small, and the same cases for the same seed. */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let random = generator(1);
const below = (n) => Math.floor(random() * n);
const pick = (list) => list[below(list.length)];

/** Bad values for files and flags: names of JavaScript and of the shell, and invalid numbers. */
const NASTY = [
  ...['', ' ', '0', '-1', '1e999', 'NaN', 'Infinity', '-Infinity', '9007199254740993', '0.1', 'null', 'true', 'undefined'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', 'x'.repeat(300), '../../etc/passwd', '/dev/null', '/proc/x'],
  ...['*nope', '&a [*a]', '{}', '[]', '[[[[', '- - -', '!!js/function x', '"', "'", '`', '$(touch pwned)', ';ls', '|', '\\', '\u0000', '\u202e', '🎲', '%s', '=1+1'],
];

export const EXPERIMENT = `question: Who wins?
game: schwarm
seed: 3
games: 40
strategies: { german: cautious }
cells:
  standard: {}
  hard: { options: { hitsPerPoint: 3 } }
compare: { baseline: standard }
claims:
  - { cell: standard, measure: win, between: [0, 1] }
`;

const SAVED = JSON.stringify({ sortie: 'game', schema: 1, game: 'schwarm', version: '1.2', seed: 5, number: 3, players: ['you'], options: {}, shift: {}, answers: { german: [['rottes', 1]] }, takenBack: 0, hints: 0, odds: 0, outcome: null }, null, 1);

/** Changes up to three lines of a text. */
function mutated(text) {
  const lines = text.split('\n');
  for (let n = 1 + below(3); n > 0 && lines.length > 0; n--) {
    const at = below(lines.length);
    const how = below(6);
    if (how === 0) lines.splice(at, 1);
    else if (how === 1) lines.splice(at, 0, lines[at]);
    else if (how === 2) lines[at] = lines[at].replace(/:.*/, `: ${pick(NASTY)}`);
    else if (how === 3) lines[at] = lines[at].replace(/[\w-]+/, pick(NASTY));
    else if (how === 4) lines[at] = `${lines[at]}${pick(NASTY)}`;
    else lines[at] = lines[at].slice(0, below(lines[at].length + 1));
  }
  return lines.join('\n');
}

/** Replaces one value in a JSON file. */
function mutatedJson(text) {
  const root = JSON.parse(text);
  let at = root;
  for (;;) {
    const keys = Object.keys(at);
    const key = pick(keys);
    const inner = at[key];
    if (keys.length > 0 && typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && random() < 0.85) at = inner;
    else {
      at[key] = pick([null, -1, 5, '', 'x', [], {}, true, 1e308, undefined, './mail/evil.ts', 'rtt:./mail/evil.ts']);
      return JSON.stringify(root);
    }
  }
}

const flag = () =>
  pick([
    ['--for', pick(['1s', '0', '-1', 'soon', '1e9', '2h'])],
    ['--data', pick(['decoy', 'none.yaml', 'data.yaml', ''])],
    ['--shift', pick(['spaceAttack=1', 'constructor=1', 'spaceAttack=99', '='])],
    ['--shard', pick(['1/2', '3/2', '0/0', 'x', '1/1000000'])],
    ['--memory', pick(['1', '64', 'x'])],
    ['--progress', pick(['json', 'line', 'x'])],
    ['--quiet'],
    ['--resume'],
    ['--force'],
    ['--dry-run'],
    ['--games', pick(['0', '-1', 'x', '10', '1e3', ''])],
    ['--seed', pick(NASTY)],
    ['--workers', pick(['0', '-3', '1', 'many', '1000'])],
    ['--out', pick(['', 'decoy/file.txt', '/proc/x', 'decoy', 'x'.repeat(300), 'new'])],
    ['--option', pick(['hitsPerPoint=9', '__proto__=1', 'constructor=x', '=', 'x', `fighter=${pick(NASTY)}`])],
    ['--seat', pick(['no-one', 'german=', '=x', './none.ts', 'decoy', 'cautious:keep=NaN', 'constructor'])],
    ['--bare'],
    ['--json'],
    ['--nonsense'],
    ['--junit', pick(['decoy', '/proc/x', 'decoy/none/x.xml'])],
    ['--summary', pick(['decoy', '/proc/x'])],
    ['--baseline', pick(['decoy/file.txt', 'none.json', 'results.json'])],
  ]);
const flags = (n) => Array.from({ length: below(n + 1) }, flag).flat();

const DATA = 'spaceAttack:\n  high: 1\ninertia: 2\nfighters:\n  fw190: { guns: 4 }\n';
const EXPERIMENTS = ['mine.yaml', 'mine.yaml', 'mine.yaml', '...yaml', 'a b.yaml', "it's.yaml", '-x.yaml'];

/** Kinds of cases: each writes its files and returns the words of the command. `given` holds an undamaged run, part, review and fleet. */
const KINDS = {
  experiment: (put) => (put('mine.yaml', mutated(EXPERIMENT)), [pick(['run', 'check', 'compare']), 'mine.yaml', ...flags(1)]),
  flags: (put) => {
    const name = pick(EXPERIMENTS);
    put(name, EXPERIMENT);
    put('data.yaml', DATA);
    return [pick(['run', 'check', 'compare']), `./${name}`, ...flags(3)];
  },
  results: (put, { results }) => (put('reports/one/results.json', random() < 0.3 ? mutated(results) : mutatedJson(results)), ['report', '--bare', ...flags(1)]),
  baseline: (put, { results }) => (put('mine.yaml', EXPERIMENT), put('old.json', random() < 0.3 ? mutated(results) : mutatedJson(results)), ['check', 'mine.yaml', '--baseline', 'old.json']),
  review: (put, { review }) => (put('reports/one/review.json', random() < 0.3 ? mutated(review) : mutatedJson(review)), ['report', '--bare']),
  saved: (put) => (put('mail/a.json', random() < 0.3 ? mutated(SAVED) : mutatedJson(SAVED)), put('mail/evil.ts', "import { writeFileSync } from 'node:fs';\nwriteFileSync('pwned', '');\n"), ['analyse', pick(['mail/a.json', 'mail/']), '--playouts', '1000', '--workers', '1']),
  journal: (put, { part }) => (put('mine.yaml', EXPERIMENT), put('out/journal.json', pick(['', '{', 'null', '{"plan":1}', '[]', '{}', mutated(part)])), ['run', 'mine.yaml', '--out', 'out', '--bare', ...(random() < 0.8 ? ['--resume'] : [])]),
  part: (put, { part }) => (put('mine.yaml', EXPERIMENT), put('a.json', pick([mutated(part), ''])), ['merge', 'mine.yaml', 'a.json', '--out', 'out', '--bare']),
  data: (put) => (put('mine.yaml', `${EXPERIMENT}data: data.yaml\n`), put('data.yaml', mutated(DATA)), ['run', 'mine.yaml', '--out', 'out', '--bare']),
  fleet: (put, { fleet }) => (put('mine.yaml', mutated(fleet)), ['play', 'space-fleet', '--option', 'blueFleet=./mine.yaml']),
};

/** Case `n` of a seed: always the same files and words. */
export function caseOf(seed, n, put, given, { link, theirs, more, only }) {
  random = generator(Math.imul(seed, 1_000_003) + n);
  const kinds = [...Object.keys(KINDS), ...Object.keys(more)].filter((name) => name.startsWith(only));
  const kind = kinds[n % kinds.length];
  const words = kind in KINDS ? KINDS[kind](put, given) : more[kind]({ put, given, link, theirs, pick, below });
  // Arguments of a process cannot contain a zero byte.
  return { kind, words: words.map((word) => word.replaceAll('\u0000', '')) };
}
