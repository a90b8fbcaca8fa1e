/**
 * Wang & Ramdas 2022, e-BH: selects the discoveries among many e-values, with a false discovery rate of at most `level` under
 * any dependence and at any moment of looking. For wide tables (every option off in turn), where a few false leads among many
 * true ones are acceptable. A gate must give no false alarm, so it splits its error budget instead (see claims.ts).
 */
export function eBenjaminiHochberg(es: readonly number[], level = 0.05): boolean[] {
  const order = es.map((_, index) => index).sort((a, b) => es[b] - es[a] || a - b);
  const discoveries = order.reduce((most, index, rank) => (es[index] * (rank + 1) * level >= es.length ? rank + 1 : most), 0);
  const chosen = new Set(order.slice(0, discoveries));
  return es.map((_, index) => chosen.has(index));
}
