/**
 * Who opens the app is here that day, and after every sync that reached its end the server is told what was opened (docs/usage.md). Nothing waits
 * for it; what cannot be told now is told after a later sync.
 */
import { CallError, callServer } from '#api/call-server.ts'
import { countUses } from '#contract/usage.ts'
import { onTablesChanged } from '#db/change-feed.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { readSelectedSociety } from '#db/session.ts'
import { dropUses, noteUse, readUses } from '#db/uses.ts'
import { indianDay } from '#domain/dates.ts'

/** A server that will never take them. */
const isFinal = (error: unknown) =>
  error instanceof CallError && [400, 404, 413].includes(error.status ?? 0)

const send = async (device: Device): Promise<void> => {
  const uses = await readUses(device)
  if (uses.length === 0) return
  try {
    await callServer(countUses, { uses })
  } catch (error) {
    if (!isFinal(error)) throw error
  }
  await dropUses(device, uses)
}

/** @returns the way to stop */
export const followUses = (device: Device): (() => void) => {
  let here: string | undefined
  let asOf: string | undefined
  let running = Promise.resolve()
  const noteVisit = async () => {
    const societyId = await readSelectedSociety(device, await readMeta(device, 'selectedSociety'))
    const now = new Date()
    const visit = `${societyId} ${indianDay(now)}`
    if (document.hidden || societyId === undefined || visit === here) return
    await noteUse(device, { societyId, kind: 'visit', id: '', at: now.toISOString() })
    here = visit
  }
  const look = async () => {
    const at = await readMeta(device, 'lastSyncAt')
    await noteVisit()
    if (at === undefined || at === asOf) return
    asOf = at
    await send(device)
  }
  // One after the other; without network, or when the person has gone, the next sync tries again.
  const run = () => {
    running = running.then(look).catch(() => undefined)
  }
  const stop = onTablesChanged(device, (tables) => {
    if (tables.has('meta')) run()
  })
  document.addEventListener('visibilitychange', run)
  running = readMeta(device, 'lastSyncAt').then((at) => {
    asOf = at
    run()
  })
  return () => {
    stop()
    document.removeEventListener('visibilitychange', run)
  }
}
