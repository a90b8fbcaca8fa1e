/** Vega-Lite, as far as our own code looks into it. */
export type Spec = { [key: string]: unknown };

/**
 * What a figure does where a page is narrower than it was drawn for. 'wide': its plot gives way. 'labelled': the same, with room
 * for numbers at the right of the last mark. 'tiles': keeps its size while there is room. 'map': is scaled as a whole.
 * 'panels': fewer beside one another. 'faces': one under the other.
 */
export type Fit = 'wide' | 'labelled' | 'tiles' | 'map' | 'panels' | 'faces';
