/**
 * The page's start: opens the database of whoever is signed in, keeps sync running for them, and tells router and
 * queries when rows or the person change. No network and no identity SDK stand in its way.
 */

import type { QueryClient } from '@tanstack/react-query'
import { afterPaint } from '#components/after-paint.ts'
import { clearToasts, notify } from '#components/notify.ts'
import { checkForUpdate } from '#components/update/worker-update.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { type DeviceSession, readSession, sessionTables } from '#db/session.ts'
import type { Sync } from '#sync/engine.ts'
import { m } from '#texts/compiled/messages.js'
import { createFeed } from './page-feed.ts'
import { createLockDesk } from './page-lock.ts'
import { tellMemoryOnly } from './page-notices.ts'
import { openPage } from './page-open.ts'
import { watchReturns } from './page-returns.ts'
import type { EndingPage } from './page-session-end.ts'
import { holdWhileShared } from './page-shared.ts'
import { persistAfterFirstSave, storageHealth } from './page-storage.ts'
import { holdTab, joinTabs, type TabMessage } from './page-tabs.ts'
import { createTroubleDesk } from './page-trouble.ts'

type Outside = {
  queryClient: QueryClient
  onSession: (session: DeviceSession | null) => Promise<void>
  /** Runs the loaders of the page again. */
  onReadAgain: () => Promise<void>
  onStorageSettings: () => void
}

const confirmOnline = async (device: Device, syncNow: () => void) =>
  (await import('./page-sync.ts')).confirmChange(device, syncNow)

const sessionOf = async (device: Device | undefined): Promise<DeviceSession | null> =>
  device === undefined ? null : ((await readSession(device)) ?? null)

/** Else the picture waits for sync, not sync for the picture. A device that cannot be read says so elsewhere. */
const hasEverSynced = async (device: Device): Promise<boolean> =>
  (await readMeta(device, 'lastSyncAt').catch(() => null)) !== undefined

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
    holdWhileShared()
    const start = () =>
      void import('./page-sync.ts').then(({ startSync }) => {
        if (wanted === device && sync === undefined) sync = startSync(device)
      })
    void hasEverSynced(device).then((hasSynced) => {
      if (hasSynced) afterPaint(start)
      else start()
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

/** The data stays for the same person, who logs in again. */
const askToLogIn = async (leave: () => Promise<void>) => {
  await leave()
  notify({ kind: 'warning', message: m.error_login_again() })
}

/** The toasts of a person go with them; what was said of the browser is said to the next one too. */
const forgetToasts = (isMemoryOnly: boolean) => {
  clearToasts()
  if (isMemoryOnly) tellMemoryOnly()
}

type Tab = {
  here: () => Device | undefined
  use: (next: Device | undefined) => Promise<void>
  /** Somebody has logged in who was locked out here. */
  unlock: (uid: string) => Promise<void>
}

/** Who goes in another tab goes here, and so does whoever was here when somebody else comes. @returns `use`, told to the other tabs */
const withOtherTabs = ({ here, use, unlock }: Tab) => {
  const hear = async ({ kind, uid }: TabMessage) => {
    const person = here()
    if (person === undefined) {
      if (kind === 'auth') await unlock(uid)
      return
    }
    if (kind !== 'auth' && person.uid === uid) await use(undefined)
    // One person at a time in a browser: this tab's session is theirs too now.
    else if (kind === 'auth' && person.uid !== uid) await askToLogIn(() => use(undefined))
  }
  const tell = joinTabs((message) => void hear(message))
  return {
    enterOrLeave: async (next: Device | undefined) => {
      const left = here()
      if (next !== undefined) tell({ kind: 'auth', uid: next.uid })
      else if (left !== undefined) tell({ kind: 'wipe', uid: left.uid })
      await use(next)
    },
    hide: async ({ uid }: Device) => {
      tell({ kind: 'lockdown', uid })
      await use(undefined)
    },
  }
}

/** Told again with every retry, until it is over. */
const createSessionEnd = (page: EndingPage) => {
  let running: Promise<void> | undefined
  return (device: Device): Promise<void> => {
    running ??= import('./page-sync.ts')
      .then(({ followSessionEnd }) => followSessionEnd(page, device))
      .finally(() => {
        running = undefined
      })
    return running
  }
}

type Watched = {
  sync: ReturnType<typeof createSyncSlot>
  readAgain: () => Promise<void>
  here: () => Device | undefined
}

const watchPage = ({ sync, readAgain, here }: Watched) =>
  watchReturns({
    onReturn: () => {
      sync.now()
      void readAgain()
    },
    onNetwork: sync.now,
    onRest: sync.rest,
    onLeave: (maySleep) => {
      sync.pause()
      // What a page that goes for ever has begun, a draft of the last moment, is finished. `readAgain` opens it again.
      if (maySleep) here()?.leave()
    },
    onRestored: () => void readAgain().finally(sync.resume),
  })

/** @returns the session to draw first; null for a guest */
export const startPage = async (outside: Outside): Promise<DeviceSession | null> => {
  const { queryClient, onSession } = outside
  const { people, device: found, isMemoryOnly } = await openPage()
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
    await locks.follow(current)
    await onSession(session)
  }
  const followPhase = async (current: Device) => {
    const status = await whileHere(current, () => readMeta(current, 'syncStatus'))
    if (device !== current) return
    if (status?.phase === 'outdated') await checkForUpdate()
    if (status?.phase === 'signed-out') await endSession(current)
  }
  const desk = createTroubleDesk({
    isHere: (each) => each === device,
    readAgain: () => queryClient.invalidateQueries().then(outside.onReadAgain),
    salvage: people.salvage,
    use: (next) => use(next),
    openStorageSettings: outside.onStorageSettings,
  })
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
    desk.watch(next)
    if (isMemoryOnly) next.confirm = () => confirmOnline(next, sync.now)
    // It is nothing the person waits for, and what fails is tried again at the next start.
    afterPaint(() => void people.tidy(next).catch(() => undefined))
    next.onDeleted(() => device === next && void use(undefined))
  }
  const use = async (next: Device | undefined) => {
    const previous = device
    if (previous !== undefined && previous.uid !== next?.uid) forgetToasts(isMemoryOnly)
    attach(next)
    queryClient.clear()
    await tellSession()
    // Work still under way may not open it again behind a wipe.
    if (previous !== next) previous?.dexie.close()
  }
  const here = () => device
  const tabs = withOtherTabs({ here, use, unlock: (uid) => locks.unlock(uid) })
  const locks = createLockDesk({ people, here, use, hide: tabs.hide })
  const endSession = createSessionEnd({ people, lock: locks.lock, leave: () => use(undefined) })
  provideHost({
    people,
    storage: storageHealth,
    isMemoryOnly,
    locked: locks.locked,
    use: tabs.enterOrLeave,
    syncNow: sync.now,
  })
  if (isMemoryOnly) tellMemoryOnly()
  const readAgain = () => desk.check(device).then(() => queryClient.invalidateQueries())
  watchPage({ sync, readAgain, here })

  const first = await locks.openUnlessOver(found)
  locks.watch()
  attach(first)
  const session = await sessionOf(device)
  drawn = JSON.stringify(session)
  return session
}
