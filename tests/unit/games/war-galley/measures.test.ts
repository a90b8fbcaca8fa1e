import { describe, expect, test } from 'vitest';
import { measuresOf } from '../../../../src/engine/index.js';
import { GameRecord, TRY } from '../../../../src/games/war-galley/counters.js';
import game, { type Types } from '../../../../src/games/war-galley/index.js';
import { seated } from './support.js';

const noBlow = measuresOf<Types>(game).find(({ name }) => name === 'no-blow');
const read = (state: Types['state'], record: GameRecord): number => {
  if (noBlow?.kind !== 'flag') throw new Error('no-blow is not a flag');
  return Number(noBlow.of(state, record));
};

describe('no-blow', () => {
  test('is true until a volley or a boarding is resolved; a throw of grapples is no blow', async () => {
    const { state, rules } = await seated('rower', 'rower');
    const record = new GameRecord(rules);
    expect(read(state, record)).toBe(1);
    record.attempt(TRY.grapple, 0, true);
    expect(read(state, record)).toBe(1);
    for (const kind of [TRY.missile, TRY.board])
      for (const seat of [0, 1]) {
        record.reset();
        record.attempt(kind, seat, false);
        expect(read(state, record)).toBe(0);
      }
  });

  test('is false in games with a ram or a rake, true in a game of one turn twelve hexes apart', async () => {
    const fight = await seated('rammer', 'rammer', { scenario: 'duel' });
    for (let n = 0; n < 5; n++) {
      fight.play(n);
      expect(read(fight.state, fight.record)).toBe(0);
    }
    const far = await seated('runner', 'runner', { scenario: 'duel', duelSetup: 'given', range: 12, bearing: 1, facing: 0, turnLimit: 1 });
    far.play(0);
    expect(read(far.state, far.record)).toBe(1);
  });
});
