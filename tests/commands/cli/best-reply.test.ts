import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answered, ROOT, scratch } from '../../support/cli.js';

const { folder } = scratch();
const file = join(folder, 'replies.json');
for (const game of ['bids', 'stand']) cpSync(join(ROOT, 'tests/support', game), join(folder, game), { recursive: true });

const reply = (to: string, ...more: string[]) =>
  answered(['tune', './bids', '--best-reply', to, '--budget', '2000', '--games', '400', '--workers', '1', ...more], { cwd: folder });

describe('sortie tune --best-reply', () => {
  test('finds the one number that wins from either seat, and bounds from below what it gains', async () => {
    const { out, code } = await reply('bidder', '--json', '--out', file);
    expect(code).toBe(0);
    const found = JSON.parse(out);
    expect(found.replies).toEqual([
      { id: 'bidder', parameters: { number: 4 } },
      { id: 'bidder', parameters: { number: 4 } },
    ]);
    // Nine of ten games won where bidder against itself draws all: 40 points.
    expect(found.interval[0]).toBeLessThan(0.4);
    expect(found.interval[0]).toBeGreaterThan(0.3);
    expect(found.interval[1]).toBeGreaterThan(0.4);
    expect(found.places.map(({ seat, other }: { seat: string; other: number }) => [seat, other])).toEqual([
      ['left', 0.5],
      ['right', 0.5],
    ]);
    expect(found.games).toBe(400);
  });

  test('says in words what was found, with the games that it rests on', async () => {
    const { out, err } = await reply('bidder:number=9', '--seed', '5');
    expect(err).toContain('left: the search is over, bidder');
    expect(out).toMatch(/Best reply to bidder:number=9: \d+ candidates at each seat, [\d,]+ games of search, seed 5/);
    expect(out).toMatch(/as left: bidder:number=0\n +scores 8\d\.\d %|as left: bidder:number=0\n +scores 9\d\.\d %/);
    expect(out).toMatch(/bidder:number=9 can be exploited by at least [23]\d\.\d points\./);
  });

  test('what cannot be exploited is not said to be; --out adds an entry to its list', async () => {
    const { out, err } = await reply('mixer', '--out', file);
    expect(err).toContain('left: the search is over');
    expect(out).toContain('This search found no reply that surely gains against mixer. That does not prove that there is none.');
    const entries = JSON.parse(readFileSync(file, 'utf8'));
    expect(entries.map(({ strategy }: { strategy: string }) => strategy)).toEqual(['bidder', 'mixer']);
    expect(entries[0].replies[0]).toEqual({ id: 'bidder', parameters: { number: 4 } });
  });

  test('--dry-run names the players and plays nothing; --lookahead 0 and --candidate change the list', async () => {
    const { out } = await reply('bidder', '--dry-run');
    for (const line of ['bidder', 'mixer', 'without-bid:bidder', 'lookahead:bidder (16 playouts a decision; in the final race only)'])
      expect(out).toContain(`    ${line}\n`);
    expect(out).toContain('about 2,000 games of search, then 400 fresh games');
    const other = (await reply('bidder', '--dry-run', '--lookahead', '0', '--candidate', 'blunder:bidder')).out;
    expect(other).not.toContain('lookahead');
    expect(other).toContain('    blunder:bidder\n');
  });

  test('in a game of one seat a reply is a player that does better', async () => {
    cpSync(join(folder, 'stand/standing.ts'), join(folder, 'stand/strategies/standing.ts'));
    const words = ['./stand', '--best-reply', 'standing', '--budget', '2000', '--games', '400', '--lookahead', '0', '--workers', '1'];
    const { out } = await answered(['tune', ...words], { cwd: folder });
    // It wins 3 games of 20 where it stands, at 50 hundredths, and 12 at 20.
    expect(out).toMatch(/There is a player that does better than standing by at least 4\d\.\d points\./);
    expect(out).not.toContain('over the seats');
  });

  test.each([
    [['tune', './bids', 'bidder', '--best-reply', 'mixer'], 'none with --best-reply'],
    [['tune', './bids'], 'a strategy to tune, or --best-reply'],
    [['tune', './bids', '--best-reply', 'bidder', '--against', 'mixer'], '--against: --best-reply takes none'],
    [['tune', './bids', 'bidder', '--dry-run'], 'nothing without --best-reply'],
    [['tune', './bids', '--best-reply', 'biddr'], 'did you mean "bidder"?'],
  ])('refuses %j', async (words, said) => {
    const { code, err } = await answered(words, { cwd: folder });
    expect(code).toBe(2);
    expect(err).toContain(said);
  });
});
