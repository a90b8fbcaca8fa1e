/** The optional formats of a report. Results, summary and its pictures are always written. */
export type Format = 'html' | 'svg' | 'specs' | 'png' | 'csv' | 'arrow';

export const FORMATS: readonly Format[] = ['html', 'svg', 'specs', 'png', 'csv', 'arrow'];

/** The tables in CSV and Arrow files. */
export const TABLES = ['estimates', 'cells', 'histograms', 'tables'] as const;
