/** The journal on this device, and what each member owes by its documents. Statements are made of all of it or not at all. */
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import { openingOf } from '#domain/books/bills/billed-flats.ts'
import { allocationsOf } from '#domain/books/bills/rules.ts'
import { heldOpenings } from '#domain/books/ledger/opening.ts'
import type { KnownYears } from '#domain/books/ledger/years.ts'
import type { DuesDocuments } from '#domain/books/statements/member-dues.ts'
import { groupBy } from '#domain/group-by.ts'
import type { OwingCard } from '#domain/owing-cards.ts'
import { scopeName, societySpace } from '#domain/scopes.ts'
import type { BillSociety } from '../bill/bill-detail.ts'
import { readPolicies } from '../bill/documents.ts'
import { readSociety } from '../bill/queries.ts'
import { type Paid, readVoucherWords } from '../bill/voucher-words.ts'
import { readCards, readToday } from '../queries.ts'

const bookTables = ['ledger-account', 'voucher', 'budget'] as const
const memberTables = [
  ...(['bill', 'receipt', 'adjustment', 'opening-balance'] as const),
  ...(['holding-card', 'charge-policy', 'charge-head', 'bill-delivery'] as const),
]
const around = ['society', 'scopes'] as const

const isOf = (
  space: Space,
  tables: readonly (typeof bookTables | typeof memberTables | typeof bankTables)[number][],
) => {
  const wanted = new Set<string>(tables.map((entity) => scopeName(space, entity, 'all')))
  return ({ key }: { key: string }) => wanted.has(key)
}

export type Books = {
  accounts: Held<'ledger-account'>[]
  /** Whose each is and how it came is said where they are listed (`Listed`). */
  vouchers: (Held<'voucher'> & Paid)[]
  budgets: Held<'budget'>[]
  /** The business day, `YYYY-MM-DD`. */
  today: string
  society: BillSociety
}

/** `items` is empty until everything is here: a partial sum would look like a whole one. */
type Whole<Read> = ScopeProgress & { items: readonly Read[] }

const readBooks = async (device: Device, societyId: string): Promise<Books> => {
  const space = societySpace(societyId)
  const vouchers = await device.rows.voucher
    .where('space')
    .equals(space)
    .filter(({ number }) => number !== null)
    .toArray()
  return {
    accounts: await device.rows['ledger-account'].where('space').equals(space).toArray(),
    // without a number it is not in the books yet
    vouchers,
    budgets: await device.rows.budget.where('space').equals(space).toArray(),
    today: await readToday(device, space),
    society: await readSociety(device, societyId),
  }
}

export type Member = {
  card: OwingCard
  documents: Omit<DuesDocuments, 'bills' | 'receipts' | 'adjustments'> & {
    bills: Held<'bill'>[]
    receipts: Held<'receipt'>[]
    adjustments: Held<'adjustment'>[]
  }
}
export type Members = {
  members: Member[]
  allocations: AllocationPolicy[]
  /** The days on which reminders of bills went out, by holding. */
  reminders: ReadonlyMap<string, string[]>
  heads: Held<'charge-head'>[]
  years: KnownYears
  /** Where this device has them: not everybody who reads the books does. */
  reported: Held<'reported-payment'>[]
}

const readReminders = async (device: Device, space: Space): Promise<Members['reminders']> => {
  const days = new Map<string, string[]>()
  await device.rows['bill-delivery']
    .where('space')
    .equals(space)
    .each(({ holdingId, step, sentOn }) => {
      if (step === 'bill' || sentOn === null) return
      days.set(holdingId, [...(days.get(holdingId) ?? []), sentOn])
    })
  return days
}

const readMembers = async (device: Device, space: Space): Promise<Members> => {
  const all = async <Entity extends 'bill' | 'receipt' | 'adjustment'>(entity: Entity) =>
    (await device.rows[entity].where('space').equals(space).toArray()) as Held<Entity>[] // of that table
  const numbered = <Row extends { number: string | null }>(rows: readonly Row[]) =>
    rows.filter(({ number }) => number !== null)
  const byHolding = <Row extends { holdingId: string }>(rows: readonly Row[]) =>
    groupBy(rows, ({ holdingId }) => holdingId)
  const [first] = await device.rows.voucher
    .where('[space+dated]')
    .between([space, ''], [space, '\uffff'])
    .limit(1)
    .toArray()
  const rows = await device.rows['opening-balance'].where('space').equals(space).toArray()
  const openings = new Map(
    heldOpenings(rows, first?.kind === 'opening' ? first.lines : undefined).map((row) => [
      row.holdingId,
      openingOf(row),
    ]),
  )
  const bills = byHolding(await all('bill'))
  const receipts = byHolding(numbered(await all('receipt')))
  const adjustments = byHolding(numbered(await all('adjustment')))
  const written = new Set([
    ...[...openings.keys(), ...bills.keys(), ...receipts.keys(), ...adjustments.keys()],
  ])
  const cards = (await readCards(device, space)).filter(({ id }) => written.has(id))
  return {
    allocations: allocationsOf({ policies: await readPolicies(device, space) }),
    reminders: await readReminders(device, space),
    reported: await device.rows['reported-payment'].where('space').equals(space).toArray(),
    years: {
      years: await device.rows['financial-year'].where('space').equals(space).toArray(),
      beginning: first?.kind === 'opening' ? first.dated : null,
    },
    heads: await device.rows['charge-head'].where('space').equals(space).toArray(),
    members: cards
      .sort((one, other) => one.flat.localeCompare(other.flat, 'en', { numeric: true }))
      .map((card) => ({
        card: { ...card, others: [] },
        documents: {
          opening: openings.get(card.id) ?? null,
          bills: bills.get(card.id) ?? [],
          receipts: receipts.get(card.id) ?? [],
          adjustments: adjustments.get(card.id) ?? [],
        },
      })),
  }
}

export type Bank = {
  reconciliations: Held<'reconciliation'>[]
  /** What a receipt, an income or a payment bears, by its id. */
  references: ReadonlyMap<string, string>
}

const bankTables = ['reconciliation', 'receipt', 'income', 'payment'] as const

const readBank = async (device: Device, space: Space): Promise<Bank> => {
  const references = new Map<string, string>()
  for (const entity of ['receipt', 'income', 'payment'] as const)
    await device.rows[entity]
      .where('space')
      .equals(space)
      .each(({ id, reference }) => references.set(id, reference))
  return {
    reconciliations: await device.rows.reconciliation.where('space').equals(space).toArray(),
    references,
  }
}

export const statementQueries = {
  bank: (societyId: string) =>
    localQuery({
      tables: [...bankTables, ...around],
      key: ['reconciliation', 'bank', societyId],
      isLong: true,
      read: async (device): Promise<Whole<Bank>> => {
        const space = societySpace(societyId)
        const progress = await readProgress(device, space, isOf(space, bankTables))
        return { ...progress, items: progress.isComplete ? [await readBank(device, space)] : [] }
      },
    }),
  books: (societyId: string) =>
    localQuery({
      tables: [...bookTables, ...around],
      key: ['voucher', 'books', societyId],
      isLong: true,
      read: async (device): Promise<Whole<Books>> => {
        const space = societySpace(societyId)
        const progress = await readProgress(device, space, isOf(space, bookTables))
        const items = progress.isComplete ? [await readBooks(device, societyId)] : []
        return { ...progress, items }
      },
    }),
  /** Of every member and receipt: only for what lists vouchers. */
  words: (societyId: string) =>
    localQuery({
      tables: ['holding-card', 'receipt'],
      key: ['holding-card', 'voucher-words', societyId],
      isLong: true,
      read: async (device) => ({
        ...{ isHere: true, isComplete: true },
        items: [await readVoucherWords(device, societySpace(societyId))],
      }),
    }),
  members: (societyId: string) =>
    localQuery({
      tables: [...memberTables, 'voucher', 'reported-payment', 'financial-year', ...around],
      key: ['bill', 'members', societyId],
      isLong: true,
      read: async (device): Promise<Whole<Members>> => {
        const space = societySpace(societyId)
        const wanted = isOf(space, [...memberTables, 'voucher'])
        const progress = await readProgress(device, space, wanted)
        return { ...progress, items: progress.isComplete ? [await readMembers(device, space)] : [] }
      },
    }),
}
