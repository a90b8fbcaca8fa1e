import type { Progress } from '../simulation/index.js';

/** What is shown while a run goes on: one line overwritten on a terminal, a plain line every ten seconds elsewhere. */
export interface Shown {
  update(progress: Progress): void;
  end(): void;
}

const BAR = 24;
const PLAIN_EVERY_MS = 10_000;
const TERMINAL_EVERY_MS = 100;

export function showProgress(out: NodeJS.WriteStream, now: () => number = () => performance.now()): Shown {
  const began = now();
  let last = began;
  let drawn = false;
  const every = out.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
  return {
    update(progress) {
      if (now() - last < every) return;
      last = now();
      const line = progressLine(progress, (last - began) / 1000);
      if (out.isTTY) out.write(`\r\x1b[2K  ${line}`);
      else out.write(`${line}\n`);
      drawn = true;
    },
    end() {
      if (drawn && out.isTTY) out.write('\r\x1b[2K');
    },
  };
}

export function progressLine({ shards, of, games }: Progress, seconds: number): string {
  const share = shards / of;
  const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
  const speed = seconds > 0 ? Math.round(games / seconds) : 0;
  const left = share > 0 ? (seconds / share) * (1 - share) : Number.NaN;
  return `${bar} ${games.toLocaleString('en')} games  ${speed.toLocaleString('en')}/s  ${duration(left)} left`;
}

export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
