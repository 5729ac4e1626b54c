import { newId, outside } from '#api/outside.ts'
import type { HeldChequeFields, HeldChequeRow } from '#contract/books/held-cheques.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { discard } from '#db/outbox.ts'
import { societySpace } from '#domain/scopes.ts'
import type { ChequeActions } from './cheque-item.ts'

const fieldNames = ['holdingId', 'number', 'amount', 'dated', 'bank', 'note'] as const

/** What differs, and what stood there. */
const changed = (row: HeldChequeRow, fields: HeldChequeFields) => {
  const names = fieldNames.filter((name) => row[name] !== fields[name])
  const of = (from: HeldChequeFields): Partial<HeldChequeFields> =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return { set: of(fields), was: of(row) }
}

export const createChequeActions = (societyId: string): ChequeActions => {
  const space = societySpace(societyId)
  const at = () => outside.clock().toISOString()
  return {
    deposit: async (ids, receivedOn, refused) => {
      const device = currentDevice()
      await inOneSave(device, async () => {
        if (refused !== undefined) await discard(device, refused)
        for (const id of ids) {
          const args = { id, receiptId: newId(), receivedOn, at: at() }
          await mutate(device, outside, space, 'held-cheque.deposit@1', args)
        }
      })
    },
    edit: async (row, fields) => {
      const args = { id: row.id, ...changed(row, fields) }
      await mutate(currentDevice(), outside, space, 'held-cheque.edit@1', args)
    },
    giveBack: async (id, reason) => {
      const args = { id, reason, at: at() }
      await mutate(currentDevice(), outside, space, 'held-cheque.give-back@1', args)
    },
    withdraw: async (id) => {
      await mutate(currentDevice(), outside, space, 'held-cheque.withdraw@1', { id, at: at() })
    },
    hold: async (id) => {
      await mutate(currentDevice(), outside, space, 'held-cheque.hold@1', { id })
    },
  }
}
