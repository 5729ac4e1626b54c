/**
 * Compiles the English texts of all areas as one catalogue: Paraglide's reader takes a hundred seconds for thirty files and five
 * for one with the same texts. Each message then asks the language that is spoken (language.ts) before it says its English; the
 * other languages become a catalogue each. Nothing is done where nothing has changed.
 */
import { createHash } from 'node:crypto'
import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { catalogueOf, faultsOf, idOf } from './catalogue.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const messages = join(folder, 'messages')
/** Names the compiler's version. */
const lock = fileURLToPath(new URL('../../package-lock.json', import.meta.url))
const merged = join(folder, 'merged')
const compiled = join(folder, 'compiled')
/** Written last: a compilation cut short is made again. */
const stamp = join(compiled, 'source-hash')

/** @throws Error for a text with two homes */
const textsOf = (locale) => {
  const texts = {}
  for (const area of readdirSync(join(messages, locale)).sort()) {
    const own = JSON.parse(readFileSync(join(messages, locale, area), 'utf8'))
    for (const [key, text] of Object.entries(own)) {
      if (Object.hasOwn(texts, key)) throw new Error(`${locale}/${area}: ${key} stands twice`)
      texts[key] = text
    }
  }
  return texts
}

/** @throws Error where a translation lacks a text or a variable of one */
const checkAll = (english, others) => {
  const faults = others.flatMap(([locale, texts]) =>
    faultsOf(english, texts).map((fault) => `${locale}: ${fault}`),
  )
  if (faults.length > 0) throw new Error(`Translations:\n${faults.join('\n')}`)
}

/** A key that is no plain name is exported under a second one. */
const keyOf = (code) =>
  /export \{ \w+ as "([^"]+)" \}/.exec(code)?.[1] ?? /export const (\w+) =/.exec(code)?.[1]

/** What one English function says is said in the message itself: a third of the code of short texts is their wrapping. */
const saidInEnglish =
  /^const (en_\w+) = .*?\((i|)\) => (?:\{\n\treturn .*?(\(`[\s\S]*?`\))\n\}|\{[\s\S]*?\n\});\n/m

const asksFirst = (code) => {
  const [whole, name, hole, text] = saidInEnglish.exec(code) ?? []
  if (whole === undefined) return code
  const says = text?.replaceAll('${i?.', '${i.') ?? `${name}(i)`
  const takes = hole === 'i' ? 'i' : ''
  const id = idOf(keyOf(code))
  return code
    .replace(
      /import \{[^}]*\} from '\.\.\/runtime\.js';/,
      "import { other } from '../../language.ts'",
    )
    .replace(whole, text === undefined ? whole : '')
    .replace(
      /\(\(inputs(?: = \{\})?, options = \{\}\) => \{\n.*\n\treturn \w+\(inputs\)\n\}\)/,
      () => `((${takes}) => other('${id}'${takes && ', i'}) ?? ${says})`,
    )
}

/** @throws Error when Paraglide writes messages in another way than this file knows */
const askOthers = (english) => {
  const files = readdirSync(join(compiled, 'messages')).filter(
    (name) => name.endsWith('.js') && name !== '_index.js',
  )
  const done = files.map((name) => {
    const path = join(compiled, 'messages', name)
    const code = asksFirst(readFileSync(path, 'utf8'))
    if (!code.includes(") => other('") || code.includes('getLocale'))
      throw new Error(`${path} is not as expected`)
    writeFileSync(path, code)
    return { key: keyOf(code), code }
  })
  const left = Object.keys(english).filter((key) => !done.some((message) => message.key === key))
  if (left.length > 0) throw new Error(`not compiled: ${left.join(', ')}`)
  return done.map(({ code }) => code)
}

/** For tests: five thousand files, read anew for each file of tests, take longer than most of the tests. */
const writeInOne = (codes) => {
  const texts = codes.map((code) => code.replace(/^import .*$|\/\*[\s\S]*?\*\/|^\s*$/gm, ''))
  const heads = [
    "import { other } from '../language.ts'",
    "import * as registry from './registry.js'",
  ]
  writeFileSync(join(compiled, 'texts-in-one.js'), [...heads, ...texts].join('\n'))
  writeFileSync(join(compiled, 'in-one.js'), "export * as m from './texts-in-one.js'\n")
}

/** Those that are declared, and those that only stand in a text. */
const holesOf = (text) => {
  const [said, inputs] =
    typeof text === 'string'
      ? [text, []]
      : [
          Object.values(text[0].match).join(' '),
          text[0].declarations.join('\n').match(/^input \w+$/gm) ?? [],
        ]
  const named = [...(said.match(/\{\w+\}/g) ?? []), ...inputs]
  return [...new Set(named.map((each) => each.replace(/^input |[{}]/g, '')))]
}

/** For the type checker, which reads one file of declarations in place of five thousand of code. */
const writeTypes = (english) => {
  const line = ([key, text]) => {
    const holes = holesOf(text).map((hole) => `${hole}: NonNullable<unknown>`)
    return `  ${key}: (${holes.length === 0 ? '' : `inputs: { ${holes.join('; ')} }`}) => string`
  }
  const lines = Object.entries(english).map(line)
  writeFileSync(
    join(compiled, 'messages.d.ts'),
    `export declare const m: {\n${lines.join('\n')}\n}\n`,
  )
}

const writeOthers = (others) => {
  mkdirSync(join(compiled, 'other'), { recursive: true })
  for (const [locale, texts] of others) {
    const json = JSON.stringify(JSON.stringify(catalogueOf(texts)))
    writeFileSync(join(compiled, 'other', `${locale}.js`), `export default JSON.parse(${json})\n`)
    writeFileSync(
      join(compiled, 'other', `${locale}.d.ts`),
      "declare const catalogue: import('../../language.ts').Catalogue\nexport default catalogue\n",
    )
  }
}

/** Paraglide opens all files at once, and keeps silent about those above the limit of open ones: in a container, often 1024. */
const oneByOne = {
  ...fs,
  promises: { ...fs.promises, writeFile: async (path, text) => writeFileSync(path, text) },
}

const program = ['compile.mjs', 'catalogue.mjs'].map((name) => readFileSync(join(folder, name)))

export const compileTexts = async () => {
  const english = textsOf('en')
  const others = readdirSync(messages)
    .filter((locale) => locale !== 'en')
    .map((locale) => [locale, textsOf(locale)])
  const settings = readFileSync(join(folder, 'project.inlang/settings.json'))
  const hash = createHash('sha256')
  for (const part of [readFileSync(lock), settings, ...program]) hash.update(part)
  hash.update(JSON.stringify([english, others]))
  const source = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === source) return
  checkAll(english, others)
  mkdirSync(merged, { recursive: true })
  writeFileSync(join(merged, 'en.json'), JSON.stringify(english))
  await compile({
    project: join(folder, 'project.inlang'),
    outdir: compiled,
    fs: oneByOne,
    strategy: ['baseLocale'],
    isServer: 'false',
  })
  writeInOne(askOthers(english))
  writeTypes(english)
  writeOthers(others)
  writeFileSync(stamp, source)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await compileTexts()
