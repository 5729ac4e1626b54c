/**
 * Compiles the texts of all areas, as one catalogue per language: Paraglide's reader takes a hundred seconds for thirty files and five
 * for one with the same texts. Nothing is done where nothing has changed.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'

const folder = fileURLToPath(new URL('.', import.meta.url))
const messages = join(folder, 'messages')
/** Names the compiler's version. */
const lock = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const merged = join(folder, 'merged')
const compiled = join(folder, 'compiled')
/** Written last: a compilation cut short is made again. */
const stamp = join(compiled, 'source-hash')

/** @throws Error for a text with two homes */
const mergedTexts = (locale) => {
  const texts = {}
  for (const area of readdirSync(join(messages, locale)).sort()) {
    const own = JSON.parse(readFileSync(join(messages, locale, area), 'utf8'))
    for (const [key, text] of Object.entries(own)) {
      if (Object.hasOwn(texts, key)) throw new Error(`${locale}/${area}: ${key} stands twice`)
      texts[key] = text
    }
  }
  return JSON.stringify(texts)
}

export const compileTexts = async () => {
  const catalogues = readdirSync(messages).map((locale) => [locale, mergedTexts(locale)])
  const settings = readFileSync(join(folder, 'project.inlang/settings.json'))
  const hash = createHash('sha256')
  for (const part of [readFileSync(lock), settings, ...catalogues.flat()]) hash.update(part)
  const source = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) return
  mkdirSync(merged, { recursive: true })
  for (const [locale, texts] of catalogues) writeFileSync(join(merged, `${locale}.json`), texts)
  await compile({
    project: join(folder, 'project.inlang'),
    outdir: compiled,
    strategy: ['localStorage', 'baseLocale'],
    isServer: 'false',
  })
  writeFileSync(stamp, source)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileTexts()
