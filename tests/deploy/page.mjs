/** The blocks of docs/deploy.md that have a name. */
import { readFileSync } from 'node:fs'

/** @returns {Map<string, string>} name -> what a person types, in the order of the page */
export const readBlocks = () => {
  const page = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8')
  return new Map(
    [...page.matchAll(/^```sh (\S+)\n([\s\S]*?)^```$/gm)].map(([, name, text]) => [name, text]),
  )
}
