import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** @returns paths of the sources in the folder, however deep, that end so */
export const filesUnder = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('compiled'))
    .map((name) => join(folder, name))
