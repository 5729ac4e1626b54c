/**
 * Styles of a part that few people open: they come with its code and go with it, and are not in the one stylesheet that
 * everybody loads. Imported as text: `import css from './part.css?inline'`.
 */
import { useInsertionEffect } from 'react'

export const useLateStyles = (css: string): void => {
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [css])
}
