/** A Vega-Lite spec. */
export type Spec = { [key: string]: unknown };

/** A colour, as an expression over the lists of the theme, and what it means. */
export interface Key {
  text: string;
  colour: string;
}

/**
 * Layout of a figure on a page that is narrower than its spec. 'wide': narrows the plot. 'rows': the same, with room for numbers at
 * the right, and on a phone with labels above their rows. 'tiles': keeps its size while there is room. 'panels-of-tiles': one under
 * the other. 'map': scales the whole. 'panels': fewer in a row. 'faces': one under the other.
 */
export type Fit = 'wide' | 'rows' | 'tiles' | 'panels-of-tiles' | 'map' | 'panels' | 'faces';
