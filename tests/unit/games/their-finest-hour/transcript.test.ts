import { fileURLToPath } from 'node:url';
import { test } from 'vitest';
import { Table } from '../../../../src/engine/index.js';
import game from '../../../../src/games/their-finest-hour/index.js';
import { compile } from '../../../../src/games/their-finest-hour/rules.js';
import { TABLES } from '../../../../src/games/their-finest-hour/tables.js';
import { loadStrategy } from '../../../../src/players/loading/index.js';
import { expectGolden } from '../../../support/golden.js';
import { optionsOf } from './scene.js';

const GOLDEN = fileURLToPath(new URL('./transcript.txt', import.meta.url));

/** One game to read beside the rule book. It guards against change; that it is right, a reader has to see. */
test('the golden game is played as it was', async () => {
  const lines: string[] = [];
  for (const [scenario, blue, red, number] of [
    ['two-on-two', 'solo-focus', 'tail-chaser', 3],
    ['dive-bombing', 'turret-defender', 'boom-and-zoom', 1],
  ] as const) {
    const ids = [blue, red];
    const seats = await Promise.all(ids.map(async (id) => ({ id, strategy: (await loadStrategy(game, id)) as never })));
    const table = new Table(game, compile(optionsOf({ scenario }), TABLES.defaults), seats, 1940);
    lines.push(`${game.title} ${game.version}: ${scenario}, ${blue} against ${red}, seed 1940, game ${number}`);
    table.record.listen((rule, words) => lines.push(`${rule.padEnd(4)} ${words}`));
    lines.push(`The outcome: ${game.outcomes[table.play(number) - 1].about}`, '');
  }
  const played = lines.join('\n');
  expectGolden(GOLDEN, played);
});
