/**
 * Styles that come with the code they belong to and stay, as those of the one stylesheet do that everybody loads:
 * `import css from './part.css?inline'`, then `adoptStyles(css)` beside the imports. Ours are in no layer and win over
 * Mantine's, which are in one, whatever comes first.
 */
export const adoptStyles = (...texts: readonly string[]): void => {
  // read without a browser, nothing is drawn
  if (globalThis.document === undefined) return
  const sheets = texts.map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets]
}
