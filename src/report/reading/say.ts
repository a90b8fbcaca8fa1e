/** The words of an experiment: one place for how its cells, options, players and seats are called. */
import type { Results } from '../../statistics/results.js';

export type Said = Pick<Results, 'say'>;

/** The experiment's own words for a name. User names may equal names of properties. */
export const saidOf = ({ say = {} }: Said, name: string) => (Object.hasOwn(say, name) ? say[name] : undefined);
