/**
 * The built app. Hashed assets never change, and those of earlier builds are still there for pages that are open;
 * everything else is asked for again each time. A missing asset is 404, never the page: a worker would store that page as
 * a script.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import type { FirebaseProject } from '../env.ts'
import { isApiPath } from './api-paths.ts'
import { zippedText } from './gzip.ts'
import { workerPolicy } from './headers.ts'

/** `policyNow`: of the page, as it is served. */
type PageSettings = { firebase: FirebaseProject | undefined; policyNow: () => string }

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
  { name: 'identity', suffix: '' },
] as const

/** The path inside the folder, or undefined for one that leads out of it or to a hidden file. */
const insideOf = (folder: string, path: string): string | undefined => {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  if (decoded.includes('\0') || decoded.split(/[\\/]/).some((part) => part.startsWith('.')))
    return undefined
  const file = normalize(join(folder, decoded))
  return file.startsWith(folder.endsWith(sep) ? folder : folder + sep) ? file : undefined
}

const cacheControl = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

const accepts = (header: string, encoding: string) =>
  encoding === 'identity' ||
  header.split(',').some((part) => {
    const [name, weight] = part.trim().split(/\s*;\s*q=/)
    return name === encoding && Number(weight ?? 1) > 0
  })

/** The smallest stored form of the file that the browser understands. */
const bestForm = async (file: string, acceptEncoding: string) => {
  for (const { name, suffix } of encodings) {
    if (!accepts(acceptEncoding, name)) continue
    const found = await stat(file + suffix).catch(() => undefined)
    if (found?.isFile()) return { name, file: file + suffix, found }
  }
  return undefined
}

const send = async (c: Context, folder: string, path: string) => {
  const file = insideOf(folder, path)
  const type = contentTypes[extname(path)]
  if (file === undefined || type === undefined) return undefined
  const form = await bestForm(file, c.req.header('accept-encoding') ?? '')
  if (form === undefined) return undefined
  const { size, mtimeMs } = form.found
  const etag = `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}-${form.name}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Control', cacheControl(path))
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  c.header('Content-Type', type)
  if (form.name !== 'identity') c.header('Content-Encoding', form.name)
  return c.body(new Uint8Array(await readFile(form.file)))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12)

/**
 * The worker keeps the page with the policy it came with. Another policy makes it another page in the worker's list, so that a change of
 * the configuration reaches installed apps as a release does.
 */
const withPolicy = (worker: string, policy: string) =>
  worker.replace(/(?<="revision":"\w+)(?=","url":"index\.html")/, `-${hashOf(policy)}`)

const sendWorker = async (c: Context, folder: string, { firebase, policyNow }: PageSettings) => {
  const file = await readFile(join(folder, 'sw.js'), 'utf8').catch(() => undefined)
  if (file === undefined) return c.notFound()
  const worker = withPolicy(file, policyNow())
  const etag = `W/"${hashOf(worker)}"`
  c.header('Service-Worker-Allowed', '/')
  c.header('Content-Security-Policy', workerPolicy(firebase))
  c.header('ETag', etag)
  c.header('Cache-Control', cacheControl('/sw.js'))
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return zippedText(c, contentTypes['.js'] ?? '', worker)
}

const sendPage = async (c: Context, folder: string) =>
  (await send(c, folder, '/index.html')) ??
  c.text('The app is not built yet. Run: npm run build', 503)

const sendFile = async (c: Context, folders: readonly string[], path: string) => {
  for (const folder of folders) {
    const answer = await send(c, folder, path)
    if (answer !== undefined) return answer
  }
  return undefined
}

/** Answers GET and HEAD from the folder; any path without a file extension is a screen of the app. */
export const staticFiles =
  (folder: string, keptBuilds: readonly string[], settings: PageSettings): MiddlewareHandler =>
  async (c, next) => {
    const { path, method } = c.req
    if ((method !== 'GET' && method !== 'HEAD') || isApiPath(path)) return next()
    if (path === '/sw.js') return sendWorker(c, folder, settings)
    const isAsset = path.startsWith('/assets/')
    if (extname(path) === '' && !isAsset) return sendPage(c, folder)
    const folders = isAsset ? [folder, ...keptBuilds] : [folder]
    return (await sendFile(c, folders, path)) ?? next()
  }
