/** The financial years on this device, the newest first, and what each of them comes to. */
import type { FinancialYearRow, LedgerAccountRow, VoucherRow } from '#contract/books/ledger.ts'
import type { ReconciliationRow } from '#contract/books/reconciliations.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { openIn, standingOf } from '#domain/books/bank/reconciliation.ts'
import { appropriationId, mayBePutBy } from '#domain/books/ledger/appropriation.ts'
import { daysOfYear, stepsOf, yearFault } from '#domain/books/ledger/closing.ts'
import { isOpen } from '#domain/books/reported-payments.ts'
import { inCodeOrder, movementsOf } from '#domain/books/statements/balances.ts'
import { carryForward } from '#domain/books/statements/carry-forward.ts'
import { yearResult } from '#domain/books/statements/year-result.ts'
import { societySpace } from '#domain/scopes.ts'
import { readToday } from '../queries.ts'
import type { OpenPoint, YearItem, YearsData } from './year-item.ts'

type Days = { from: string; to: string }
type Dated = { day: string }

const isIn = ({ from, to }: Days, { day }: Dated) => from <= day && day <= to

/** Documents that have no number yet, with the day they are of. */
const readUnsent = async (device: Device, space: Space): Promise<Dated[]> => {
  const rowsOf = async <Row extends { number: string | null }>(
    entity: 'receipt' | 'income' | 'adjustment' | 'invoice' | 'payment',
    dayOf: (row: Row) => string,
  ) => {
    const table = device.rows[entity]
    const rows = await table.where('space').equals(space).toArray()
    // rows of that table
    return (rows as unknown as Row[]).flatMap((row) =>
      row.number === null ? [{ day: dayOf(row) }] : [],
    )
  }
  type Received = { number: string | null; receivedOn: string }
  type Noted = { number: string | null; dated: string }
  type Paid = { number: string | null; paidOn: string }
  return [
    ...(await rowsOf<Received>('receipt', ({ receivedOn }) => receivedOn)),
    ...(await rowsOf<Received>('income', ({ receivedOn }) => receivedOn)),
    ...(await rowsOf<Noted>('adjustment', ({ dated }) => dated)),
    ...(await rowsOf<Noted>('invoice', ({ dated }) => dated)),
    ...(await rowsOf<Paid>('payment', ({ paidOn }) => paidOn)),
  ]
}

const readDrafts = async (device: Device, space: Space): Promise<Dated[]> =>
  (await device.rows['bill-run'].where('space').equals(space).toArray()).flatMap((run) =>
    run.publishedAt === null ? [{ day: run.dated }] : [],
  )

const readReported = async (device: Device, space: Space): Promise<Dated[]> =>
  (await device.rows['reported-payment'].where('space').equals(space).toArray())
    .filter(isOpen)
    .map(({ paidOn }) => ({ day: paidOn }))

const readLate = async (device: Device, space: Space): Promise<Dated[]> =>
  (await device.rows['late-document'].where('space').equals(space).toArray()).flatMap((row) =>
    row.state === 'held' ? [{ day: row.dated }] : [],
  )

type Books = {
  years: FinancialYearRow[]
  accounts: LedgerAccountRow[]
  vouchers: VoucherRow[]
  waiting: Record<'unsent' | 'drafts' | 'reported' | 'late', Dated[]>
  reconciliations: ReconciliationRow[]
  pending: Awaited<ReturnType<typeof readPending>>
  /** Ids of vouchers that wait to be posted. */
  queued: ReadonlySet<string>
  today: string
}

const readQueued = async (device: Device, space: Space) => {
  const entries = await device.outbox.where('state').anyOf('queued', 'sent').toArray()
  return new Set(
    entries.flatMap((entry) =>
      entry.space === space && entry.name === 'year.appropriate@1'
        ? [String(Reflect.get(Object(entry.args), 'id'))]
        : [],
    ),
  )
}

const readBooks = async (device: Device, space: Space): Promise<Books> => ({
  years: await device.rows['financial-year'].where('space').equals(space).toArray(),
  accounts: await device.rows['ledger-account'].where('space').equals(space).toArray(),
  // without a number it is not in the books yet
  vouchers: await device.rows.voucher
    .where('space')
    .equals(space)
    .filter(({ number }) => number !== null)
    .toArray(),
  waiting: {
    unsent: await readUnsent(device, space),
    drafts: await readDrafts(device, space),
    reported: await readReported(device, space),
    late: await readLate(device, space),
  },
  reconciliations: await device.rows.reconciliation.where('space').equals(space).toArray(),
  pending: await readPending(device),
  queued: await readQueued(device, space),
  today: await readToday(device, space),
})

/** Of the society's main account, where anything moved it by then. */
const bankPoint = ({ accounts, vouchers, reconciliations }: Books, { to }: Days): OpenPoint[] => {
  const bank = accounts.find(({ role }) => role === 'bank')
  if (bank === undefined || openIn(vouchers, [], bank.id, to).length === 0) return []
  const day = standingOf(reconciliations, bank.id).at(-1)?.day ?? null
  return day !== null && day >= to ? [] : [{ kind: 'bank', day }]
}

const pointsOf = (books: Books, days: Days, difference: number): OpenPoint[] => {
  const { accounts, vouchers, waiting } = books
  const suspense = accounts.find(({ role }) => role === 'suspense')
  const stands = movementsOf(vouchers, days).get(suspense?.id ?? '')?.closing ?? 0
  const counted = (['unsent', 'drafts', 'reported', 'late'] as const).map((kind) => ({
    kind,
    count: waiting[kind].filter((each) => isIn(days, each)).length,
  }))
  return [
    ...counted.filter(({ count }) => count > 0),
    ...bankPoint(books, days),
    ...(stands === 0 ? [] : [{ kind: 'suspense' as const, amount: Math.abs(stands) }]),
    ...(difference === 0 ? [] : [{ kind: 'difference' as const, amount: Math.abs(difference) }]),
  ]
}

/** The one that stands, and the id of the next. */
const appropriationsOf = (vouchers: readonly VoucherRow[], yearId: string) => {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]))
  const takenBack = new Set(vouchers.map(({ reverses }) => reverses))
  let attempt = 1
  let found = byId.get(appropriationId(yearId, attempt))
  while (found !== undefined && takenBack.has(found.id)) {
    attempt += 1
    found = byId.get(appropriationId(yearId, attempt))
  }
  return { found, next: appropriationId(yearId, attempt) }
}

const toItem = (books: Books, space: Space, row: FinancialYearRow): YearItem => {
  const { years, accounts, vouchers, pending, queued, today } = books
  const days = daysOfYear(row.id)
  const carried = carryForward(accounts, vouchers, days.to)
  const { found, next } = appropriationsOf(vouchers, row.id)
  return {
    ...{ row, days, carried, nextAppropriation: next },
    pending: pending.get(`financial-year/${space}/${row.id}`) ?? null,
    isRunning: today <= days.to,
    surplus: yearResult(accounts, vouchers, days).surplus,
    putBy: found === undefined ? null : found,
    isPuttingBy: found === undefined && queued.has(next),
    points: pointsOf(books, days, carried.difference),
    steps: stepsOf(row.state).map((target) => ({
      ...{ target, fault: yearFault(row, target, years, today) },
    })),
  }
}

type ReadYears = YearsData & ScopeProgress

const read = async (device: Device, space: Space): Promise<ReadYears> => {
  const books = await readBooks(device, space)
  // also what may still be open in a year: it is told before the year is closed for good
  const wanted: ReadonlySet<string> = new Set([
    ...['voucher', 'financial-year', 'ledger-account'],
    ...['late-document', 'reported-payment', 'reconciliation', 'bill-run'],
  ])
  return {
    items: books.years
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .map((row) => toItem(books, space, row)),
    funds: inCodeOrder(books.accounts.filter(mayBePutBy)),
    today: books.today,
    ...(await readProgress(device, space, ({ entity }) => wanted.has(entity))),
  }
}

export const yearQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: [
        ...(['financial-year', 'ledger-account', 'voucher', 'society'] as const),
        ...(['receipt', 'income', 'adjustment', 'invoice', 'payment'] as const),
        ...(['bill-run', 'reported-payment', 'late-document', 'reconciliation'] as const),
        ...(['outbox', 'meta', 'scopes'] as const),
      ],
      key: ['financial-year', 'list', societyId],
      read: (device) => read(device, societySpace(societyId)),
    }),
}
