/** What a report can be written as, beside the results and the summary with its pictures that it always is. */
export type Format = 'html' | 'svg' | 'specs' | 'png' | 'csv' | 'arrow';

export const FORMATS: readonly Format[] = ['html', 'svg', 'specs', 'png', 'csv', 'arrow'];

/** The tables that CSV and Arrow files are written of. */
export const TABLES = ['estimates', 'cells', 'histograms', 'tables'] as const;
