import type { Progress } from '../simulation/index.js';
import { output, type ProgressStyle } from './output.js';

/** Progress of a run: one line overwritten on a terminal, a plain line every ten seconds elsewhere, or lines of JSON. */
export interface Shown {
  update(progress: Progress): void;
  /** A step after the games: charts, a page. */
  doing(what: string): void;
  end(): void;
}

const BAR = 24;
/** Seconds that are as good as none: the games in hand are played to their end. */
const ENDING = 0.05;
const PLAIN_EVERY_MS = 10_000;
const TERMINAL_EVERY_MS = 100;
const JSON_EVERY_MS = 500;

const SILENT: Shown = { update() {}, doing() {}, end() {} };

export function showProgress(
  out: NodeJS.WriteStream,
  { quiet, progress: style }: { quiet: boolean; progress: ProgressStyle } = output,
  now: () => number = () => performance.now(),
): Shown {
  if (style === 'json') return jsonProgress(out, now);
  return quiet ? SILENT : lineProgress(out, now);
}

function lineProgress(out: NodeJS.WriteStream, now: () => number): Shown {
  const began = now();
  let last = began;
  let drawn = false;
  const every = out.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS;
  const show = (line: string) => {
    if (now() - last < every) return;
    last = now();
    out.write(out.isTTY ? `\r\x1b[2K  ${line}` : `${line}\n`);
    drawn = true;
  };
  return {
    update: (progress) => show(progressLine(progress, (now() - began) / 1000)),
    doing: (what) => show(`drawing: ${what}`),
    end() {
      if (drawn && out.isTTY) out.write('\r\x1b[2K');
    },
  };
}

/** {"event":"games","shards":12,"of":50,"games":12000,"seconds":0.4} · {"event":"drawing","what":"win-rates"} · {"event":"end"} */
function jsonProgress(out: NodeJS.WriteStream, now: () => number): Shown {
  const began = now();
  let last = Number.NEGATIVE_INFINITY;
  const write = (event: string, rest: object) => out.write(`${JSON.stringify({ event, ...rest, seconds: Math.round(now() - began) / 1000 })}\n`);
  return {
    update(progress) {
      if (now() - last < JSON_EVERY_MS && progress.shards < progress.of) return;
      last = now();
      write('games', progress);
    },
    doing: (what) => write('drawing', { what }),
    end: () => write('end', {}),
  };
}

function progressLine(progress: Progress, seconds: number): string {
  const { shards, of, games, lost = 0, retried = 0, settled, asked } = progress;
  // The games left, or the time, are a better estimate than the shards of one block.
  const share = progress.left === undefined ? shards / of : shareOf(progress, seconds);
  const bar = '█'.repeat(Math.round(share * BAR)).padEnd(BAR, '░');
  const speed = seconds > 0 ? Math.round(games / seconds) : 0;
  const left = share > 0 ? (seconds / share) * (1 - share) : Number.NaN;
  const words = asked === undefined || asked === 0 ? '' : `${settled} of ${asked} settled  `;
  return `${bar} ${words}${games.toLocaleString('en')} games  ${speed.toLocaleString('en')}/s  ${left < ENDING ? 'ending' : `about ${duration(left)} left`}${lost > 0 ? `  ${lost} lost` : ''}${retried > 0 ? `  ${retried} again` : ''}`;
}

/** The share of a run that is done, by games or by time, whichever will end it first. */
function shareOf({ games, left = 0, seconds: within = Number.POSITIVE_INFINITY }: Progress, seconds: number): number {
  const needed = games > 0 ? (left / games) * seconds : Number.POSITIVE_INFINITY;
  const still = Math.min(needed, within);
  return Number.isFinite(still) ? seconds / (seconds + still) : 0;
}

export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}
