import { featureInWords, inWords, mindsOf, type Trained, unpacked } from '../../players/trained/index.js';

/** How much a number of the view weighs in the nets, as a share of all. */
export interface Weighing {
  what: string;
  share: number;
}

/** The readings that weigh most: over their features, the sizes of the weights that lead to the heads. */
export function weighing(file: Trained, most: number): Weighing[] {
  const { position, decisions } = mindsOf(file, unpacked(file.weights));
  const minds = [position, ...Object.values(decisions)].filter(({ shape }) => shape.inputs > 0);
  const sums = new Map<string, number>();
  file.sight.features.forEach((feature, i) => {
    let weight = 0;
    for (const { parts, shape } of minds) {
      weight += Math.abs(parts.valueDirect[i]);
      for (let h = 0; h < shape.hidden; h++)
        weight += Math.abs(parts.view[i * shape.hidden + h]) * (Math.abs(parts.value[h]) + Math.abs(parts.prior[h]));
    }
    const what = inWords(feature.reading) || featureInWords(feature);
    sums.set(what, (sums.get(what) ?? 0) + weight);
  });
  const total = [...sums.values()].reduce((sum, x) => sum + x, 0) || 1;
  return [...sums]
    .map(([what, weight]) => ({ what, share: weight / total }))
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}
