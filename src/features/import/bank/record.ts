/** What was decided becomes receipts, all of them or none; and the way back. */
import { newId, outside } from '#api/outside.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { withdraw } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { type Change, madeBy } from './line-choice.ts'

type Made = Change & { opId: string }

const now = () => outside.clock().toISOString()

/** What has left this device is taken back in the books, with a reason; what has not was never said. */
const takeBack = async (societyId: string, { opId, ...change }: Made) => {
  const device = currentDevice()
  if (await withdraw(device, opId)) return
  const said = { id: newId(), reason: m.bank_undo_reason(), at: now() }
  const space = societySpace(societyId)
  if (change.name === 'income.create@1') {
    const args = { ...said, incomeId: change.args.id }
    await mutate(device, outside, space, 'income.reverse@1', args)
    return
  }
  const args = { ...said, receiptId: madeBy(change) }
  await mutate(device, outside, space, 'receipt.reverse@1', args)
}

/** @returns the way back */
export const record = async (
  societyId: string,
  changes: readonly Change[],
): Promise<() => Promise<void>> => {
  const device = currentDevice()
  const space = societySpace(societyId)
  const made = await inOneSave(device, async () => {
    const all: Made[] = []
    for (const change of changes) {
      const opId = await mutate(device, outside, space, change.name, change.args)
      all.push({ ...change, opId })
    }
    return all
  })
  return async () => {
    if (await withdraw(device, ...made.map(({ opId }) => opId))) return
    for (const each of made) await takeBack(societyId, each)
  }
}
