import { featureInWords, inWords, partsOf, shapeOf, type Trained, unpacked } from '../players/trained/index.js';

/** How much a number of the view weighs in the net, as a share of all. */
export interface Weighing {
  what: string;
  share: number;
}

/** The readings that weigh most: over their features, the sizes of the weights that lead to the heads. */
export function weighing(file: Trained, most: number): Weighing[] {
  const shape = shapeOf(file);
  const { view, value, prior, valueDirect } = partsOf(shape, unpacked(file.weights));
  const sums = new Map<string, number>();
  file.sight.features.forEach((feature, i) => {
    let weight = Math.abs(valueDirect[i]);
    for (let h = 0; h < shape.hidden; h++) weight += Math.abs(view[i * shape.hidden + h]) * (Math.abs(value[h]) + Math.abs(prior[h]));
    const what = inWords(feature.reading) || featureInWords(feature);
    sums.set(what, (sums.get(what) ?? 0) + weight);
  });
  const total = [...sums.values()].reduce((sum, x) => sum + x, 0) || 1;
  return [...sums]
    .map(([what, weight]) => ({ what, share: weight / total }))
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}
