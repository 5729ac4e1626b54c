/** Reads dist/client: which files a route needs, from the manifest Vite wrote and the files themselves. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { z } from 'zod/mini'

const client = 'dist/client'

const chunkSchema = z.looseObject({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
})
const manifestSchema = z.record(z.string(), chunkSchema)

export type Graph = z.infer<typeof manifestSchema>

export const readGraph = (): Graph =>
  manifestSchema.parse(JSON.parse(readFileSync(join(client, 'build-manifest.json'), 'utf8')))

export const entry = 'index.html'
/** The component of a route, split off by the router plugin. */
/** @param parts what the route leaves to a file of its own, as `codeSplitGroupings` joins it */
export const routeKey = (file: string, parts = 'component') =>
  `src/routes/${file}.tsx?tsr-split=${parts}`

/** What the browser fetches before these modules run: their static imports, all the way down. */
export const staticClosure = (graph: Graph, keys: readonly string[]): Set<string> => {
  const seen = new Set<string>()
  const visit = (key: string) => {
    const chunk = graph[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return seen
}

/** The chunks that these load later (menus, drawers, forms): one step of dynamic imports. */
export const laterParts = (graph: Graph, keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => graph[key]?.dynamicImports ?? [])

export const filesOf = (graph: Graph, keys: Iterable<string>): string[] =>
  [...new Set([...keys].map((key) => graph[key]?.file ?? ''))].filter((file) =>
    file.endsWith('.js'),
  )

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length

export const gzippedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipped(file), 0)

export const cssFiles = (): string[] =>
  readdirSync(join(client, 'assets'))
    .filter((name) => name.endsWith('.css'))
    .map((name) => `assets/${name}`)

/** What the worker does, apart from the list of files. */
export const workerFile = (): string =>
  /importScripts\("\/(.+?)"\)/.exec(readFileSync(join(client, 'sw.js'), 'utf8'))?.[1] ?? ''

/** The list of files in the built worker. */
const workerFiles = (): string[] => {
  const worker = readFileSync(join(client, 'sw.js'), 'utf8')
  return [...worker.matchAll(/["']?url["']?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url ?? '')
}

const isPack = (file: string) => file.startsWith('assets/pack-')

/** What the worker keeps before it takes over. */
export const precached = (): string[] => workerFiles().filter((file) => !isPack(file))

/** What it fetches when a page asks, by the name of the pack. */
export const packNames = (): string[] => [
  ...new Set(
    workerFiles()
      .filter(isPack)
      .map((file) => file.replace(/^assets\/pack-|-.{8}\.(js|woff2)$/g, '')),
  ),
]

export const decodedSize = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(join(client, file)).size, 0)

export const readBuilt = (file: string): string => readFileSync(join(client, file), 'utf8')
