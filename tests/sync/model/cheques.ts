/** Post-dated cheques in the model: they change scopes as they leave the hand, and come back. */
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import { mutate } from '#db/mutate.ts'
import type { ChequeDeed, TabStep } from './schedule.ts'
import type { Run } from './steps.ts'
import { type Client, newId } from './world.ts'

type MoneyStep = Extract<TabStep, { do: 'money' }>

type Deed = {
  id: string
  at: string
  holdings: readonly string[]
  step: MoneyStep
  change: <Name extends Parameters<typeof mutate>[3]>(
    name: Name,
    args: Parameters<typeof mutate<Name>>[4],
  ) => Promise<unknown>
}

const deeds: Record<ChequeDeed, (deed: Deed) => Promise<unknown>> = {
  keep: ({ id, at, holdings, step, change }) =>
    change('held-cheque.keep@1', {
      ...{ holdingId: holdings[step.target % holdings.length] ?? '', bank: '', note: '', at },
      cheques: [{ id, number: '100123', amount: paise(100), dated: '2026-11-20' }],
    }),
  deposit: ({ id, at, step, change }) =>
    change('held-cheque.deposit@1', {
      ...{ id, receiptId: newId(), at },
      // some on a day that has not come, and are refused
      receivedOn: step.target === 5 ? '2026-12-01' : '2026-11-20',
    }),
  'give-back': ({ id, at, change }) =>
    change('held-cheque.give-back@1', { id, reason: 'Paid by UPI', at }),
  hold: ({ id, change }) => change('held-cheque.hold@1', { id }),
}

export const doCheque = async (
  run: Run,
  { device }: Client,
  step: MoneyStep,
  deed: ChequeDeed,
  holdings: readonly string[],
) => {
  const { clock } = run.world.deps
  const society = run.world.societies[step.society]!
  const known = run.cheques[step.target % Math.max(1, run.cheques.length)]
  const isNew = deed === 'keep' || known === undefined
  const id = isNew ? newId() : known
  try {
    await deeds[isNew ? 'keep' : deed]({
      ...{ id, holdings, step, at: clock().toISOString() },
      change: (name, args) => mutate(device, { clock, uuid: newId }, `s:${society}`, name, args),
    })
    if (isNew) run.cheques.push(id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error // not on this device: nothing was queued
  }
}
