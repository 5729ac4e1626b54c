/** What the story needs of an engine's browser; `firefox.mjs` and `webkitgtk.mjs` bring it. */

export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** @returns the value of this expression in the page, awaited */
  run: (source: string) => Promise<unknown>
  /** A real click on the first thing shown at this XPath. */
  press: (path: string) => Promise<void>
  /** Real keys, in place of what the field holds. */
  write: (path: string, text: string) => Promise<void>
  /** As base64 of a PNG. */
  picture: () => Promise<string>
  close: () => Promise<void>
}

export type Browser = {
  version: string
  firstTab: Tab
  newTab: () => Promise<Tab>
  /** What the console and the security policy complained about. */
  complaints: string[]
  close: () => Promise<void>
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>
}

export type Engine = {
  name: string
  /** What brings it on Debian. */
  packages: string
  /** What it does not have, and no test can show on it. */
  lacks: string[]
  /** @returns which programs it needs and this machine has not */
  missing: () => string[]
  /** @param profile the folder where the browser keeps everything */
  openBrowser: (profile: string) => Promise<Browser>
}
