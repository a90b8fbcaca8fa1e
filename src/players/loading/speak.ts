import { format } from 'node:util';

/** The most lines that a thread may print. */
const MOST_LINES = 20;

/** What a terminal would obey, but for the end of a line and a tab. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** In a thread with a user's code: sends what it prints to standard error with its name, so that it cannot mix with results. `all`: this thread prints nothing else. */
export function speakAs(name: string, all = true): void {
  if (name === '') return;
  let said = 0;
  const write = process.stderr.write.bind(process.stderr);
  const line = (text: string) => {
    if (++said <= MOST_LINES) write(`${name} says: ${text.replace(/\n$/, '').replace(CONTROLS, '')}\n`);
    else if (said === MOST_LINES + 1) write(`${name} says more, which is left out\n`);
    return true;
  };
  const say = (...words: unknown[]) => void line(format(...words));
  Object.assign(console, { log: say, info: say, debug: say, warn: say, error: say, table: say, dir: say, trace: say });
  if (all) process.stdout.write = (chunk: string | Uint8Array) => line(String(chunk));
}
