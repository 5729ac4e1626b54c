/**
 * Which calls, changes and routes a test has asked for, by whose token; and the same requests again, of another society. What
 * there is to ask for comes from the contract's modules and from the server's own table of routes: nobody lists it by hand.
 */
import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { withdrawRequest } from '#contract/admission-calls.ts'
import { isPersonMutation, type MutationName, mutations } from '#contract/mutations.ts'
import { syncResponseSchema } from '#contract/sync.ts'
import type { z } from '#contract/zod.ts'
import type { TestApp } from './app.ts'

type Described = { path: string; input: z.ZodMiniType; method?: string }

const modules = import.meta.glob<Record<string, unknown>>('../../src/contract/**/*.ts', {
  eager: true,
})

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' &&
  value !== null &&
  String(Reflect.get(value, 'path')).startsWith('/') &&
  typeof Reflect.get(value, 'input') === 'object'

const described = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isDescribed)

/** Of one's own request, wherever that was sent: rows of the table try it. */
const ofOneself: readonly string[] = [withdrawRequest.path]
const namesSociety = ({ path, input }: Described) =>
  Object.hasOwn(Object(Reflect.get(input, 'shape')), 'societyid') && !ofOneself.includes(path)

/** Before anybody has a seat, or for everybody alike: nothing in them depends on a role. */
const beforeRoles =
  /^\w+ \/(identitytoolkit|securetoken|app-config|healthz|readyz|metrics|dev\/mailbox|share-target|api\/(openapi|auth))/

/** Every call of the contract, by its path. */
export const callNames: readonly string[] = [
  ...new Set(described.map(({ path, method = 'POST' }) => `${method} ${path}`)),
].filter((name) => !beforeRoles.test(name))
// its own keys
export const changeNames = Object.keys(mutations) as MutationName[]

/** What speaks of one society by its id: all of it is tried of another one too. */
export const ofASociety: readonly string[] = [
  ...new Set(described.filter(namesSociety).map(({ path }) => `POST ${path}`)),
  ...changeNames.filter((name) => !isPersonMutation(name) && name !== 'noop@1'),
]

/** Every route that the server has, as it knows them. A HEAD is a GET without its body, and here an answer of its own. */
export const routeNames = ({ app }: TestApp): string[] => {
  const names = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !beforeRoles.test(name))
  const heads = names.filter((name) => name.startsWith('GET /blobs/'))
  return [...new Set([...names, ...heads.map((name) => name.replace('GET', 'HEAD'))])]
}

type Asked = { path: string; method: string; headers: Headers; body: BodyInit | null | undefined }
export type Recorded = { name: string; token: string; asked: Asked }

const matcher = (name: string) => {
  const pattern = name.replace(/:\w+/g, '[^/]+').replace(/[.]/g, '\\.')
  return { name, matches: new RegExp(`^${pattern}$`) }
}

/** JSON of a body, whichever way it was sent. */
const textOf = ({ headers, body }: Asked): string => {
  if (body instanceof URLSearchParams) return body.get('apiInput') ?? ''
  if (headers.get('content-encoding') === 'gzip' && body instanceof Uint8Array)
    return gunzipSync(body).toString('utf8')
  return typeof body === 'string' ? body : ''
}

const changesIn = (asked: Asked): string[] => {
  if (asked.path !== '/sync' || asked.method !== 'POST') return []
  const { push = [] } = JSON.parse(textOf(asked)) as { push?: { name: string }[] }
  return push.map(({ name }) => name)
}

const tokenIn = (headers: Headers) => headers.get('authorization')?.replace('Bearer ', '') ?? ''

/** From now on every request to this server is written down. */
export const recordRequests = (server: TestApp) => {
  const matchers = routeNames(server).map(matcher)
  const recorded: Recorded[] = []
  const { request } = server
  server.request = (path, init = {}) => {
    const headers = new Headers(init.headers)
    const asked: Asked = { path, method: init.method ?? 'GET', headers, body: init.body }
    const route = matchers.find(({ matches }) =>
      matches.test(`${asked.method} ${path.split('?')[0]}`),
    )
    const names = [...(route === undefined ? [] : [route.name]), ...changesIn(asked)]
    recorded.push(...names.map((name) => ({ name, token: tokenIn(headers), asked })))
    return request(path, init)
  }
  return {
    recorded,
    stop: () => {
      server.request = request
    },
  }
}

const renamed = (text: string, from: string, to: string) =>
  text
    .replaceAll(`"${from}"`, `"${to}"`)
    .replaceAll(`"s:${from}`, `"s:${to}`)
    .replace(/"clientId":"[^"]+"/, `"clientId":"${randomUUID()}"`)

/** The same request about another society, by somebody else (nobody without a token). */
export const askElsewhere = (
  server: TestApp,
  { asked }: Recorded,
  { from, to, token }: { from: string; to: string; token: string | undefined },
): Promise<Response> => {
  const headers = new Headers(asked.headers)
  headers.delete('authorization')
  headers.delete('content-encoding')
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const text = renamed(textOf(asked), from, to)
  const bodies = {
    form: () => new URLSearchParams({ apiInput: text }),
    json: () => text,
    bytes: () => asked.body,
    none: () => null,
  }
  const kind =
    asked.body instanceof URLSearchParams
      ? 'form'
      : text !== ''
        ? 'json'
        : asked.body instanceof Uint8Array
          ? 'bytes'
          : 'none'
  const path = asked.path.replace(`/${from}/`, `/${to}/`).replace(`/${from}-`, `/${to}-`)
  return Promise.resolve(
    server.request(path, { method: asked.method, headers, body: bodies[kind]() ?? null }),
  )
}

/** What speaks of a society by its id, and what lies below `folder`: of each name the first. */
export const firstOf = (recorded: readonly Recorded[], folder: string): Recorded[] => {
  const first = new Map<string, Recorded>()
  for (const record of recorded) {
    const { name, asked } = record
    const isMeant = ofASociety.includes(name) || asked.path.includes(folder)
    if (isMeant && !first.has(name)) first.set(name, record)
  }
  return [...first.values()]
}

/** As it is to somebody of another society; a change says so by its code. */
export const isForbidden = async (answer: Response, name: string) => {
  if (!changeNames.some((change) => change === name)) return answer.status === 403
  if (answer.status !== 200) return false
  const { results } = syncResponseSchema.parse(await answer.json())
  return results.every(({ code }) => code === 'NOT_MEMBER')
}
