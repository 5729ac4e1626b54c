/** Payments and notes that another person approves: how many wait for this one, and what became lately of those that they made. */
import type { Space } from '#contract/sync.ts'
import { awaits, isApproved, lateText } from '#domain/books/payables/approval.ts'
import { businessDay } from '#domain/dates.ts'
import { societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import type { Device, Held } from './db.ts'
import { localQuery } from './local-query.ts'

/** So long it is news. */
const newsDays = 7

export type PaymentNews = {
  id: string
  /** Of a flat; a payment otherwise. */
  isNote: boolean
  isApproved: boolean
  /** Who was paid, or the flat. */
  party: string
  /** Paise. */
  amount: number
  /** Who decided. */
  by: string
  /** Empty where it is approved. */
  reason: string
}

export const paymentNewsTables = ['late-document', 'vendor', 'holding-card', 'society'] as const

const isNote = ({ name }: Held<'late-document'>) => name === 'adjustment.create@1'

/** The newest first. */
export const readPaymentNews = async (device: Device, space: Space) => {
  const society = await device.rows.society.get([space, space.slice(2)])
  const since = addDays(businessDay(society, new Date()), -newsDays)
  const rows = await device.rows['late-document'].where('space').equals(space).toArray()
  const decided = rows
    .filter(({ heldFor, madeUid }) => heldFor === 'approval' && madeUid === device.uid)
    // what they took back themselves they know
    .filter(({ madeBy, decidedBy, ...row }) => isApproved(row) || madeBy !== decidedBy)
    .filter(({ decidedAt }) => decidedAt !== null && decidedAt >= since)
    .sort((one, other) => ((one.decidedAt ?? '') < (other.decidedAt ?? '') ? 1 : -1))
  const news: PaymentNews[] = []
  for (const row of decided) {
    const vendor = await device.rows.vendor.get([space, lateText(row, 'vendorId')])
    const card = await device.rows['holding-card'].get([space, lateText(row, 'holdingId')])
    news.push({
      ...{ id: row.id, isApproved: isApproved(row), amount: row.amount, reason: row.reason },
      ...{ isNote: isNote(row), by: row.decidedBy },
      party: card?.flat ?? vendor?.name ?? lateText(row, 'party'),
    })
  }
  const waiting = rows.filter((row) => awaits(row, device.uid))
  const notes = waiting.filter(isNote).length
  return { waiting: waiting.length - notes, waitingNotes: notes, news }
}

export const paymentNewsQuery = (societyId: string | null) =>
  localQuery({
    tables: paymentNewsTables,
    key: ['late-document', 'news', societyId],
    read: async (device): Promise<PaymentNews[]> =>
      societyId === null ? [] : (await readPaymentNews(device, societySpace(societyId))).news,
  })
