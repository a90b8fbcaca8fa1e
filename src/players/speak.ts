import { format } from 'node:util';

/** So many lines a thread; a loop would bury everything else. */
const MOST_LINES = 20;

/** In a thread that plays code from elsewhere: what it says goes to standard error under its name, never among the results. */
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
