import { type DataOf, shape, table, tables } from 'sortie/engine';

const { whole } = shape;

/** Each printed value once: what it is, what it may be, its default. A data file of the user may change any of them. */
const list = {
  hit: table({ rule: '3', about: 'The lowest roll that hits', form: whole(2, 6), value: 4 }),
  hull: table({ rule: '1', about: 'Points of hull of each ship', form: whole(1, 9), value: 2 }),
};
export type Data = DataOf<typeof list>;
export const TABLES = tables(list);
