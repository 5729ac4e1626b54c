/**
 * The page's start: opens the database of whoever is signed in, keeps sync running for them, and tells router and
 * queries when rows or the person change. No network and no identity SDK stand in its way.
 */
import type { QueryClient } from '@tanstack/react-query'
import { afterPaint } from '#components/after-paint.ts'
import { checkForUpdate } from '#components/update/worker-update.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { openPeople } from '#db/people.ts'
import { type DeviceSession, readSession } from '#db/session.ts'
import type { Sync } from '#sync/engine.ts'
import { m } from '#texts/compiled/messages.js'
import { createFeed } from './page-feed.ts'
import { watchReturns } from './page-returns.ts'
import { persistAfterFirstSave, storageHealth } from './page-storage.ts'
import { holdTab, joinTabs, type TabMessage } from './page-tabs.ts'

type Outside = {
  queryClient: QueryClient
  onSession: (session: DeviceSession | null) => Promise<void>
}

const storage = { indexedDB: globalThis.indexedDB, IDBKeyRange: globalThis.IDBKeyRange }
const sessionTables = ['my-society', 'scopes', 'meta']

const sessionOf = async (device: Device | undefined): Promise<DeviceSession | null> =>
  device === undefined ? null : ((await readSession(device)) ?? null)

/** Keeps sync running on one database at a time, and counts this tab among those that have it open. */
const createSyncSlot = () => {
  let wanted: Device | undefined
  let sync: Sync | undefined
  let leaveTabs = () => {}
  const pause = () => {
    sync?.stop()
    sync = undefined
    leaveTabs()
  }
  const use = (device: Device | undefined) => {
    pause()
    wanted = device
    if (device === undefined) return
    leaveTabs = holdTab(device.dexie.name)
    afterPaint(() => {
      void import('./page-sync.ts').then(({ startSync }) => {
        if (wanted === device && sync === undefined) sync = startSync(device)
      })
    })
  }
  return {
    use,
    pause,
    resume: () => use(wanted),
    now: () => sync?.syncNow(),
    rest: () => sync?.rest(),
  }
}

/** The server does not know the session any more: the data stays for the same person, who logs in again (sync.md 1.10). */
const askToLogIn = async (leave: () => Promise<void>) => {
  const { notify } = await import('#components/notify.tsx')
  await leave()
  await notify({ kind: 'warning', message: m.error_login_again() })
}

/** @returns the session to draw first; null for a guest */
export const startPage = async (outside: Outside): Promise<DeviceSession | null> => {
  const { queryClient, onSession } = outside
  const people = await openPeople('app', storage, () => crypto.randomUUID())
  const sync = createSyncSlot()
  let device: Device | undefined
  let stopFeed = () => {}
  let drawn = ''

  /** A read that fails because its database has just been left says nothing. */
  const whileHere = async <T>(current: Device | undefined, read: () => Promise<T>) => {
    try {
      return await read()
    } catch (error) {
      if (device === current && current?.dexie.isOpen()) throw error
      return undefined
    }
  }
  const tellSession = async () => {
    const current = device
    const session = await whileHere(current, () => sessionOf(current))
    if (session === undefined || current !== device) return
    // Another tab has logged this person out: their database is empty now.
    if (session === null && device !== undefined) return use(undefined)
    const text = JSON.stringify(session)
    if (text === drawn) return
    drawn = text
    await onSession(session)
  }
  const followPhase = async (current: Device) => {
    const status = await whileHere(current, () => readMeta(current, 'syncStatus'))
    if (device !== current) return
    if (status?.phase === 'outdated') await checkForUpdate()
    if (status?.phase === 'signed-out') {
      await askToLogIn(async () => {
        await people.leave(current.uid)
        await use(undefined)
      })
    }
  }
  const attach = (next: Device | undefined) => {
    stopFeed()
    device = next
    setCurrentDevice(next)
    sync.use(next)
    if (next === undefined) return
    const feed = createFeed(queryClient, (tables) => {
      if (sessionTables.some((table) => tables.has(table))) void tellSession()
      if (tables.has('meta')) void followPhase(next)
      if (tables.has('outbox')) void whileHere(next, () => persistAfterFirstSave(next))
    })
    stopFeed = onTablesChanged(next, feed)
    next.onDeleted(() => {
      if (device === next) void use(undefined)
    })
  }
  const use = async (next: Device | undefined) => {
    const previous = device
    attach(next)
    queryClient.clear()
    await tellSession()
    // Work still under way may not open it again behind a wipe.
    if (previous !== next) previous?.dexie.close()
  }
  const hearTabs = async ({ kind, uid }: TabMessage) => {
    if (kind === 'wipe' && device?.uid === uid) await use(undefined)
    if (kind !== 'auth' || device?.uid === uid) return
    if (device === undefined) await use(await people.open())
    else await askToLogIn(() => use(undefined))
  }
  const tellTabs = joinTabs((message) => void hearTabs(message))
  const enterOrLeave = async (next: Device | undefined) => {
    if (next !== undefined) tellTabs({ kind: 'auth', uid: next.uid })
    else if (device !== undefined) tellTabs({ kind: 'wipe', uid: device.uid })
    await use(next)
  }
  provideHost({ people, storage: storageHealth, use: enterOrLeave, syncNow: sync.now })
  const readAgain = () => void queryClient.invalidateQueries()
  watchReturns({
    onReturn: () => {
      sync.now()
      readAgain()
    },
    onNetwork: sync.now,
    onRest: sync.rest,
    onLeave: sync.pause,
    onRestored: () => {
      sync.resume()
      readAgain()
    },
  })

  attach(await people.open())
  const session = await sessionOf(device)
  drawn = JSON.stringify(session)
  return session
}
