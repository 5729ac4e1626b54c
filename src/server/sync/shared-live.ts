/**
 * Hints between the server processes over one PostgreSQL, by LISTEN and NOTIFY on a connection of their own. They are said after the
 * commit and gathered while one is on its way, so that no commit waits for them. Whoever may have missed some, because the connection
 * was lost, ends its streams: devices come back and ask.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Space } from '#contract/sync.ts'
import { z } from '#contract/zod.ts'
import type { Live } from './live.ts'
import type { Versions } from './writer.ts'

const channel = 'aangan_live'
/** PostgreSQL takes less than 8000 bytes. */
const noticeBytes = 7000
const againAfterMs = [100, 1000, 5000]
/** A connection of which nothing comes any more says so only when it is asked something. */
const beatMs = 30_000
/** A stop waits no longer for a database that does not answer. */
const partingMs = 2000

const noticeSchema = z.object({
  from: z.string(),
  versions: z.optional(z.record(z.string(), z.number())),
  end: z.optional(z.string()),
})
type Notice = { versions: Versions } | { end: Space }

/** As many notices as their size takes. */
export const noticesOf = (versions: Versions): Notice[] => {
  const notices: { versions: Versions }[] = []
  let bytes = noticeBytes
  for (const [space, version] of Object.entries(versions)) {
    const own = Buffer.byteLength(JSON.stringify(space)) + String(version).length + 2
    if (bytes + own > noticeBytes) {
      notices.push({ versions: {} })
      bytes = 0
    }
    bytes += own
    Object.assign(notices.at(-1)?.versions ?? {}, { [space]: version })
  }
  return notices
}

/** What waits to be said; of a space the newest version alone. */
const createPending = () => {
  let versions: Record<string, number> = {}
  let ends = new Set<Space>()
  return {
    add: (more: Versions) => {
      for (const [space, version = 0] of Object.entries(more)) {
        versions[space] = Math.max(versions[space] ?? 0, version)
      }
    },
    end: (space: Space) => ends.add(space),
    isEmpty: () => ends.size === 0 && Object.keys(versions).length === 0,
    takeAll: (): Notice[] => {
      const taken = [...noticesOf(versions), ...[...ends].map((end) => ({ end }))]
      versions = {}
      ends = new Set()
      return taken
    },
  }
}

/** Whoever may connect to the database may say something on the channel. */
const parsed = (payload: string): unknown => {
  try {
    return JSON.parse(payload)
  } catch {
    return undefined
  }
}

const hear = (live: Live, self: string, payload: string) => {
  const notice = noticeSchema.safeParse(parsed(payload))
  if (!notice.success || notice.data.from === self) return
  const { versions, end } = notice.data
  if (versions !== undefined) live.hint(versions as Versions) // another process of this program has written them
  if (end !== undefined) live.endIn(end as Space)
}

type Wire = {
  /** @returns false: there is no connection, or it broke */
  say: (notices: readonly Notice[]) => Promise<boolean>
  close: () => Promise<void>
}

/** One connection, made anew for as long as this process lives. */
const openWire = async (
  url: string,
  told: { hear: (payload: string) => void; onLost: (error: unknown) => void; onBack: () => void },
  self: string,
): Promise<Wire> => {
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      query_timeout: 5000,
    })
    next.on('notification', ({ payload = '' }) => told.hear(payload))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next, new Error('the connection ended')))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    client = next
    if (isClosed) await next.end()
  }
  const lose = (lost: pg.Client, error: unknown) => {
    if (client !== lost || isClosed) return
    client = undefined
    lost.end().catch(() => {})
    told.onLost(error)
    again(0)
  }
  const again = (tries: number) => {
    const retry = async () => {
      if (isClosed) return
      try {
        await connect()
        if (!isClosed) told.onBack()
      } catch (error) {
        told.onLost(error)
        again(tries + 1)
      }
    }
    setTimeout(() => void retry(), againAfterMs[tries] ?? againAfterMs.at(-1)).unref()
  }

  /** @returns false: there is no connection, or it broke */
  const ask = async (query: string, values: unknown[] = []) => {
    const through = client
    if (through === undefined) return false
    try {
      await through.query(query, values)
      return true
    } catch (error) {
      lose(through, error)
      return false
    }
  }

  await connect()
  const beat = setInterval(() => void ask('select 1'), beatMs).unref()
  return {
    say: (notices) =>
      ask('select pg_notify($1, said) from unnest($2::text[]) as said', [
        channel,
        notices.map((notice) => JSON.stringify({ from: self, ...notice })),
      ]),
    close: async () => {
      isClosed = true
      clearInterval(beat)
      await Promise.race([client?.end(), delay(partingMs, undefined, { ref: false })])
    },
  }
}

/** @param onLost the connection broke, or could not be made anew */
export const shareLive = async (
  live: Live,
  url: string,
  onLost: (error: unknown) => void,
): Promise<Live> => {
  const self = randomUUID()
  const pending = createPending()
  const onBack = () => {
    live.endAll()
    say()
  }
  const wire = await openWire(
    url,
    { hear: (payload) => hear(live, self, payload), onLost, onBack },
    self,
  )
  const sayAll = async () => {
    while (!pending.isEmpty()) {
      const notices = pending.takeAll()
      if (await wire.say(notices)) continue
      // for the next connection; said twice does no harm
      for (const notice of notices) {
        if ('end' in notice) pending.end(notice.end)
        else pending.add(notice.versions)
      }
      return
    }
  }
  let saying = Promise.resolve()
  const say = () => {
    saying = saying.then(sayAll)
  }
  return {
    ...live,
    poke: (versions) => {
      live.poke(versions)
      pending.add(versions)
      say()
    },
    endIn: (space) => {
      live.endIn(space)
      pending.end(space)
      say()
    },
    close: async () => {
      await saying
      await wire.close()
    },
  }
}
