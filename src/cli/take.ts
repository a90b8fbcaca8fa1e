import type { Work } from '../report/files/earlier.js';
import { OutputFolder } from '../report/files/output-folder.js';
import { writable } from './folder.js';

/** Takes the folder of a report, or refuses it, before anything is played. */
export function takeFolder(path: string, { force = false }: { force?: boolean }, work: Work): OutputFolder {
  writable(path);
  return new OutputFolder(path, { work, force });
}

/** Takes the folder for as long as `act` runs. */
export async function inFolder<R>(path: string, words: { force?: boolean }, work: Work, act: (folder: OutputFolder) => Promise<R>): Promise<R> {
  const folder = takeFolder(path, words, work);
  try {
    return await act(folder);
  } finally {
    folder.release();
  }
}
