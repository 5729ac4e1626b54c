/** Receipts in the model: what a device does, and what must be true of the books at the end. */
import { sql } from 'drizzle-orm'
import { Rejection } from '#contract/errors.ts'
import { paise } from '#contract/money.ts'
import type { MutationArgs } from '#contract/mutations.ts'
import { mutate } from '#db/mutate.ts'
import type { Drizzle } from '#server/database/connect.ts'
import { doCheque } from './cheques.ts'
import type { TabStep } from './schedule.ts'
import type { Run } from './steps.ts'
import { type Client, newId } from './world.ts'

type MoneyStep = Extract<TabStep, { do: 'money' }>

/** Few amounts and one reference, so that receipts often look alike. */
const receiptArgs = (
  step: MoneyStep,
  id: string,
  at: string,
  holdings: readonly string[],
): MutationArgs<'receipt.create@1'> => ({
  id,
  at,
  holdingId: holdings[step.target % holdings.length] ?? '',
  amount: paise(100 * (1 + (step.target % 2))),
  mode: 'upi',
  reference: 'UTR',
  // some come from a clock that runs ahead, and are refused
  receivedOn: step.target === 5 ? '2026-12-01' : '2026-11-20',
  note: '',
})

const reversalArgs = (
  step: MoneyStep,
  id: string,
  at: string,
  receipts: readonly string[],
): MutationArgs<'receipt.reverse@1'> => ({
  id,
  at,
  receiptId: receipts[step.target % receipts.length] ?? '',
  reason: 'Entered twice',
})

export const doMoney = async (run: Run, client: Client, step: MoneyStep) => {
  const { clock } = run.world.deps
  const society = run.world.societies[step.society]!
  const id = newId()
  const at = clock().toISOString()
  const isReversal = step.reverse && run.receipts.length > 0
  const people = [...run.world.people, 'office']
  const holdings = people.flatMap((uid) => [`h:${uid}`, `sold:${uid}`])
  if (step.cheque !== null) return doCheque(run, client, step, step.cheque, holdings)
  const name = isReversal ? 'receipt.reverse@1' : 'receipt.create@1'
  const args = isReversal
    ? reversalArgs(step, id, at, run.receipts)
    : receiptArgs(step, id, at, holdings)
  try {
    const opId = await mutate(client.device, { clock, uuid: newId }, `s:${society}`, name, args)
    const profile = run.world.clients.find((each) => each.name === client.name)!
    run.ops.push({ opId, client: profile, name, id, society, notes: undefined, on: false })
    if (!isReversal) run.receipts.push(id)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error // not on this device: nothing was queued
  }
}

type Book = { number: string; series: string }

/** Numbers run from 1 without a gap in each series; none stands twice (I2). */
export const checkNumbers = async (operator: Drizzle, societies: readonly string[]) => {
  for (const society of societies) {
    const { rows } = (await operator.execute(sql`
      select number, split_part(number, '/', 1) as series from receipt
      where society_id = ${society} order by number`)) as unknown as { rows: Book[] }
    for (const series of ['R', 'RV']) {
      const numbers = rows.filter((row) => row.series === series).map(({ number }) => number)
      const wanted = numbers.map((_, n) => `${series}/2627/${String(n + 1).padStart(4, '0')}`)
      if (numbers.join() !== wanted.join()) {
        throw new Error(`the numbers of ${society} have gaps: ${numbers.join()}`)
      }
    }
  }
}
