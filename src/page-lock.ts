/** Hides the person's data until they sign in again: when the offline lease is over, or the clock was set back (docs/session.md). */
import type { Device } from '#db/db.ts'
import { judgeLease } from '#db/lease.ts'
import type { LockedPerson, People } from '#db/people.ts'
import type { LockReason } from '#db/people-root.ts'
import { watchReturns } from './page-returns.ts'
import { isIdle, watchTouches } from './page-shared.ts'

/** From here on no start of the app opens the database; the page itself has to let go of it. */
const lockAway = async (people: People, device: Device, reason: LockReason): Promise<void> => {
  const { lockOf } = await import('./page-sync.ts')
  await people.lock(device.uid, await lockOf(device, reason))
}

const judge = async (device: Device): Promise<LockReason | undefined> => {
  const now = new Date()
  return (await judgeLease(device, now)) ?? ((await isIdle(device, now)) ? 'idle' : undefined)
}

const lookMs = 30_000

type Page = {
  people: People
  here: () => Device | undefined
  use: (next: Device | undefined) => Promise<void>
  /** Lets go of the database, here and in the other tabs. */
  hide: (device: Device) => Promise<void>
}

export const createLockDesk = ({ people, here, use, hide }: Page) => {
  let locked: LockedPerson | undefined
  const lock = async (device: Device, reason: LockReason) => {
    await lockAway(people, device, reason)
    await hide(device)
  }
  const look = async () => {
    const device = here()
    const reason = device && (await judge(device))
    if (device !== undefined && reason !== undefined && device === here())
      await lock(device, reason)
  }
  // A device that cannot be read says so where it is read for the person.
  const lookSoon = () => void look().catch(() => undefined)
  return {
    locked: () => locked,
    lock,
    /** At the start, before anything is drawn. @returns the device, unless it has to stay closed */
    openUnlessOver: async (found: Device | undefined): Promise<Device | undefined> => {
      const reason = found && (await judge(found))
      if (found !== undefined && reason !== undefined) {
        await lockAway(people, found, reason)
        found.dexie.close()
      }
      locked = await people.locked()
      return reason === undefined ? found : undefined
    },
    /** Before a login is drawn, which asks `locked`. */
    follow: async (next: Device | undefined) => {
      locked = next === undefined ? await people.locked() : undefined
    },
    /** Somebody has logged in in another tab. */
    unlock: async (uid: string) => {
      if (locked?.uid === uid) await use(await people.open())
    },
    /** Now and then, and whenever somebody may be looking again. */
    watch: () => {
      setInterval(lookSoon, lookMs)
      watchReturns({ onReturn: lookSoon, onRestored: lookSoon })
      watchTouches(here, look)
    },
  }
}
