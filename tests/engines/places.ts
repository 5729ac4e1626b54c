/** Where things stand on a page, by what a person reads there; as XPath, which every engine's driver understands. */

const quoted = (text: string) => {
  if (!text.includes("'")) return `'${text}'`
  return `concat('${text.split("'").join(`',"'",'`)}')`
}

const says = (text: string) => {
  const words = quoted(text)
  return `(normalize-space(.)=${words} or @aria-label=${words})`
}

export const heading = (text: string) => `//h1[${says(text)}]`
export const button = (text: string) => `//button[${says(text)}]`
export const menuItem = (text: string) => `//*[@role='menuitem'][${says(text)}]`
export const anyText = (text: string) => `//*[text()[contains(., ${quoted(text)})]]`
export const dialog = `//*[@role='dialog']`
export const inDialog = (path: string) => `${dialog}${path}`
export const accountMenu = `//button[contains(@aria-label, 'account menu of')]`

/** The label may go on, with a star for what is required. */
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`

export const navigation = (text: string) => `//nav//a[${says(text)}]`

const list = `//ul[@aria-label='List of reports']`
export const reportRow = (title: string) => `${list}//li[.//*[text()=${quoted(title)}]]//a`
