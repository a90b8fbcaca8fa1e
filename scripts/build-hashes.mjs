// Writes the ceilings of default set-ups and the hashes of the shipped code, so that a run need not compute them (see src/simulation/code.ts).
import { keepCeilings, keepHashes } from '../dist/src/simulation/code.js';

await keepCeilings();
await keepHashes();
