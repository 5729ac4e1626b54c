/** Measures of the frame that code needs (spec 9, ux.md 2.4). Those of styles are variables in `global.css`. */

/** How long the pointer rests before a menu opens, and how long it is away before one closes. */
export const menuHoverMs = 150
