// Writes the hashes of the shipped code, so that a run need not compute them (see src/simulation/code.ts).
import { keepHashes } from '../dist/src/simulation/code.js';

await keepHashes();
