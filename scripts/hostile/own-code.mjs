/**
 * Games and strategies of the user that misbehave when sortie calls them: they exit, loop, throw, return nonsense or access what
 * is not theirs. Each game has its own id, because the cases share a process that remembers games by id.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PICKET = join(import.meta.dirname, '..', '..', 'tests', 'support', 'picket');
const FILES = readdirSync(PICKET, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

const FUNCTIONS = ['compile', 'newState', 'newRecorder', 'setUp', 'turn', 'over', 'copy', 'view', 'redeal', 'key', 'value', 'describe', 'invariant'];
const BODIES = [
  'for (;;);',
  'process.exit(0);',
  'process.exitCode = 0; throw new Error("stop");',
  'throw null;',
  'throw new Error("no");',
  'throw Object.assign(new Error("no"), { problems: 5 });',
  'return undefined;',
  'return NaN;',
  'return -1;',
  'return 1e9;',
  'return new Promise(() => {});',
  'return Promise.reject(new Error("later"));',
  'const all = []; for (;;) all.push(new Array(1e6).fill(1));',
  'return (function again() { return again(); })();',
  'setTimeout(() => { throw new Error("later"); }, 0); return undefined;',
  'console.log("noise".repeat(1e5)); throw new Error("noise");',
];
const VALUES = ['null', '5', '""', '[]', '{}', 'Symbol("x")', '1n', 'new Proxy({}, { get() { throw null; } })', 'new Proxy({}, { ownKeys() { throw null; } })', 'new Map()'];
const MEMBERS = ['id', 'title', 'version', 'seats', 'defaultStrategies', 'channels', 'options', 'data', 'outcomes', 'turnLimit', 'decisions', 'measures', 'length', 'odds'];
/** What a measure or a decision of the game answers. */
const PARTS = {
  measures: '[...whole.measures, { name: "mine", kind: "count", about: "Mine", max: 9, of: () => { BODY } }]',
  maxima: '[...whole.measures, { name: "mine", kind: "count", about: "Mine", max: () => { BODY }, of: () => 1 }]',
  cells: '[...whole.measures, { name: "mine", kind: "table", about: "Mine", axes: [{ name: "a", labels: ["b"] }], add: (_, __, cells) => { BODY } }]',
  legal: '{ target: { ...whole.decisions.target, legal: () => { BODY } } }',
  check: '{ target: { ...whole.decisions.target, check: () => { BODY } } }',
  data: '{ ...whole.data, check: () => { BODY } }',
};
const HOLDER = { maxima: 'measures', cells: 'measures', legal: 'decisions', check: 'decisions' };

/** Slips and cheats of a strategy: what it imports, what it does once, and at each question. */
const CHEATS = [
  ['import "node:fs";', '', ''],
  ['import { Dice } from "sortie/chance";', 'new Dice();', ''],
  ['import "sortie";', '', ''],
  ['import "./none.js";', '', ''],
  ['', '', 'view.damage[0] = 0;'],
  ['', '', 'Object.assign(view, { destroyed: 9 });'],
  ['', '', 'for (const name of Object.keys(view)) view[name] = 0;'],
  ['', 'for (const name of Object.keys(at.rules)) at.rules[name] = 0;', ''],
  ['', '', 'for (const name of Object.keys(at.rules)) delete at.rules[name];'],
  ['', 'at.dice.source = { from: () => {} };', ''],
  ['', '', 'at.dice.open(1, 1);'],
  ['', '', 'at.dice.at(-1);'],
  ['', '', 'at.replay.dice.source.from(1);'],
  ['', '', 'at.parameters.x = 1;'],
  ['', 'Object.prototype.press = () => 1;', ''],
  ['', 'Array.prototype.map = () => [];', ''],
  ['', 'globalThis.Int32Array = null;', ''],
  ['', 'Math.imul = () => 0;', ''],
  ['', 'process.exit = () => {}; process.kill(process.pid);', ''],
  ['', 'new SharedArrayBuffer(1e6); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', ''],
];
const EXPERIMENT = (game) => `question: Who wins?
game: ${game}
games: 40
claims: [{ cell: default, measure: win-north, between: [0, 1] }]
`;

/** The game of one page as `./game/mine.ts`, with something in place of one of its members. */
function game({ put, below }, member) {
  const id = `picket-${below(1e9)}`;
  const sources = new Map(FILES.map((name) => [name, readFileSync(join(PICKET, name), 'utf8').replaceAll("'picket'", `'${id}'`)]));
  for (const [name, text] of sources) put(`game/${name}`, text);
  put('game/mine.ts', `import whole from './index.js';\nexport default { ...whole, ${member} } as never;\n`);
  put('mine.yaml', EXPERIMENT('./game/mine.ts'));
  return sources;
}

function command({ pick }) {
  const patience = ['--patience', '2'];
  return pick([
    ['run', 'mine.yaml', '--bare', '--out', 'out', '--memory', '64', ...patience],
    ['check', 'mine.yaml', '--memory', '64', ...patience],
    ['play', './game/mine.ts', ...patience],
    ['odds', './game/mine.ts', 'hits', ...patience],
    ['tournament', './game/mine.ts', '--games', '10', '--memory', '64', ...patience],
    ['sweep', './game/mine.ts', 'turns', '--values', '10,20', '--games', '10', '--memory', '64', ...patience],
    ['tune', 'value', './game/mine.ts', '--games', '100', ...patience],
    ['list', './game/mine.ts'],
  ]);
}

export const kinds = {
  functions: (tools) => {
    game(tools, `${tools.pick(FUNCTIONS)}: () => { ${tools.pick(BODIES)} }`);
    return command(tools);
  },
  parts: (tools) => {
    const part = tools.pick(Object.keys(PARTS));
    game(tools, `${HOLDER[part] ?? part}: ${PARTS[part].replace('BODY', tools.pick(BODIES))}`);
    return command(tools);
  },
  members: (tools) => {
    const member = tools.pick([...MEMBERS, ...FUNCTIONS]);
    game(tools, tools.pick([true, false]) ? `${member}: ${tools.pick(VALUES)}` : `get ${member}() { ${tools.pick(BODIES)} }`);
    return command(tools);
  },
  strategies: (tools) => {
    const { put, pick } = tools;
    const sources = game(tools, '');
    const file = `game/strategies/${pick(['steady', 'finisher'])}.ts`;
    put(file, sources.get('strategies/steady.ts').replace('(view) => targets(view)[0]', `(view) => { ${pick(BODIES)} }`));
    return command(tools);
  },
  cheats: ({ put, pick }) => {
    const [top, once, each] = pick(CHEATS);
    put(
      'mine.ts',
      `${top}
import { randomPlayer } from 'sortie/players';
import schwarm from 'sortie/games/schwarm';
const inner = randomPlayer(schwarm as never) as any;
export default {
  game: 'schwarm',
  about: 'A cheat',
  searches: ${pick([true, false])},
  create(at: any) {
    ${once}
    const player = inner.create(at);
    return new Proxy(player, { get: (_, name) => (typeof player[name] !== 'function' ? player[name] : (view: any) => { ${each} return player[name](view); }) });
  },
};
`,
    );
    return pick([
      ['play', 'schwarm', '--seat', './mine.ts', '--patience', '2'],
      ['compare', 'schwarm', '--option', 'hitsPerPoint=3', '--seat', './mine.ts', '--games', '100', '--patience', '2', '--memory', '64'],
    ]);
  },
};
