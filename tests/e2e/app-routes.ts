/** Every path of the app, read from the router's own tree, with an example for each of its parameters. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { registers } from '../../src/domain/registers/names.ts'
import { reportFilters } from '../../src/domain/reports.ts'

const tree = fileURLToPath(new URL('../../src/routeTree.gen.ts', import.meta.url))

export const reportId = 'neem:report:02'

const examples: Record<string, readonly string[]> = {
  $folder: ['all'],
  $register: registers,
  $: ['charts'],
  $id: ['all'],
  $filter: reportFilters,
  $label: ['lift'],
  '{-$id}': ['', reportId],
}

/** Every route, as the router names it. */
export const routePatterns = (): string[] => {
  const [, paths = ''] =
    readFileSync(tree, 'utf8').match(/fullPaths:([\s\S]*?)fileRoutesByTo/) ?? []
  return [...paths.matchAll(/'([^']+)'/g)].map(([, path]) => path ?? '')
}

const choices = (segment: string): readonly string[] => {
  if (!segment.includes('$')) return [segment]
  const known = examples[segment]
  if (known === undefined) throw new Error(`app-routes.ts has no example for ${segment}`)
  return known
}

const pathsOf = (pattern: string): string[] =>
  pattern
    .split('/')
    .map(choices)
    .reduce<string[]>(
      (begun, next) => begun.flatMap((start) => next.map((part) => `${start}/${part}`)),
      [''],
    )
    .map((path) => path.replace(/^\//, '').replace(/(.)\/$/, '$1'))

/** Opening it ends the session: nothing can be opened after it. */
const endsTheSession = (pattern: string) => pattern === '/logout'

/** `pattern` as the router names it, `paths` as a person may open them. */
export const appRoutes = (): { pattern: string; paths: string[] }[] =>
  routePatterns()
    .filter((pattern) => !endsTheSession(pattern))
    .map((pattern) => ({ pattern, paths: pathsOf(pattern) }))
