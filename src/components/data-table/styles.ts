/** The table's own styles, adopted once: they are in its pack, so that no first load carries them. */
import around from './around.css?inline'
import grid from './grid.css?inline'

const adopt = (css: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

document.adoptedStyleSheets = [...document.adoptedStyleSheets, adopt(grid), adopt(around)]
