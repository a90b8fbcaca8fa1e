import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { askedOf, readState, referenceOf, removeState, STATE_MARK, type Step, train, trainingOf, writeState } from '../learning/index.js';
import { TRAINED_MARK } from '../players/index.js';
import { loadGame } from '../players/loading/index.js';
import { courseLine, trainedLines } from '../report/terminal/trained.js';
import { defaultWorkers } from '../simulation/index.js';
import { EXIT, Stopped } from './fail.js';
import { writeText } from './files.js';
import type { TrainWords } from './flags.js';
import { distinct, writable, writableFile } from './folder.js';
import { output, say, sayJson, warn } from './output.js';
import { optionsOf, pairsOf } from './words.js';

/** A training that is given neither a time nor a number of games takes this many seconds. */
const USUAL_S = 300;

/** `train <game>`: a player that learns from games with itself, written to a file that is named as `trained:FILE`. */
export async function trainPlayer(id: string, words: TrainWords): Promise<void> {
  const { seed, out, resume, workers = defaultWorkers(), patience, json, games, hidden, labels, playouts, ahead } = words;
  const game = await loadGame(id);
  await optionsOf(game, words.option);
  if (out !== undefined) writableFile(out, TRAINED_MARK);
  if (resume !== undefined) {
    writable(dirname(resolve(resume)), '--resume');
    writableFile(resume, STATE_MARK, '--resume');
  }
  distinct([
    ['--out', out],
    ['--resume', resume],
  ]);
  const { replyTo } = words;
  const reference = words.reference ?? replyTo ?? referenceOf(game);
  const asked = await trainingOf({
    ...{ game, options: pairsOf(words.option, '--option'), data: words.data, seed, from: words.from, against: words.against, replyTo, reference },
  });
  const seconds = words.for ?? (games === undefined ? USUAL_S : undefined);
  const stop = new AbortController();
  const onSignal = () => stop.abort();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    const training = {
      game,
      ...asked,
      hidden,
      labels,
      playouts,
      ahead,
      replies: replyTo !== undefined,
      workers,
      patience,
      budget: { games, seconds },
      signal: stop.signal,
    };
    const state = resume === undefined ? undefined : readState(resume, askedOf(training));
    const tell = (step: Step, left: { games?: number; seconds?: number }) => {
      if (output.progress === 'json') warn(`${JSON.stringify({ event: 'generation', ...step, left })}\n`);
      else if (!output.quiet) warn(`${courseLine(step, { reference, left })}\n`);
    };
    const found = await train({ ...training, state, tell, ...(resume === undefined ? {} : { save: (one) => writeState(resume, one) }) });
    if (found === undefined) return stopped(resume);
    if (out !== undefined) writeText(out, `${JSON.stringify(found.file, null, 2)}\n`, { mark: TRAINED_MARK });
    if (json)
      sayJson({
        game: game.id,
        seed,
        reference,
        out: out ?? null,
        unchanged: found.unchanged,
        steps: found.steps,
        features: found.discovered.sight.features.length,
      });
    else say(`${trainedLines(found, { from: words.from, reference, file: out }).join('\n')}\n`);
    if (resume !== undefined) removeState(resume);
    process.exitCode = found.unchanged ? EXIT.undecided : EXIT.pass;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/** Ctrl-C: the generations so far are in the file of --resume, if it was given. */
function stopped(resume: string | undefined): void {
  if (resume === undefined || !existsSync(resume)) throw new Stopped();
  warn(`stopped; the same command goes on from ${resume}\n`);
  process.exitCode = EXIT.interrupted;
}
