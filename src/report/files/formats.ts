/** What a report can be written as, beside its results and its summary. */
export type Format = 'html' | 'svg' | 'specs' | 'png' | 'csv' | 'arrow';

/** What `--with` asks for; the page is written unless the report is bare. */
export const EXTRAS = ['csv', 'arrow', 'svg', 'png', 'specs'] as const;

/** The formats that a command asks for. */
export const formatsOf = (words: { bare?: boolean; with?: readonly Format[] }): Format[] => [
  ...(words.bare ? [] : ['html' as const]),
  ...(words.with ?? []),
];

/** The tables in CSV and Arrow files. */
export const TABLES = ['estimates', 'cells', 'histograms', 'tables'] as const;
