/** Heads, rules and runs on this device, and everything that the bills of a run go by. */
import type { VoucherLine } from '#contract/books/ledger.ts'
import type { Entity } from '#contract/entities.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import type { BillingRows } from '#domain/books/bills/billed-flats.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import type { PolicyRow } from '#domain/books/policies.ts'
import { businessDay } from '#domain/dates.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'

const ruleTables = ['charge-head', 'charge-policy', 'ledger-account', 'bill-run'] as const
const billTables = [
  ...(['flat', 'resident', 'parking', 'reading', 'opening-balance'] as const),
  ...(['bill', 'receipt', 'adjustment', 'voucher'] as const),
]
const around = ['society', 'scopes', 'outbox', 'shadow', 'meta'] as const

const rowsOf = <E extends Entity>(device: Device, entity: E, space: Space): Promise<Held<E>[]> =>
  device.rows[entity].where('space').equals(space).toArray() as Promise<Held<E>[]> // of that table

export type RunItem = Held<'bill-run'> & { pending: 'queued' | 'sent' | 'rejected' | null }

const readRules = async (device: Device, space: Space) => {
  const pending = await readPending(device)
  const runs = await rowsOf(device, 'bill-run', space)
  return {
    heads: await rowsOf(device, 'charge-head', space),
    // parsed by the schema of their subject when they were written
    policies: (await rowsOf(device, 'charge-policy', space)) as unknown as (Held<'charge-policy'> &
      PolicyRow)[],
    accounts: await rowsOf(device, 'ledger-account', space),
    runs: runs.map(
      (run): RunItem => ({
        ...run,
        pending: pending.get(`bill-run/${space}/${run.id}`) ?? null,
      }),
    ),
  }
}

const readToday = async (device: Device, space: Space) =>
  businessDay(await device.rows.society.get([space, space.slice(2)]), new Date())

const readRows = async (
  device: Device,
  space: Space,
  { openings, lines }: Beginning,
): Promise<BillingRows> => {
  return {
    flats: await rowsOf(device, 'flat', space),
    residents: await rowsOf(device, 'resident', space),
    parking: await rowsOf(device, 'parking', space),
    readings: await rowsOf(device, 'reading', space),
    openings: heldOpenings(openings, lines),
    bills: await rowsOf(device, 'bill', space),
    receipts: await rowsOf(device, 'receipt', space),
    adjustments: await rowsOf(device, 'adjustment', space),
  }
}

/** The earliest voucher there is: the books begin with it. */
const firstVoucher = (device: Device, space: Space) =>
  device.rows.voucher.where('[space+dated]').between([space, ''], [space, '\uffff']).first()

export type Beginning = {
  state: 'begun' | 'waiting' | 'refused' | 'open'
  openings: readonly Held<'opening-balance'>[]
  /** Of the voucher by which the books began; undefined before. */
  lines: readonly VoucherLine[] | undefined
  /** What members owed then by the ledger, in debit; 0 before. */
  entered: number
}

const readBeginning = async (device: Device, space: Space): Promise<Beginning> => {
  const openings = await rowsOf(device, 'opening-balance', space)
  const first = await firstVoucher(device, space)
  if (first?.kind === 'opening') {
    const { lines } = first
    const entered = lines.reduce(
      (sum, { flatId, amount }) => sum + (flatId === null ? 0 : amount),
      0,
    )
    return { state: 'begun', openings, lines, entered }
  }
  const asked = await device.outbox
    .filter((entry) => entry.space === space && entry.name === 'books.begin@1')
    .toArray()
  const last = asked.at(-1)?.state
  const state = last === undefined ? 'open' : last === 'rejected' ? 'refused' : 'waiting'
  return { state, openings, lines: undefined, entered: 0 }
}

/** What has to be here before figures are shown. */
const isWanted = (space: Space) => {
  const wanted = new Set(
    [...ruleTables, ...billTables].map((entity) => scopeName(space, entity, 'all')),
  )
  return ({ key }: { key: string }) => wanted.has(key as ReturnType<typeof scopeName>) // a scope's key
}

export type Rules = Awaited<ReturnType<typeof readRules>>
export type Billing = ScopeProgress &
  Rules & {
    /** Of heads; none before everything is here. */
    items: Rules['heads']
    today: string
    rows: BillingRows
    bills: Held<'bill'>[]
    beginning: Beginning
  }

/** What stands in Suspense, paise in debit; 0 once it is found. */
const readSuspense = async (device: Device, space: Space): Promise<number> => {
  const accounts = await rowsOf(device, 'ledger-account', space)
  const suspense = accounts.find(({ role }) => role === 'suspense')
  if (suspense === undefined) return 0
  let sum = 0
  await device.rows.voucher
    .where('space')
    .equals(space)
    .each(({ lines }) => {
      for (const { accountId, amount } of lines) if (accountId === suspense.id) sum += amount
    })
  return sum
}

export const chargeQueries = {
  suspense: (space: Space) =>
    localQuery({
      tables: ['ledger-account', 'voucher'],
      key: ['voucher', 'suspense', space],
      read: (device) => readSuspense(device, space),
      isLong: true,
    }),
  billing: (societyId: string) =>
    localQuery({
      tables: [...ruleTables, ...billTables, ...around],
      key: ['bill', 'billing', societyId],
      read: async (device): Promise<Billing> => {
        const space = societySpace(societyId)
        const rules = await readRules(device, space)
        const beginning = await readBeginning(device, space)
        const rows = await readRows(device, space, beginning)
        const progress = await readProgress(device, space, isWanted(space))
        return {
          ...rules,
          // half of the rows would be half of the bills
          items: progress.isComplete ? rules.heads : [],
          today: await readToday(device, space),
          rows,
          bills: rows.bills as Held<'bill'>[], // read from that table
          beginning,
          ...progress,
        }
      },
      isLong: true,
    }),
}
