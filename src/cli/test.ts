import { GameFault } from '../engine/problem.js';
import { broughtGame, loadGame, type Player, shippedStrategies } from '../players/loading/index.js';
import { holder } from '../promises/hold.js';
import { promises } from '../promises/index.js';
import { playerOf } from '../simulation/index.js';
import { EXIT } from './fail.js';
import type { TestWords } from './flags.js';
import { say, sayJson } from './output.js';

interface Found {
  promise: string;
  /** What broke it; empty if it was kept. */
  faults: string[];
}

/** `sortie test ./duel`: every promise in turn. */
export async function test(id: string, words: TestWords): Promise<void> {
  const game = await loadGame(id);
  const module = broughtGame(game.id)?.module;
  const named = words.strategy.length > 0 ? [...new Set([...game.defaultStrategies, ...words.strategy])] : shippedStrategies(game.id);
  const players: Player[] = await Promise.all(named.map((word) => playerOf(game, { id: word, parameters: {} }, '.')));
  const holding = { game: game.id, ...(module === undefined ? {} : { module }), players };
  const tell = (line: string) => words.json || say(`${line}\n`);

  tell(`  ${game.title} ${game.version} with ${['random', ...named].join(', ')}\n`);
  const thread = holder(holding);
  const found: Found[] = [];
  for (const promise of Object.keys(promises)) {
    const faults = await thread.ask({ ...holding, promise }, words.patience).catch(ended);
    const one: Found = { promise, faults: Array.isArray(faults) ? faults : [faults.fault] };
    found.push(one);
    tell(promiseLines(one));
    if (Array.isArray(faults)) continue;
    tell('  The other promises were not tried: mend this first.');
    break;
  }
  const broken = found.filter(({ faults }) => faults.length > 0).length;
  // Games that break a promise may not end, and then have no fingerprint.
  const [fingerprint] = broken === 0 ? await thread.ask(holding, words.patience) : [null];
  thread.end();
  const moved = words.fingerprint !== undefined && fingerprint !== words.fingerprint;
  process.exitCode = broken > 0 || moved ? EXIT.fail : EXIT.pass;
  if (words.json) sayJson({ game: game.id, version: game.version, strategies: named, promises: found, fingerprint });
  tell(
    `\n  ${verdict(broken, found.length)}${fingerprint === null ? '' : `\n  fingerprint ${fingerprint}${moved ? MOVED(words.fingerprint as string) : SAME}`}`,
  );
}

const SAME = ': it stays the same as long as the games do';
const MOVED = (before: string) => `, and it was ${before}: the games are others now. If that is meant, raise the version of the game`;

function promiseLines({ promise, faults }: Found): string {
  return [`  ${faults.length === 0 ? 'kept  ' : 'BROKEN'}  ${promise}`, ...faults.map((fault) => `          ${fault}`)].join('\n');
}

function verdict(broken: number, of: number): string {
  return broken === 0 ? `PASS: all ${of} promises are kept` : `FAIL: ${broken} of ${of} promises ${broken === 1 ? 'is' : 'are'} broken`;
}

/** Code that hangs or ends its thread would do so under every promise. */
function ended(error: unknown): { fault: string } {
  if (error instanceof GameFault) return { fault: error.message };
  throw error;
}
