/** The start of everything: the databases of this browser, and the one of whoever is signed in. Needs no network. */

import { identityDatabase } from '#api/identity-database.ts'
import { forgetOptions } from '#api/options/kept-option.ts'
import type { Device } from '#db/db.ts'
import { type DeviceStorage, within } from '#db/device-storage.ts'
import { openPeople, type People } from '#db/people.ts'
import { keepsNothing } from '#db/storage-trouble.ts'
import { m } from '#texts/compiled/messages.js'
import { tellSalvaged } from './page-notices.ts'
import { isBrowserOpenSince } from './page-shared.ts'

export type Opened = {
  people: People
  device: Device | undefined
  /** This browser keeps nothing: rows are in memory, and gone with the page. */
  isMemoryOnly: boolean
}

const timers = {
  set: (work: () => void, ms: number) => setTimeout(work, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>), // made by `set`
}
const disk: DeviceStorage = {
  indexedDB: globalThis.indexedDB,
  IDBKeyRange: globalThis.IDBKeyRange,
  timers,
  locks: navigator.locks,
}
const environment = 'app'
const uuid = () => crypto.randomUUID()

const openDisk = async (): Promise<{ people: People; isMemoryOnly: boolean }> => {
  try {
    return {
      people: await openPeople(
        environment,
        disk,
        uuid,
        identityDatabase,
        isBrowserOpenSince,
        forgetOptions,
      ),
      isMemoryOnly: false,
    }
  } catch (error) {
    if (!keepsNothing(error)) throw error
    const { createMemoryStorage } = await import('./memory-storage.ts')
    const people = await openPeople(environment, createMemoryStorage(), uuid)
    return { people, isMemoryOnly: true }
  }
}

/** A copy to another storage version may take seconds; the splash says so. */
const withSplash = async <T>(work: () => Promise<T>): Promise<T> => {
  const timer = setTimeout(() => {
    const line = document.querySelector('#splash [data-splash="words"]')
    if (line !== null) line.textContent = m.storage_preparing()
  }, 1000)
  return work().finally(() => clearTimeout(timer))
}

/** @throws StorageTrouble */
export const openPage = (): Promise<Opened> =>
  withSplash(async () => {
    const { people, isMemoryOnly } = await openDisk()
    const device = await people.open((salvaged) => tellSalvaged(salvaged))
    return { people, isMemoryOnly, device }
  })

/** Whether the database still answers; a browser may have let go of it while the page was in the background. */
export const probe = async (device: Device): Promise<void> => {
  await within(disk, device.meta.count())
}
