// Takes more than two seconds: a game of each is played, and the board drawn after every line.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compileCell } from '../../../src/engine/compiled.js';
import { type Game, type GameTypes, type Picture, Table, type Transcript, tell } from '../../../src/engine/index.js';
import { gameIds, loadGame, loadStrategy, pictureOf } from '../../../src/players/loading/index.js';
import { withFiles } from '../../../src/simulation/index.js';
import { expectGolden } from '../../support/golden.js';
import { ALL, few } from '../../support/witness.js';

const here = dirname(fileURLToPath(import.meta.url));

/** Set-ups that show more than the default: clouds, objectives, searchlights, land, many ships. */
const SET_UPS: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> = {
  nightfighter: [{}, { scenario: '2B' }, { scenario: '5' }, { scenario: '7' }],
  schwarm: [{}, { fighter: 'bf109', sprayScope: 'hour' }],
  'space-fleet': [
    { grid: 10, turnLimit: 8 },
    { blueFleet: 'swarm', redFleet: 'few-large', grid: 12, turnLimit: 12 },
  ],
  'their-finest-hour': [{}, { scenario: 'cloud-ambush' }, { scenario: 'dive-bombing' }, { scenario: 'escort' }],
  'war-galley': [{}, { scenario: 'mylae' }, { scenario: 'arginusae', turnLimit: few(1, 2) }],
};

interface Watched {
  game: Game;
  picture: Picture;
  transcript: Transcript;
  svg: string[];
  text: string[];
}

async function table(game: Game, set: Readonly<Record<string, unknown>>): Promise<Table<GameTypes>> {
  const defaults = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, spec.default]));
  const rules = compileCell(game, { options: withFiles(game, { ...defaults, ...set } as never), data: null, shift: {} });
  const seated = await Promise.all(game.defaultStrategies.map(async (id) => ({ id, strategy: await loadStrategy(game, id), referee: true })));
  return new Table(game, rules, seated, 28);
}

const known = new Map<string, Promise<Watched>>();

/** Each game is watched once. */
function watched(id: string, set: Readonly<Record<string, unknown>>): Promise<Watched> {
  const key = JSON.stringify([id, set]);
  const found = known.get(key) ?? watch(id, set);
  known.set(key, found);
  return found;
}

async function watch(id: string, set: Readonly<Record<string, unknown>>): Promise<Watched> {
  const game = await loadGame(id);
  const picture = await pictureOf(game);
  const played = await table(game, set);
  const [svg, text]: [string[], string[]] = [[], []];
  let drawn = '';
  const transcript = tell(played, 1, (n, state) => {
    const before = game.key(state);
    // A position is drawn once, however many lines are told of it.
    if (before === drawn) {
      svg[n] = svg[n - 1];
      text[n] = text[n - 1];
      return;
    }
    drawn = before;
    svg[n] = picture.svg(state, played.rules);
    text[n] = picture.text(state, played.rules);
    if (game.key(state) !== before) throw new Error(`${id}: drawing changed the position`);
  });
  return { game, picture, transcript, svg, text };
}

/** One of each game here: the board after a line is looked at in the same. */
const cases = gameIds().flatMap((id) => SET_UPS[id].slice(ALL ? 0 : -1).map((set) => ({ id, set, name: JSON.stringify(set) })));

describe.each(cases)('$id $name', ({ id, set }) => {
  test('every position is drawn, and drawing changes nothing', async () => {
    const { game, transcript, svg, text } = await watched(id, set);
    expect(transcript.fault).toBeNull();
    expect([svg.length, text.length]).toEqual([transcript.lines.length, transcript.lines.length]);
    if (set === SET_UPS[id].at(-1)) expect(transcript).toEqual(tell(await table(game, set), 1));
    for (const drawing of new Set(svg)) {
      expect(drawing).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      expect(unclosed(drawing)).toEqual([]);
      expect(drawing).toMatch(/^<svg [^>]*role="img"[^>]*><title>[^<]+<\/title><desc>[^<]+<\/desc>/);
    }
    for (const drawing of new Set(text)) {
      expect(drawing).not.toMatch(/NaN|undefined|null|Infinity|\[object/);
      for (const row of drawing.split('\n')) expect([...row].length).toBeLessThanOrEqual(80);
    }
    expect(new Set(svg).size).toBeGreaterThan(4);
  });
});

/** Elements that are not closed in their order. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, close, name, , alone] of svg.matchAll(/<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g)) {
    if (close === '/') {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (alone !== '/') open.push(name);
  }
  const marks = (svg.match(/</g) ?? []).length;
  const tags = [...svg.matchAll(/<(\/?)([a-z]+)((?:\s[\w:-]+="[^"<]*")*)(\/?)>/g)].length;
  return marks === tags ? open : ['a sign that is no element'];
}

/** Lines that name where something now is, and how the description of the drawing says so. */
const PLACES: Readonly<Record<string, { said: RegExp; drawn: (found: RegExpExecArray) => string }>> = {
  schwarm: { said: /^(\w+ \d+ no\. \d).* (?:is placed at|shifts to) (\d+ \w+)$/, drawn: ([, who, where]) => `${who} at ${where}` },
  'space-fleet': { said: /moves .* to (\d+,\d+,\d+)/, drawn: ([, where]) => `ships at ${where}` },
  'their-finest-hour': { said: /^(\w+) flies to \((\d+)\./, drawn: ([, who, x]) => `${who} [^;]* at ${x}(\\.|,)` },
  nightfighter: { said: /^(.+) goes to (\d{4})/, drawn: ([, who, where]) => `${who} at ${where}` },
  'war-galley': { said: /^(blue|red) (\w+ \d+) ahead to (\d{4})/, drawn: ([, side, who, where]) => `${side} ${who} ${where}` },
};

test.each(gameIds())('%s: the board after a line shows where the line says that something now is', async (id) => {
  const { transcript, svg } = await watched(id, SET_UPS[id].at(-1) ?? {});
  const { said, drawn } = PLACES[id];
  let shown = 0;
  for (const [n, { words }] of transcript.lines.entries()) {
    const found = said.exec(words);
    // An aircraft or a ship that leaves by its move has a line of its own.
    if (found === null || /leaves|is gone|passes the line/.test(transcript.lines[n + 1]?.words ?? '')) continue;
    expect(/<desc>([^<]*)/.exec(svg[n])?.[1], words).toMatch(new RegExp(drawn(found)));
    shown++;
  }
  expect(shown).toBeGreaterThan(3);
});

test.each(gameIds())('%s: the golden board of a game that is half over', async (id) => {
  const game = await loadGame(id);
  const { text } = await pictureOf(game);
  const played = await table(game, SET_UPS[id][1] ?? {});
  const boards: string[] = [];
  const { lines } = tell(played, 2, (n, state) => (boards[n] = text(state, played.rules)));
  const n = Math.floor(lines.length / 2);
  expectGolden(join(here, id, 'board.txt'), `${lines[n].rule}  ${lines[n].words}\n\n${boards[n]}\n`);
});

test('every shipped game has a picture, and no file of a game imports it: it plays nothing', () => {
  for (const id of gameIds()) {
    const folder = join(here, '../../../src/games', id);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    expect(files).toContain('picture.ts');
    expect(files.filter((name) => /from '\.{1,2}\/picture\.js'|mechanics\/drawing/.test(readFileSync(join(folder, name), 'utf8')))).toEqual([
      'picture.ts',
    ]);
  }
});
