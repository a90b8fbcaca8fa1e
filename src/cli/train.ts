import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { askedOf, readState, referenceOf, removeState, STATE_MARK, type State, type Step, train, trainingOf, writeState } from '../learning/index.js';
import { TRAINED_MARK } from '../players/index.js';
import { loadGame } from '../players/loading/index.js';
import { courseLine, trainedLines } from '../report/terminal/trained.js';
import { defaultWorkers } from '../simulation/index.js';
import { EXIT, Stopped } from './fail.js';
import { writeText } from './files.js';
import type { TrainWords } from './flags.js';
import { distinct, writable, writableFile } from './folder.js';
import { answer, output, warn } from './output.js';
import { untilStopped } from './play-plan.js';
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
  const training = { game, ...asked, hidden, labels, playouts, ahead, replies: replyTo !== undefined, workers, patience, budget: { games, seconds } };
  const state = resume === undefined ? undefined : readState(resume, askedOf(training));
  const tell = (step: Step, left: { games?: number; seconds?: number }) => {
    if (output.progress === 'json') warn(`${JSON.stringify({ event: 'generation', ...step, left })}\n`);
    else if (!output.quiet) warn(`${courseLine(step, { reference, left })}\n`);
  };
  const saving = resume === undefined ? {} : { save: (one: State) => writeState(resume, one) };
  const found = await untilStopped((signal) => train({ ...training, signal, state, tell, ...saving }));
  if (found === undefined) return stopped(resume);
  if (out !== undefined) writeText(out, `${JSON.stringify(found.file, null, 2)}\n`, { mark: TRAINED_MARK });
  const { unchanged, steps, discovered, growth } = found;
  const told = { game: game.id, seed, reference, out: out ?? null, unchanged, steps, features: discovered.sight.features.length, growth };
  answer(json, told, trainedLines(found, { from: words.from, reference, file: out }));
  if (resume !== undefined) removeState(resume);
  process.exitCode = unchanged ? EXIT.undecided : EXIT.pass;
}

/** Ctrl-C: the generations so far are in the file of --resume, if it was given. */
function stopped(resume: string | undefined): void {
  if (resume === undefined || !existsSync(resume)) throw new Stopped();
  warn(`stopped; the same command goes on from ${resume}\n`);
  process.exitCode = EXIT.interrupted;
}
