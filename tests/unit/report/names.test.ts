import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Game, OptionSpec } from '../../../src/engine/index.js';
import { loadGame, loadStrategy, shippedStrategies } from '../../../src/players/loading/index.js';
import type { Review } from '../../../src/review/index.js';
import type { Results } from '../../../src/statistics/results.js';

/** Ids of players that are also English words, each with what a report says with it. */
const ENGLISH = new Map([
  ['cautious', '“a cautious one”: how a player is, after a noun'],
  ['line', '“keeping in line”: what ships do'],
  ['waiter', '“a waiter”: a captain who waits'],
]);

const reports = readdirSync('reports').filter((name) => existsSync(`reports/${name}/results.json`));
const reviews = readdirSync('reports').filter((name) => existsSync(`reports/${name}/review.json`));

/** What a reader sees of a committed report: its summary without commands, and the texts of its pictures. */
function shown(report: string): string[] {
  const summary = readFileSync(`reports/${report}/summary.md`, 'utf8')
    .replace(/```[\s\S]*?```|!\[[^\]]*\]\([^)]*\)|<!--[\s\S]*?-->/g, '')
    .replace(/`[^`\n]*`/g, '');
  const pictures = readdirSync(`reports/${report}`).filter((file) => file.endsWith('.svg'));
  const texts = pictures.flatMap((file) =>
    [...readFileSync(`reports/${report}/${file}`, 'utf8').matchAll(/<(?:text|tspan|title|desc)[^>]*>([^<]+)</g)].map(([, text]) => text),
  );
  return [...summary.split('\n').flatMap((line) => line.split(/ ?\| ?/)), ...texts].map(decoded).filter((text) => text.trim() !== '');
}

const decoded = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>');

/** "turnLimit", "fire-pots", "search:strong": no English. */
const isProgram = (id: string) => /[a-z][A-Z]|:|^[a-z\d]+(-[a-z\d]+)+$/.test(id);

/** Finds the ids in a text, outside of names. */
function finder(ids: Iterable<string>, names: readonly string[]): (text: string) => string[] {
  const escaped = [...ids].sort((a, b) => b.length - a.length).map((id) => id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const bare = new RegExp(`(?<![\\w’'-])(?:${escaped.join('|')})(?![\\w-])`, 'g');
  const called = names.flatMap((name) => [name, name.replace(/^(the|an?) /, '')]).sort((a, b) => b.length - a.length);
  // A claim ends with the reason of its author.
  return (text) => called.reduce((rest, name) => rest.replaceAll(name, '…'), text.replace(/ \([^()]*\)$/, '')).match(bare) ?? [];
}

/** The ids that no text of this report may hold: of players, options, values, tables and cells. */
async function idsOf(game: Game, labels: readonly string[]): Promise<Set<string>> {
  const options = Object.entries(game.options).flatMap(([name, spec]) => [name, ...valuesOf(spec)]);
  const all = [...options, ...Object.keys(game.data.reconstructed), ...labels].filter(isProgram);
  for (const id of shippedStrategies(game.id)) {
    const { called = '' } = await loadStrategy(game, id);
    // "the hunter": the id is the noun of its name.
    if (!ENGLISH.has(id) && !called.endsWith(id)) all.push(id);
  }
  return new Set(all);
}

const valuesOf = (spec: OptionSpec) => (spec.kind === 'choice' ? spec.values : Object.keys(spec.called ?? {}));

describe('everything is called what people call it', () => {
  test('an id is found where no name holds it', () => {
    const found = finder(['strong', 'turnLimit', 'two-on-two'], ['the best player', 'a strong side']);
    expect(found('With strong the best player wins two-on-two, a strong side loses')).toEqual(['strong', 'two-on-two']);
    expect(found('the turn limit of the strongest (two-on-two)')).toEqual([]);
  });

  test.each(reports)('%s', async (report) => {
    const { game: id, say = {}, cells } = JSON.parse(readFileSync(`reports/${report}/results.json`, 'utf8')) as Results;
    const game = await loadGame(id);
    const labels = [...new Set(cells.flatMap(({ axes }) => Object.values(axes)))];
    const values = new Set(Object.values(game.options).flatMap(valuesOf));
    // A number, and the code of a scenario, are printed so.
    const unnamed = labels.filter((label) => values.has(label) && !Object.hasOwn(say, label) && !/^\d/.test(label));
    const bare = finder(await idsOf(game, labels), Object.values(say));
    const found = shown(report).flatMap((text) =>
      [...bare(text), ...text.split(/ · | − /).filter((part) => unnamed.includes(part))].map((one) => `${one}: ${text}`),
    );
    expect([...new Set(found)].join('\n')).toBe('');
  });

  test.each(reviews)('%s', async (review) => {
    const { game: id, setting } = JSON.parse(readFileSync(`reports/${review}/review.json`, 'utf8')) as Review;
    const game = await loadGame(id);
    const ids = await idsOf(game, []);
    for (const decision of Object.keys(game.decisions)) ids.add(`“${decision}”`);
    const bare = finder(ids, Object.values(setting.names));
    expect(shown(review).flatMap((text) => bare(text).map((one) => `${one}: ${text}`))).toEqual([]);
  });
});
