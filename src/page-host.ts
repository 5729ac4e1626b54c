/**
 * The page's start: opens the database of whoever is signed in, keeps sync running for them, and tells router and
 * queries when rows or the person change. No network and no identity SDK stand in its way.
 */
import type { QueryClient } from '@tanstack/react-query'
import { afterPaint } from '#components/after-paint.ts'
import { appBuild } from '#components/app-build.ts'
import { checkForUpdate } from '#components/update/worker-update.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { readsAnyOf } from '#db/local-query.ts'
import { openPeople, type People } from '#db/people.ts'
import { type DeviceSession, readSession } from '#db/session.ts'
import type { Sync } from '#sync/engine.ts'

type Outside = {
  queryClient: QueryClient
  onSession: (session: DeviceSession | null) => Promise<void>
}

const storage = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange }
const uuid = () => crypto.randomUUID()

/** Sync and what it carries over are not needed for the first picture. */
const startSync = async (device: Device): Promise<Sync> => {
  const [{ createSync }, { sendSync, openLive }, { onServerBuild }] = await Promise.all([
    import('#sync/engine.ts'),
    import('#api/sync-transport.ts'),
    import('#api/server-build.ts'),
  ])
  onServerBuild((build) => {
    if (build !== appBuild) void checkForUpdate()
  })
  return createSync({
    device,
    send: sendSync,
    openLive,
    clock: () => new Date(),
    random: Math.random,
    uuid,
    timers: {
      set: (work, ms) => setTimeout(work, ms),
      clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
    },
    locks: navigator.locks,
    build: appBuild,
  })
}

/** Gathers the tables of one frame, so that a burst of commits is one redraw. */
const invalidateByFrame = (queryClient: QueryClient, alsoTell: (tables: Set<string>) => void) => {
  let changed = new Set<string>()
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    const tables = changed
    changed = new Set()
    alsoTell(tables)
    void queryClient.invalidateQueries({ predicate: (query) => readsAnyOf(query, tables) })
  }
  return (tables: ReadonlySet<string>) => {
    for (const table of tables) changed.add(table)
    if (isWaiting) return
    isWaiting = true
    if (document.hidden) setTimeout(flush, 0)
    else requestAnimationFrame(flush)
  }
}

const sessionTables = ['my-society', 'scopes', 'meta']

/** @returns the session to draw first; null for a guest */
export const startPage = async ({
  queryClient,
  onSession,
}: Outside): Promise<DeviceSession | null> => {
  const people: People = await openPeople('app', storage, uuid)
  let device: Device | undefined
  let sync: Sync | undefined
  let stopFeed = () => {}
  let drawn = ''

  const tellSession = async () => {
    const session = device === undefined ? null : ((await readSession(device)) ?? null)
    const text = JSON.stringify(session)
    if (text === drawn) return session
    drawn = text
    await onSession(session)
    return session
  }
  const attach = (next: Device | undefined) => {
    stopFeed()
    sync?.stop()
    sync = undefined
    device = next
    setCurrentDevice(next)
    if (next === undefined) return
    stopFeed = onTablesChanged(
      next,
      invalidateByFrame(queryClient, (tables) => {
        if (sessionTables.some((table) => tables.has(table))) void tellSession()
      }),
    )
    afterPaint(() => {
      void startSync(next).then((started) => {
        if (device === next) sync = started
        else started.stop()
      })
    })
  }
  const use = async (next: Device | undefined) => {
    attach(next)
    queryClient.clear()
    await tellSession()
  }
  const syncNow = () => sync?.syncNow()
  const comeBack = () => {
    if (document.hidden) return
    syncNow()
    void queryClient.invalidateQueries()
  }
  provideHost({ people, use, syncNow })
  window.addEventListener('online', syncNow)
  window.addEventListener('pageshow', (event) => event.persisted && comeBack())
  document.addEventListener('visibilitychange', comeBack)
  document.addEventListener('resume', comeBack)

  attach(await people.open())
  const session = device === undefined ? null : ((await readSession(device)) ?? null)
  drawn = JSON.stringify(session)
  return session
}
