/** What follows commits and is no part of them: one society after another, in the order in which they were heard of. */
import type { Database } from '../database/connect.ts'
import type { Versions } from '../sync/writer.ts'
import { readSocieties } from './read-societies.ts'

export type SocietyQueue = {
  /** After a commit. */
  hear: (versions: Versions) => void
  /** At the start: what was owed when the server stopped. */
  resume: () => Promise<void>
  /** When nothing waits to be looked at, for tests and the end. */
  settled: () => Promise<void>
  stop: () => void
}

type SocietyQueueDeps = { database: Database; onError: (error: unknown) => void }

/** @param look at one society; in how many milliseconds it is to be looked at again, null: when it is heard of */
export const createSocietyQueue = (
  { database, onError }: SocietyQueueDeps,
  look: (societyId: string, isStopped: () => boolean) => Promise<number | null>,
): SocietyQueue => {
  let queue: Promise<void> = Promise.resolve()
  let isStopped = false
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const lookAt = async (societyId: string) => {
    const again = await look(societyId, () => isStopped)
    clearTimeout(timers.get(societyId))
    if (again === null || isStopped) return
    timers.set(societyId, setTimeout(() => enqueue(societyId), again).unref())
  }
  const enqueue = (societyId: string) => {
    queue = queue.then(() => lookAt(societyId)).catch(onError)
  }
  return {
    hear: (versions) => {
      for (const id of Object.keys(versions)) if (id.startsWith('s:')) enqueue(id.slice(2))
    },
    resume: async () => {
      for (const societyId of await readSocieties(database)) enqueue(societyId)
    },
    settled: async () => {
      for (let before: unknown; before !== queue; ) {
        before = queue
        await queue
      }
    },
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
