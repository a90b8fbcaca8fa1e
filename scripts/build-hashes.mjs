// The hashes of the code that is shipped, beside it: a run need not work them out (see src/simulation/code.ts).
import { keepHashes } from '../dist/src/simulation/code.js';

await keepHashes();
