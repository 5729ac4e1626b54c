/** Somebody leaves a flat on a day: what was theirs stays theirs, and nothing new comes to them. */
import type { moveOut as moveOutCall } from '#contract/holding-calls.ts'
import type { z } from '#contract/zod.ts'
import type { Claims } from '../identity/identity.ts'
import { readDues } from './dues.ts'
import { type HoldingDeps, inOffice } from './office.ts'
import { followSeats } from './seats.ts'

type Input = z.output<typeof moveOutCall.input>
type Output = z.output<typeof moveOutCall.output>

/** Both stand in the register. */
export const reasonWith = (reason: string, despite: string): string =>
  [reason, despite].filter((text) => text !== '').join(' · ')

export const moveOut = (
  deps: HoldingDeps,
  claims: Claims,
  { societyid: societyId, id, until, reason, despite }: Input,
): Promise<Output> => {
  const endReason = reasonWith(reason, despite)
  const at = { societyId, via: '/api/residents/move-out', reason: endReason }
  return inOffice(deps, claims, at, async (writer, { today, now, by }): Promise<Output> => {
    const held = await writer.get('holding', societyId, id)
    if (held === undefined) return { outcome: 'GONE' }
    if (held.until === until && held.endReason === endReason) return { outcome: 'MOVED_OUT' }
    if (held.until !== null && held.until < today) return { outcome: 'OVER' }
    if (until < held.since) return { outcome: 'WRONG_DAYS' }
    const dues = (await readDues(writer.tx, societyId, [id])).get(id)
    if (dues !== undefined && dues.owed > 0 && despite === '') return { outcome: 'DUES', dues }
    await writer.put('holding', { ...held, until, endReason })
    await followSeats(writer, societyId, [held.contactId], today, { by, reason, now })
    return { outcome: 'MOVED_OUT' }
  })
}
