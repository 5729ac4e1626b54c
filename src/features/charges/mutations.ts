/** The changes of charges: each is on this device at once, and in the queue. */
import { newId, outside } from '#api/outside.ts'
import type { LedgerAccountFields, LedgerAccountRow } from '#contract/books/ledger.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { societySpace } from '#domain/scopes.ts'

type Adopted = Omit<MutationArgs<'charge-head.adopt@1'>, 'id'>
type Policy = MutationArgs<'charge-policy.adopt@1'>['policy']
type Readings = MutationArgs<'reading.put@1'>['readings']
type Run = Omit<MutationArgs<'bill-run.publish@1'>, 'id' | 'at'>

/** As many as one change carries. */
const readingsAtOnce = 500

export const createChargeActions = (societyId: string) => {
  const space = societySpace(societyId)
  const change = <Name extends MutationName>(name: Name, args: MutationArgs<Name>) =>
    mutate(currentDevice(), outside, space, name, args)
  const at = () => outside.clock().toISOString()
  return {
    space,
    addAccount: (fields: LedgerAccountFields) =>
      change('account.add@1', { ...fields, id: newId() }),
    editAccount: async (before: LedgerAccountRow, { name, code }: LedgerAccountFields) => {
      const { id } = before
      const set = {
        ...(name !== before.name && { name }),
        ...(code !== before.code && { code }),
      }
      const was = { name: before.name, code: before.code }
      if (Object.keys(set).length > 0) await change('account.edit@1', { id, set, was })
    },
    beginBooks: (asOn: string, balances: MutationArgs<'books.begin@1'>['balances']) =>
      change('books.begin@1', { id: newId(), asOn, balances, at: at() }),
    adoptHead: (head: Adopted) => change('charge-head.adopt@1', { ...head, id: newId() }),
    endHead: (id: string, until: string) => change('charge-head.end@1', { id, until }),
    adoptPolicy: (policy: Policy) => change('charge-policy.adopt@1', { id: newId(), policy }),
    endPolicy: (id: string, until: string) => change('charge-policy.end@1', { id, until }),
    /** All of them or none. */
    read: (readings: Readings) =>
      inOneSave(currentDevice(), async () => {
        for (let at = 0; at < readings.length; at += readingsAtOnce)
          await change('reading.put@1', { readings: readings.slice(at, at + readingsAtOnce) })
      }),
    /** @param id of a draft, where there is one */
    draft: (run: Run, id: string = newId()) => change('bill-run.draft@1', { ...run, id, at: at() }),
    publish: (run: Run, id: string = newId()) =>
      change('bill-run.publish@1', { ...run, id, at: at() }),
    verify: (id: string) => change('bill-run.verify@1', { id, at: at() }),
    discard: (id: string) => change('bill-run.discard@1', { id }),
  }
}
export type ChargeActions = ReturnType<typeof createChargeActions>
