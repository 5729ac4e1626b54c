/**
 * Other releases of the app: copies of the built one whose page, worker and server say a build id of their own, and whose
 * scripts and styles have names of their own, as if a line had changed in each of them.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Build = {
  /** The folder to start the server from; inside the repository, so that the server finds its packages. */
  program: string
  build: string
  /** Its scripts and styles, as paths. */
  assets: string[]
}

const hashOf = (text: string) => createHash('md5').update(text).digest('hex')

const rewrite = (path: string, change: (text: string) => string) => {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`nothing to change in ${path}`)
  writeFileSync(path, after)
  return after
}

const namesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => name)

const codeFiles = (client: string) =>
  namesIn(join(client, 'assets')).filter((name) => /-.{8}\.(js|css)$/.test(name))

/** Every script and style gets another hash in its name, everywhere it is named. */
const renameCode = (client: string, build: string) => {
  const renamed = new Map(
    codeFiles(client).map((name) => {
      const ending = /.{8}(\.\w+)$/.exec(name)?.[1] ?? ''
      return [name, name.replace(/.{8}\.\w+$/, hashOf(build + name).slice(0, 8) + ending)]
    }),
  )
  const escaped = [...renamed.keys()].map((name) => name.replaceAll('.', '\\.'))
  const anyName = new RegExp(escaped.join('|'), 'g')
  const assets = namesIn(join(client, 'assets')).map((name) => join('assets', name))
  for (const file of [...assets, 'index.html', 'sw.js'].filter((each) =>
    /\.(js|css|html)$/.test(each),
  )) {
    const path = join(client, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      text.replace(anyName, (name) => renamed.get(name) ?? name),
    )
  }
  for (const [before, after] of renamed)
    renameSync(join(client, 'assets', before), join(client, 'assets', after))
}

const setMeta = (html: string, name: string, value: string) =>
  html.replace(new RegExp(`(name="${name}" content=")[^"]*`), `$1${value}`)

/** The worker has to see that the page is another one. */
const noteNewPage = (client: string, page: string) =>
  rewrite(join(client, 'sw.js'), (worker) =>
    worker.replace(
      /"revision":"\w+","url":"index\.html"/,
      `"revision":"${hashOf(page)}","url":"index.html"`,
    ),
  )

const copyBuilt = (build: string) => {
  const program = `tests/results/builds/${build}/dist`
  const folder = join(root, program)
  rmSync(folder, { recursive: true, force: true })
  cpSync(join(root, 'dist'), folder, {
    recursive: true,
    filter: (path) => !/\.(br|gz)$/.test(path),
  })
  rewrite(join(folder, 'build.json'), () => JSON.stringify({ build }))
  return { program, folder, client: join(folder, 'client') }
}

const assetsOf = (client: string) => codeFiles(client).map((name) => `/assets/${name}`)

/** A release in which every script has changed. */
export const makeBuild = (build: string): Build => {
  const { program, client } = copyBuilt(build)
  renameCode(client, build)
  const page = rewrite(join(client, 'index.html'), (html) => setMeta(html, 'app-build', build))
  noteNewPage(client, page)
  return { program, build, assets: assetsOf(client) }
}

/** A release in which only a header has changed; the page notes which headers it was built for. */
export const makeHeaderBuild = (build: string, from: string, to: string): Build => {
  const { program, folder, client } = copyBuilt(build)
  rewriteWhere(join(folder, 'server'), new RegExp(from), to)
  const page = rewrite(join(client, 'index.html'), (html) =>
    setMeta(html, 'app-headers', hashOf(to)),
  )
  noteNewPage(client, page)
  return { program, build, assets: assetsOf(client) }
}

const rewriteWhere = (folder: string, found: RegExp, becomes: string) => {
  const files = namesIn(folder).filter((name) =>
    found.test(readFileSync(join(folder, name), 'utf8')),
  )
  if (files.length === 0) throw new Error(`${folder} has no ${found}`)
  for (const name of files) rewrite(join(folder, name), (text) => text.replace(found, becomes))
}

/** The same release in a language whose texts are 40 % longer. */
export const makeLongTexts = (): Build => {
  const { program, folder, client } = copyBuilt('long-texts')
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', client], {
    cwd: root,
    env: { ...process.env, LONG_TEXTS: '1' },
  })
  const { build } = JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8'))
  rewrite(join(folder, 'build.json'), () => JSON.stringify({ build }))
  return { program, build, assets: assetsOf(client) }
}

/** A release whose page and server speak another version of the synced data. */
export const withSchema = (release: Build, schema: number): Build => {
  const folder = join(root, release.program)
  rewriteWhere(join(folder, 'client/assets'), /(\{p:\d+,s:)\d+(?=,build)/, `$1${schema}`)
  rewriteWhere(join(folder, 'server'), /(request\.s > )\d+(?=\))/, `$1${schema}`)
  return release
}

/** The release the tests begin with. */
export const firstBuild = (): Build => {
  const { build } = JSON.parse(readFileSync(join(root, 'dist/build.json'), 'utf8')) as {
    build: string
  }
  return { program: 'dist', build, assets: assetsOf(join(root, 'dist/client')) }
}
