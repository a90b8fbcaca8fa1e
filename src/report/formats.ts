/** What a report can be written as, beside the results, the summary, the specs and the SVG that it always is. */
export type Format = 'html' | 'png' | 'csv' | 'arrow';

export const FORMATS: readonly Format[] = ['html', 'png', 'csv', 'arrow'];
