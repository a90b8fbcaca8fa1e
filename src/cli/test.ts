import { GameFault, placeOf } from '../engine/problem.js';
import { loadGame, type Player, shippedStrategies } from '../players/loading/index.js';
import { fingerprintOf, subjectWith } from '../promises/hold.js';
import { type Promised, promises, type Subject } from '../promises/index.js';
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
  const named = words.strategy.length > 0 ? [...new Set([...game.defaultStrategies, ...words.strategy])] : shippedStrategies(game.id);
  const players: Player[] = await Promise.all(named.map((word) => playerOf(game, { id: word, parameters: {} }, '.')));
  const tell = (line: string) => words.json || say(`${line}\n`);

  tell(`  ${game.title} ${game.version} with ${['random', ...named].join(', ')}\n`);
  const subject = await subjectWith(game, players);
  const found: Found[] = [];
  for (const [promise, hold] of Object.entries(promises)) {
    const one: Found = { promise, faults: await faultsOf(hold, subject) };
    found.push(one);
    tell(promiseLines(one));
  }
  const broken = found.filter(({ faults }) => faults.length > 0).length;
  // Games that break a promise may not end, and then have no fingerprint.
  const fingerprint = broken === 0 ? fingerprintOf(subject) : null;
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

/** What own code throws breaks the promise under which it does so. */
async function faultsOf(hold: Promised, subject: Subject): Promise<string[]> {
  try {
    return await hold(subject);
  } catch (error) {
    if (error instanceof GameFault) return [`${error.strategy} ${error.message}`.trim()];
    return [`${error instanceof Error ? error.message : String(error)}${placeOf(error)}`];
  }
}
