import { format } from 'node:util';

/** The most lines that a thread may print. */
const MOST_LINES = 20;

/** In a thread with a user's code: sends its output to standard error with its name, so that it cannot mix with results. */
export function speakAs(name: string): void {
  if (name === '') return;
  let said = 0;
  const write = process.stderr.write.bind(process.stderr);
  const line = (text: string) => {
    if (++said <= MOST_LINES) write(`${name} says: ${text.replace(/\n$/, '')}\n`);
    else if (said === MOST_LINES + 1) write(`${name} says more, which is left out\n`);
    return true;
  };
  const say = (...words: unknown[]) => void line(format(...words));
  Object.assign(console, { log: say, info: say, debug: say, warn: say, error: say, table: say, dir: say, trace: say });
  process.kill = () => {
    throw new Error('process.kill() is not for strategies');
  };
  process.stdout.write = (chunk: string | Uint8Array) => line(String(chunk));
}
