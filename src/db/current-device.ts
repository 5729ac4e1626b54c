/** The database of the person now using this page; opened by the page's start, read by every local query. */
import type { Device } from './db.ts'
import type { LockedPerson, People } from './people.ts'

/** What the browser keeps for this origin; undefined where it does not say. */
export type StorageHealth = {
  estimate: () => Promise<{ usageBytes: number; quotaBytes: number } | undefined>
  /** Whether the browser has promised not to remove it when space runs short. */
  isPersisted: () => Promise<boolean | undefined>
  /** Asks for that promise; some browsers ask the person. */
  persist: () => Promise<boolean>
}

type Host = {
  people: People
  storage: StorageHealth
  /** This browser keeps nothing: rows are in memory, gone with the page, and changes wait for the server. */
  isMemoryOnly: boolean
  /** Whose data is here and hidden until they sign in again; undefined when nobody's is. */
  locked: () => LockedPerson | undefined
  /** Makes this person's database the page's own: sync starts, every query reads it. Undefined: nobody is here. */
  use: (device: Device | undefined) => Promise<void>
  syncNow: () => void
}

let host: Host | undefined
let current: Device | undefined

/** Called once, by the page's start. */
export const provideHost = (provided: Host): void => {
  host = provided
}

/** @throws before the page's start has provided one */
export const deviceHost = (): Host => {
  if (host === undefined) throw new Error('the page has not started')
  return host
}

/** As long as a toast offers Undo, what could not be undone afterwards waits; on a device that may forget it, not at all. */
export const undoableMs = (): number => (deviceHost().isMemoryOnly ? 0 : 6000)

export const setCurrentDevice = (device: Device | undefined): void => {
  current = device
}

/** Whether this person still uses the page. */
export const isHere = (uid: string): boolean => current?.uid === uid

/** @throws when nobody is signed in on this device: a guard let a page through that it should not have */
export const currentDevice = (): Device => {
  if (current === undefined) throw new Error('no device database is open')
  return current
}
