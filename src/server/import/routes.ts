/**
 * The calls of an import: what it would do, doing it, taking it back. Their bodies are JSON, packed by the device; the answer of the
 * second comes in lines while the rows are being written.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import {
  type CommitLine,
  checkImport,
  commitImport,
  type UndoLine,
  undoImport,
} from '#contract/import-calls.ts'
import type { z } from '#contract/zod.ts'
import { readAs } from '../database/transaction.ts'
import { readJsonOrApiInput } from '../http/api-input.ts'
import { CallRefused } from '../http/errors.ts'
import { BodyTooLarge, zippedJson } from '../http/gzip.ts'
import { authenticate, type Claims, type Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { commitRows, type Report } from './commit-import.ts'
import { type ImportDeps, requireSetup } from './office.ts'
import { pictureOf } from './picture.ts'
import { undo } from './undo-import.ts'

/** 20,000 rows of flats, people and balances: 5.2 MB, packed 0.5 MB (docs/spreadsheets-in.md). */
const mostBytes = 24_000_000
/** Proxies in front let so much through (docs/reverse-proxy). */
export const mostPackedBytes = 6_000_000

const sizeLimit = bodyLimit({
  maxSize: mostPackedBytes,
  // the rest of it is not read: a proxy may not send the next request after it
  onError: (c) => c.json({ error: 'TOO_LARGE' }, 413, { Connection: 'close' }),
})

const readAsked = async <Input extends z.ZodMiniType>(
  c: Context,
  input: Input,
): Promise<z.output<Input>> => {
  const asked = input.safeParse(await readJsonOrApiInput(c, mostBytes))
  if (asked.success) return asked.data
  const [issue] = asked.error.issues
  throw new CallRefused(400, 'INVALID', `${issue?.path.join('.')}: ${issue?.message}`)
}

/** Lets what was written go out before the next statement begins: an embedded database leaves no pause. */
const breath = () => new Promise<void>((resolve) => setImmediate(resolve))

type Deps = ImportDeps & { identity: Identity; log: Logger }

/** Once a line has gone out the status is 200: what fails then is said in the last line. */
const streamLines = <Line extends object>(
  c: Context,
  { log }: Deps,
  work: (report: Report) => Promise<Line>,
) => {
  c.header('Content-Type', 'application/x-ndjson')
  c.header('X-Accel-Buffering', 'no')
  return stream(c, async (out) => {
    const tell = async (line: object) => {
      await out.write(`${JSON.stringify(line)}\n`)
      await breath()
    }
    const report: Report = (done, of) => tell({ done, of })
    try {
      await tell(await work(report))
    } catch (error) {
      log.error({ err: error }, 'an import failed, and nothing of it was written')
      await tell({ outcome: 'FAILED' } satisfies CommitLine & UndoLine)
    }
  })
}

export const importRoutes = (deps: Deps): Hono => {
  const identity = trustedOnly(deps.identity)
  const app = new Hono()
  const mayImport = (claims: Claims, societyId: string) =>
    readAs(deps.database, { uid: claims.uid, societyId }, (tx) =>
      requireSetup(tx, societyId, claims, deps.clock()),
    )
  app.post(checkImport.path, sizeLimit, async (c) => {
    const claims = await authenticate(c, identity)
    const asked = await readAsked(c, checkImport.input)
    await mayImport(claims, asked.societyid)
    const actor = { uid: claims.uid, societyId: asked.societyid }
    const { counts, problems } = await readAs(deps.database, actor, (tx) =>
      pictureOf(tx, asked, deps.clock()),
    )
    return zippedJson(c, { counts, problems })
  })
  app.post(commitImport.path, sizeLimit, async (c) => {
    const claims = await authenticate(c, identity)
    const asked = await readAsked(c, commitImport.input)
    // refused with a status of its own, before any line of the answer has gone out
    await mayImport(claims, asked.societyid)
    return streamLines(c, deps, (report) => commitRows(deps, claims, asked, report))
  })
  app.post(undoImport.path, async (c) => {
    const claims = await authenticate(c, identity)
    const asked = await readAsked(c, undoImport.input)
    await mayImport(claims, asked.societyid)
    return streamLines(c, deps, (report) => undo(deps, claims, asked, report))
  })
  app.onError((error, c) => {
    if (error instanceof BodyTooLarge) return c.json({ error: 'TOO_LARGE' }, 413)
    throw error
  })
  return app
}
