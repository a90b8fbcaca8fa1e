import { describe, expect, test } from 'vitest';
import { loadGame, loadStrategy } from '../../../src/players/loading/index.js';
import type { Shipped } from '../../../src/players/shipped.js';
import { parseExperiment, planOf, runPlan, YamlSource } from '../../../src/simulation/index.js';
import { callsOf } from '../../../src/site/worker/calls.js';
import { type Hand, handAt, handCalls, Playing, planOf as planOfTable, type Table } from '../../../src/site/worker/playing.js';
import type { Port } from '../../../src/site/worker/protocol.js';
import { serve } from '../../../src/site/worker/serve.js';
import { infer } from '../../../src/statistics/infer.js';
import type { Results } from '../../../src/statistics/results.js';

async function shippedOf(id: string, names: readonly string[]): Promise<Shipped> {
  const game = await loadGame(id);
  return { game, strategies: Object.fromEntries(await Promise.all(names.map(async (name) => [name, await loadStrategy(game, name)]))), files: {} };
}

const schwarm = await shippedOf('schwarm', ['cautious', 'novice']);

/** A channel whose messages are copied, as between two workers. */
function channel(): [Port, Port] {
  const ends: Port[] = [0, 1].map((n) => ({
    onmessage: null,
    postMessage: (message) => void setImmediate(() => ends[1 - n].onmessage?.({ data: structuredClone(message), ports: [] })),
  }));
  return ends as [Port, Port];
}

function hands(shipped: Shipped, count: number): Hand[] {
  return Array.from({ length: count }, () => {
    const [here, there] = channel();
    serve(there, handCalls(shipped));
    return handAt(here);
  });
}

const GAMES = 700;
const TABLE: Table = {
  question: 'What changes?',
  seed: 28,
  games: GAMES,
  setUps: [2, 3].map((hitsPerPoint) => ({ name: `hits per point ${hitsPerPoint}`, options: { hitsPerPoint }, players: ['cautious'] })),
};
const playing = async () => new Playing(schwarm.game, await planOfTable(schwarm, TABLE), () => '');

/** The results without what names the place: the commands, what players are called, and the hashes that a page has no use for. */
function placeless(results: Results | undefined): unknown {
  const drop = new Set(['command', 'hash', 'code', 'experiment', 'changed', 'say']);
  return JSON.parse(JSON.stringify(results, (key, value) => (drop.has(key) ? undefined : value)));
}

describe('games played for a page', () => {
  test('give the results of a run in Node, whatever the number of hands', async () => {
    const cells = TABLE.setUps.map(({ name }, n) => `  ${name}: { options: { hitsPerPoint: ${n + 2} } }`).join('\n');
    const text = `question: ${TABLE.question}\ngame: schwarm\nseed: 28\nuntil: settled\natMost: ${GAMES}\ncells:\n${cells}\ncompare: { baseline: hits per point 2 }\n`;
    const { plan, game } = await planOf(parseExperiment(new YamlSource('page.yaml', text)));
    const there = placeless(infer(game, await runPlan(plan, { workers: 1 }), ''));
    for (const count of [1, 3]) expect(placeless(await (await playing()).go(hands(schwarm, count), () => {}))).toEqual(there);
  });

  test('go on where they were stopped, and end at the same results', async () => {
    const whole = await (await playing()).go(hands(schwarm, 2), () => {});
    const stopped = await playing();
    const two = hands(schwarm, 2);
    const wary: Hand = {
      call: async (name, given) => {
        if (name === 'play' && Number(given) > 20) stopped.stop();
        return two[0].call(name, given);
      },
    };
    const first = await stopped.go([wary], () => {});
    expect(first?.cells[0].games).toBeGreaterThan(0);
    expect(first?.cells[0].games).toBeLessThan(GAMES);
    expect(await stopped.go(two, () => {})).toEqual(whole);
  });

  test('of another table begin anew; a player that is not known is refused with the known ones', async () => {
    const calls = callsOf(schwarm);
    const [here, there] = channel();
    serve(there, handCalls(schwarm));
    const first = await calls.play({ ...TABLE, games: 128 }, () => {}, [here]);
    const second = await calls.play({ ...TABLE, games: 128, seed: 29 }, () => {}, [here]);
    expect(second?.seed).toBe(29);
    expect(second?.cells[0].games).toBe(first?.cells[0].games);
    expect(second?.cells[0].measures).not.toEqual(first?.cells[0].measures);
    const nemo = { ...TABLE, setUps: [{ name: 'nemo', players: ['nemo'] }] };
    const known = expect.arrayContaining(['cautious', 'novice']);
    await expect(calls.play(nemo, () => {}, [here])).rejects.toMatchObject({ problems: [{ unknown: 'nemo', known }] });
    const rash = { ...TABLE, setUps: [{ name: 'rash', players: ['cautious:danger=9'] }] };
    const problem = { expected: 'a number from -1 to 5 for danger', found: 9 };
    await expect(calls.play(rash, () => {}, [here])).rejects.toMatchObject({ problems: [problem] });
  });
});
