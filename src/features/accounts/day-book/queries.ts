/** The vouchers on this device, the newest first; what waits here, or for somebody's yes, to be entered stands before them. */
import type { FinancialYearRow, VoucherRow } from '#contract/books/ledger.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { auditedSince } from '#domain/books/ledger/audit-adjustments.ts'
import { societySpace } from '#domain/scopes.ts'
import { readJournal } from '../bill/journal.ts'
import { readSociety } from '../bill/queries.ts'
import { type Paid, partyText, readVoucherWords, type Said } from '../bill/voucher-words.ts'
import { readToday } from '../queries.ts'
import { readReversedBy } from './history-query.ts'
import { readUnverified } from './unverified.ts'
import type { DayBookData, VoucherDetail, VoucherItem } from './voucher-item.ts'
import { madeHere, readReversing, readWaiting } from './waiting.ts'

const newestFirst = (one: VoucherRow, other: VoucherRow) => {
  if (one.dated !== other.dated) return one.dated < other.dated ? 1 : -1
  if (one.recordedAt !== other.recordedAt) return one.recordedAt < other.recordedAt ? 1 : -1
  return (other.count ?? 0) - (one.count ?? 0)
}

type Around = {
  /** Of the accounts. */
  names: ReadonlyMap<string, string>
  /** Of documents that others entered. */
  makers: ReadonlyMap<string, string>
  reversing: ReadonlySet<unknown>
  years: readonly FinancialYearRow[]
  said: (voucher: VoucherRow) => VoucherRow & Paid
}

const toItems = (
  vouchers: VoucherRow[],
  { names, makers, reversing, years, said }: Around,
): VoucherItem[] => {
  const numbers = new Map(vouchers.map(({ id, number }) => [id, number]))
  const reversed = new Set(vouchers.map(({ reverses }) => reverses))
  return vouchers.sort(newestFirst).map((voucher) => {
    const { id, kind, number, dated, amount, recordedBy, reverses } = voucher
    const { party, narration, mode } = said(voucher)
    const accounts = voucher.lines.map(({ accountId }) => names.get(accountId) ?? '')
    return {
      ...{ id, kind, number, dated, amount, party, narration, mode, pending: null },
      by: [...new Set([makers.get(id) ?? '', recordedBy])].filter(Boolean).join(', '),
      accounts: [...new Set(accounts)].filter(Boolean).join(', '),
      reverses: reverses === null ? null : (numbers.get(reverses) ?? ''),
      ...{ isReversed: reversed.has(id), isReversing: reversing.has(id) },
      isAudit: auditedSince(voucher, years) !== null,
      decidedOn: null,
    }
  })
}

const readYears = (device: Device, space: Space) =>
  device.rows['financial-year'].where('space').equals(space).toArray()

type ReadDayBook = Omit<DayBookData, 'state'> & ScopeProgress

const read = async (device: Device, space: Space): Promise<ReadDayBook> => {
  const vouchers = await device.rows.voucher.where('space').equals(space).toArray()
  const accounts = await device.rows['ledger-account'].where('space').equals(space).toArray()
  const late = await device.rows['late-document'].where('space').equals(space).toArray()
  return {
    // without a number it waits, and is among those already
    items: [
      ...(await readWaiting(device, space)),
      ...(await readUnverified(device, space)),
      ...toItems(
        vouchers.filter(({ number }) => number !== null),
        {
          names: new Map(accounts.map(({ id, name }) => [id, name])),
          makers: new Map(late.map(({ id, madeBy }) => [id, madeBy])),
          reversing: await readReversing(device, space),
          years: await readYears(device, space),
          said: await readVoucherWords(device, space),
        },
      ),
    ],
    today: await readToday(device, space),
    society: await readSociety(device, space.slice(2)),
    ...(await readProgress(device, space, ({ entity }) => entity === 'voucher')),
  }
}

type ReadVoucher = ScopeProgress & { detail: VoucherDetail | null }

const readParty = async (device: Device, space: Space, voucher: Said): Promise<string> => {
  const keys = voucher.lines.map(({ holdingId }): [Space, string] => [space, holdingId ?? ''])
  const cards = await device.rows['holding-card'].bulkGet(keys)
  return partyText(
    voucher,
    new Map(cards.flatMap((card) => (card ? [[card.id, card.person]] : []))),
  )
}

const readDetail = async (
  device: Device,
  space: Space,
  id: string,
): Promise<VoucherDetail | null> => {
  const voucher = await device.rows.voucher.get([space, id])
  if (voucher === undefined) return null
  const other =
    voucher.reverses === null ? undefined : await device.rows.voucher.get([space, voucher.reverses])
  const key: [Space, string] = [space, other?.id ?? id]
  const payment =
    (await device.rows.payment.get(key)) ??
    (await device.rows.receipt.get(key)) ??
    (await device.rows.income.get(key))
  return {
    voucher: { ...voucher, party: await readParty(device, space, voucher) },
    lines: await readJournal(device, space, voucher),
    reverses: other ?? null,
    reversedBy: (await readReversedBy(device, space, voucher)) ?? null,
    document: other?.kind ?? voucher.kind,
    auditedSince: auditedSince(voucher, await readYears(device, space)),
    made: (await device.rows['late-document'].get([space, id])) ?? null,
    payment: payment ?? null,
    society: await readSociety(device, space.slice(2)),
    today: await readToday(device, space),
  }
}

const around = ['outbox', 'meta', 'scopes'] as const

export const dayBookQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: [
        ...(['voucher', 'ledger-account', 'vendor', 'society', 'shadow'] as const),
        ...(['holding-card', 'receipt'] as const),
        ...(['late-document', 'reported-payment', 'financial-year'] as const),
        ...madeHere,
        ...around,
      ],
      key: ['voucher', 'list', societyId],
      read: (device) => read(device, societySpace(societyId)),
      isLong: true,
    }),

  voucher: (societyId: string, id: string) =>
    localQuery({
      tables: [
        ...(['voucher', 'ledger-account', 'late-document', 'payment', 'income'] as const),
        ...(['society', 'financial-year', 'meta', 'scopes'] as const),
        ...(['holding-card', 'receipt'] as const),
      ],
      key: ['voucher', 'detail', societyId, id],
      read: async (device): Promise<ReadVoucher> => {
        const space = societySpace(societyId)
        return {
          detail: await readDetail(device, space, id),
          ...(await readProgress(device, space, ({ entity }) => entity === 'voucher')),
        }
      },
    }),
}
