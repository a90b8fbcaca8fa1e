import { describe, expect, test } from 'vitest';
import type { Distribution } from '../../../../src/chance/index.js';
import { readOptions } from '../../../../src/engine/index.js';
import game from '../../../../src/games/their-finest-hour/index.js';
import { initiative } from '../../../../src/games/their-finest-hour/initiative.js';
import type { Options } from '../../../../src/games/their-finest-hour/options.js';
import { openFire } from '../../../../src/games/their-finest-hour/reactions.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { optionsOf, RING_GUN, scene } from './scene.js';

function ask(question: string, params: Record<string, unknown> = {}, options: Partial<Options> = {}) {
  const { values, problems } = readOptions(game.odds[question].params, params);
  expect(problems).toEqual([]);
  return game.odds[question].ask(compile(optionsOf(options), TABLES.defaults), values, { maxLeaves: 20_000_000, seed: 1, games: 2000 });
}

const exact = (question: string, params: Record<string, unknown> = {}, options: Partial<Options> = {}) => {
  const { outcomes } = ask(question, params, options);
  return Object.fromEntries([...(outcomes as Distribution).weights].map(([name, weight]) => [name, String(weight)]));
};

describe('shot', () => {
  test('REP 4, impact 3: 8 and more hit, 1 destroys, 2 and 3 burn', () => {
    expect(exact('shot', { rep: 4, impact: 3 })).toEqual({ miss: '1/2', minor: '1/4', fire: '1/6', destroyed: '1/12' });
  });

  test('movement, shot number and attributes each tell', () => {
    const miss = (params: Record<string, unknown>) => exact('shot', { rep: 4, ...params }).miss;
    expect([
      miss({ targetMovement: 'evade' }),
      miss({ targetMovement: 'dive' }),
      miss({ shooterMovement: 'evade' }),
      miss({ shooterMovement: 'fast' }),
    ]).toEqual(['5/6', '2/3', '2/3', '5/6']);
    expect([miss({ shot: 2 }), miss({ shot: 3 })]).toEqual(['2/3', '5/6']);
    expect(miss({ shooterMovement: 'fast', shooterAttributes: 'interceptor' })).toBe('1/2');
    expect(miss({ targetMovement: 'evade', targetAttributes: 'clumsy' })).toBe('1/2');
    expect(exact('shot', { targetAttributes: 'robust' }).destroyed).toBe('1/72');
    expect(exact('shot', { targetAttributes: 'fragile' }).destroyed).toBe('11/72');
    expect(exact('shot', { targetAttributes: 'four-engined' }).fire).toBeUndefined();
  });

  test('several dice: the worst for the target, and the mean number of hits beside it', () => {
    expect(exact('shot', { rate: 2 }).miss).toBe('1/4');
    expect(ask('shot', { rate: 2 }).note).toBe('mean hits 1.0000 of 2 dice');
    expect(ask('shot', { rate: 1, shooterAttributes: 'ace' }).note).toBe('mean hits 1.0000 of 2 dice');
    expect(ask('shot', { rate: 3 }, { shotCount: 'per-die' }).note).toBe('mean hits 1.0000 of 3 dice');
    expect(exact('shot', { rate: 2, targetAttributes: 'four-engined', impact: 6 })).toEqual({
      miss: '1/4',
      minor: '5/12',
      fire: '25/144',
      destroyed: '23/144',
    });
  });

  test('the game hits as often as the odds say', () => {
    const stage = scene(
      { blue: [{ at: [20, 20, 0], weapons: [{ ...RING_GUN, rate: 2 }] }], red: [{ at: [25, 20, 0], attributes: ['clumsy', 'robust'] }] },
      {},
      { evade: () => -1, fire: () => -1 },
    );
    const { dice } = stage;
    stage.record.listen(null);
    let whole = 0;
    const games = 4000;
    for (let n = 0; n < games; n++) {
      dice.open(3, n);
      const red = stage.of('red1');
      red.fate = red.stunned = red.burning = red.moves = red.aggressors = 0;
      stage.of('blue1').fired = stage.of('blue1').shots = stage.of('blue1').moves = stage.of('blue1').stunned = 0;
      stage.state.questions[0].bearing[0] = 2;
      const hits = stage.record.fireByShot[1];
      openFire(stage, stage.of('blue1'), 0, 1, 4);
      if (stage.record.fireByShot[1] === hits) whole++;
    }
    // A quarter of the volleys miss with both dice; 4 standard errors.
    expect(Math.abs(whole / games - 0.25)).toBeLessThan(4 * Math.sqrt((0.25 * 0.75) / games));
  });
});

describe('the other questions', () => {
  test('reaction', () => {
    expect(exact('reaction', { rep: 4 })).toEqual({ 0: '1/9', 1: '4/9', 2: '4/9' });
    expect(exact('reaction', { rep: 4, dice: 1 })).toEqual({ 0: '1/3', 1: '2/3' });
    expect(exact('reaction', { rep: 4, dice: 3 })).toEqual({ 0: '1/27', 1: '2/9', 2: '20/27' });
  });

  test('fast-move', () => {
    expect(exact('fast-move', { rep: 3 })).toEqual({ normal: '1/4', 'one-and-a-half': '1/2', double: '1/4' });
    expect(exact('fast-move', { rep: 3, attributes: 'slow' })).toEqual({ normal: '1/2', 'one-and-a-half': '1/2' });
    expect(exact('fast-move', { rep: 3, attributes: 'fast' }).double).toBe('1/2');
  });

  test('activation: the side with the initiative threw the higher die, so fewer of its aircraft are ready', () => {
    expect(exact('activation', { rep: 4 }).activated).toBe('2/3');
    expect(exact('activation', { rep: 4, order: 'first' }).activated).toBe('2/5');
    expect(exact('activation', { rep: 4, order: 'second' }).activated).toBe('14/15');
    expect(exact('activation', { rep: 4, order: 'first' }, { activationDie: 'per-unit' }).activated).toBe('2/3');
  });

  test('activation as rolled by the rules', () => {
    const stage = scene({ blue: [{ at: [20, 20, 0] }], red: [{ at: [90, 20, 0] }] });
    const { dice } = stage;
    stage.record.listen(null);
    let first = 0;
    let ready = 0;
    for (let n = 0; n < 6000; n++) {
      dice.open(5, n);
      initiative(stage);
      if (stage.state.first !== 0) continue;
      first++;
      if (stage.state.dieBlue <= 4) ready++;
    }
    expect(Math.abs(ready / first - 0.4)).toBeLessThan(4 * Math.sqrt(0.24 / first));
  });

  test('bomb', () => {
    expect(exact('bomb', { rep: 4 })).toEqual({ hit: '8/9', miss: '1/9' });
    expect(exact('bomb', { rep: 4, method: 'neither' }).hit).toBe('4/9');
    expect(exact('bomb', { rep: 4, time: 'night' }).hit).toBe('8/9');
    expect(exact('bomb', { rep: 4, time: 'night', visibility: 'poor' }).hit).toBe('4/9');
  });

  test('collision', () => {
    expect(exact('collision', { rep: 4, targetRep: 4 })).toEqual({ 'attacker-evades': '5/9', collision: '4/81', 'target-evades': '32/81' });
    expect(exact('collision', { rep: 4, targetRep: 4, canFire: false }).collision).toBe('8/81');
    expect(exact('collision', { canFire: false, clumsy: 'target' }).collision).toBe('8/27');
    expect(exact('collision', { canFire: false, clumsy: 'target' })['target-missed']).toBe('16/27');
  });

  test('exchange: fought by the rules, exact; what can be checked by hand is', () => {
    const odds = exact('exchange', { rep: 4, targetRep: 4 });
    // The first volley alone burns or destroys with 1/4; what comes later adds to it.
    const sum = Object.values(odds).reduce((total, one) => total + Number(one.split('/')[0]) / Number(one.split('/')[1] ?? 1), 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(odds['both-lost']).toBe('1/162');
    // Both miss forever only by the answer that is not given: a target that cannot hit back gives no chance to lose.
    expect(Object.keys(odds).sort()).toEqual(['attacker-breaks', 'attacker-lost', 'both-lost', 'target-breaks', 'target-lost']);
  });

  test('exchange with weapons loaded again for each test is simulated, and says so', () => {
    const answer = ask('exchange', {}, { shotsPerWeapon: 'once-per-test' });
    expect(answer.note).toContain('simulated');
    expect('counts' in answer.outcomes && [...answer.outcomes.counts.values()].reduce((a, b) => a + b, 0)).toBe(2000);
  });
});
