/** Tables and histograms are allocated at the length that the file names. */
export const MOST_BINS = 1_000_000;

/**
 * How an interval was made. Each names a file in `methods/` and a row in docs/statistics.md, where its coverage is measured.
 * The last three rest on the central limit theorem; they are labelled so where they are shown, and no gate uses them.
 */
export const METHODS = ['clopper-pearson', 'gaffke', 'betting', 'newcombe', 'student', 'control-variates', 'asymptotic'] as const;
/** A further method of `tournament`; results.json never contains it. */
export const METHODS_OF_MANY = ['mover'] as const;
export type Method = (typeof METHODS | typeof METHODS_OF_MANY)[number];

/** The method that judges and publishes claims. */
export const METHOD_OF_CLAIMS: Method = 'betting';
