/** One sync cycle: round trips until nothing is left, under a lock shared by all tabs, with its outcome on record. */
import type { Device, SyncPhase } from '#db/db.ts'
import { readMeta, writeMeta } from '#db/meta.ts'
import { type Outcome, type RoundTripDeps, roundTrip } from './round-trip.ts'

/** Web Locks, as far as we use them; absent where the browser has none, and every tab then syncs by itself. */
export type Locks = {
  request: (
    name: string,
    options: { ifAvailable: true },
    work: (lock: unknown) => Promise<void>,
  ) => Promise<void>
}

export type CycleDeps = RoundTripDeps & {
  clock: () => Date
  locks: Locks | undefined
  isStopped: () => boolean
}

const phaseAfter: Record<Outcome['kind'], SyncPhase> = {
  synced: 'idle',
  stuck: 'offline',
  unreachable: 'offline',
  'signed-out': 'signed-out',
  outdated: 'outdated',
}

const setPhase = async (device: Device, clock: () => Date, phase: SyncPhase) => {
  const before = await readMeta(device, 'syncStatus')
  const failingSince = phase === 'offline' ? (before?.failingSince ?? clock().toISOString()) : null
  if (before?.phase === phase && before.failingSince === failingSince) return
  await writeMeta(device, 'syncStatus', { phase, failingSince })
}

const tripsUntilDone = async (deps: CycleDeps): Promise<Outcome> => {
  const { device, clock, isStopped } = deps
  const before = await readMeta(device, 'syncStatus')
  // While it fails it stays "offline" until an answer says otherwise: no flicker with every try.
  if (before?.phase !== 'offline') await setPhase(device, clock, 'syncing')
  // After a failure nothing is risked with the first request: what was never sent may still be withdrawn.
  let isProbe = before?.phase === 'offline'
  for (;;) {
    const outcome = await roundTrip({ ...deps, isProbe })
    isProbe = false
    const isOver = outcome.kind !== 'synced' || !outcome.hasMore
    if (isStopped()) return outcome
    if (isOver) {
      await setPhase(device, clock, phaseAfter[outcome.kind])
      return outcome
    }
  }
}

/** What nobody expected counts as out of reach; the caller is told what it was. */
const cycle = async (deps: CycleDeps): Promise<Outcome> => {
  try {
    return await tripsUntilDone(deps)
  } catch (error) {
    // the database may be what failed
    if (!deps.isStopped()) await setPhase(deps.device, deps.clock, 'offline').catch(() => undefined)
    throw error
  }
}

/** @returns undefined when another tab is syncing */
export const runCycle = async (deps: CycleDeps): Promise<Outcome | undefined> => {
  if (deps.locks === undefined) return cycle(deps)
  let outcome: Outcome | undefined
  await deps.locks.request(
    `sync:${deps.device.dexie.name}`,
    { ifAvailable: true },
    async (lock) => {
      if (lock !== null) outcome = await cycle(deps)
    },
  )
  return outcome
}
