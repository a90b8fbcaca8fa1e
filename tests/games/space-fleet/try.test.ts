import { test } from 'vitest';
import { rulesWith, tableFor, seated, fleet } from './support.js';
import game from '../../../src/games/space-fleet/index.js';
import { Table } from '../../../src/engine/index.js';
test('ladder', async () => {
  const ids = ['hunter', 'ambusher', 'kiter', 'dancer', 'turtle'];
  for (const f of ['balanced', 'swarm', 'few-large']) {
    const rules = rulesWith({ blueFleet: fleet(f), redFleet: fleet(f) });
    for (const a of ids) {
      let line = `${f} ${a}: `;
      for (const b of ids) {
        const table = new Table(game, rules, [await seated(a), await seated(b)], 3);
        const c = [0, 0, 0, 0]; let turns = 0; const N = 100;
        for (let n = 0; n < N; n++) { c[table.play(n)]++; turns += table.state.turn; }
        line += `${b} ${c[1]}/${c[2]}/${c[3]} t${(turns / N).toFixed(0)}  `;
      }
      console.log(line);
    }
  }
}, 200000);
