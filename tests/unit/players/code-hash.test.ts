import { expect, test } from 'vitest';
import { codeHash } from '../../../src/players/loading/bundle.js';

const played = 'const dice = [1, 2, 3]; function roll(of) { return of[0] + 1; } export const game = () => roll(dice);';
const unused = 'function zzz(qqq, xxx, jjj) { return zqxj(qqq, zzz, xxx, jjj, qqq, xxx); }';

test('the hash of code is that of what it plays: neither comments nor code that nothing calls change it', async () => {
  const texts = [played, `${unused}${played}`, `// why\n${played}`, played.replace('+ 1', '+ 2')];
  const [plain, more, commented, other] = await Promise.all(texts.map(codeHash));
  expect([more, commented]).toEqual([plain, plain]);
  expect(other).not.toBe(plain);
});
