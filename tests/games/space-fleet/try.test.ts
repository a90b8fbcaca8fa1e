import { test } from 'vitest';
import { rulesWith, tableFor } from './support.js';
test('try', async () => {
  const rules = rulesWith({});
  const table = await tableFor('hunter', 'hunter', rules);
  table.record.listen((r, w) => console.log(`${r} ${w}`));
  table.play(1);
  table.record.listen(null);
  const t = performance.now();
  const c = [0, 0, 0, 0]; let turns = 0;
  for (let n = 0; n < 500; n++) { c[table.play(n)]++; turns += table.state.turn; }
  console.log(c, turns / 500, 500 / (performance.now() - t) * 1000, table.record.fights);
});
