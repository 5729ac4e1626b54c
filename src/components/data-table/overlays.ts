/** Menus open outside of the box that scrolls, but inside the page's main part: nothing of a page lies beside its landmarks. */
export const overlaysId = 'table-menus'

export const overlays = { target: `#${overlaysId}` }
