// Takes more than two seconds: hundreds of random games of each shipped game are played again.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../../src/engine/index.js';
import { gameIds, loadGame } from '../../../src/players/loading/index.js';
import { ambush } from '../../support/ambush/index.js';
import { ROOT } from '../../support/cli.js';
import { differences, type Fingerprint, fingerprintOf, SETTINGS, WHOLE } from '../../support/fingerprint.js';
import { few } from '../../support/witness.js';

/** The first games of each fingerprint; `npm run fingerprints -- --check` holds the games to the whole of it, as CI does. */
const SLICE = process.env.FINGERPRINT === 'whole' ? WHOLE : { settings: few(20, 40), gamesASetting: 1, gamesAPairing: 1 };

test.each(gameIds())('%s plays the games that its version played', async (id) => {
  const game = await loadGame(id);
  const path = join(ROOT, 'src/games', id, 'fingerprint.json');
  expect(existsSync(path), `missing; write it with: npm run fingerprints ${id}`).toBe(true);
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Fingerprint;
  expect(kept.version, `of another version; write it with: npm run fingerprints ${id}`).toBe(game.version);
  expect(kept.random).toHaveLength(SETTINGS);
  expect(differences(game, kept, await fingerprintOf(game, SLICE)), 'a new version, or a slip').toEqual([]);
});

describe('a fingerprint', () => {
  const slice = { settings: 12, gamesASetting: 8, gamesAPairing: 2 };
  const other = (changed: Partial<Game>) => ({ ...ambush, ...changed }) as Game;

  test('is the same for the same rules, and a slice is the beginning of the whole', async () => {
    const whole = await fingerprintOf(ambush, slice);
    expect(await fingerprintOf(ambush, slice)).toEqual(whole);
    const { random } = await fingerprintOf(ambush, { ...slice, settings: 3, gamesASetting: 2 });
    expect(random).toEqual(whole.random.slice(0, 3).map((line) => line.slice(0, 8)));
    expect(new Set(whole.random.join('').match(/..../g)).size).toBeGreaterThan(90);
  });

  test('moves with a rule that matters now and then, and names the first games that it matters in', async () => {
    const kept = await fingerprintOf(ambush, slice);
    const odd = other({
      turn: (play) => {
        ambush.turn(play);
        if (play.state.field.turn === 9 && play.state.field.outcome === 0) play.state.field.lives[0]++;
      },
    });
    const moved = differences(odd, kept, await fingerprintOf(odd, slice));
    expect(moved.length).toBeGreaterThan(0);
    expect(moved[0]).toMatch(/^npx sortie play ambush --seed 1943 --game \d+ --seat raiders=random --seat guards=random/);
    expect(differences(ambush, kept, kept)).toEqual([]);
  });

  test('moves with one value of a table, whether or not a game reads it', async () => {
    const printed = (cell: number) => other({ data: { ...ambush.data, defaults: { ram: [[6, 11]], rake: [[cell]] } } });
    const kept = await fingerprintOf(printed(8), slice);
    expect(differences(printed(9), kept, await fingerprintOf(printed(9), slice))).toEqual(['table rake: other values']);
    expect(differences(printed(8), kept, await fingerprintOf(printed(8), slice))).toEqual([]);
  });
});
