/** A Vega-Lite spec. */
export type Spec = { [key: string]: unknown };

/**
 * Layout of a figure on a page that is narrower than its spec. 'wide': narrows the plot. 'labelled': the same, with room for numbers
 * at the right of the last mark. 'tiles': keeps its size while there is room. 'map': scales the whole. 'panels': fewer in a row.
 * 'faces': one under the other.
 */
export type Fit = 'wide' | 'labelled' | 'tiles' | 'map' | 'panels' | 'faces';
