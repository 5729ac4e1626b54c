/** What Home says of money: the person's own flats, and for the office the year so far. Never a due that nobody has counted. */
import type { HomeViewer } from '#components/home/home-part.ts'
import type { FlatSummaryRow, SocietySummaryRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type PaymentNews, paymentNewsTables, readPaymentNews } from '#db/payment-news.ts'
import { readProgress } from '#db/scope-progress.ts'
import { isDue } from '#domain/books/held-cheques.ts'
import { isOpen } from '#domain/books/reported-payments.ts'
import { financialYear } from '#domain/dates.ts'
import { scopeFilter, societySpace } from '#domain/scopes.ts'
import { addDays } from '#domain/time-ranges.ts'
import type { Dues } from '../dues-words.ts'
import { openDuesTables, readOpenDues } from '../open-dues.ts'
import { isHollow, isOwn, isShared, isShown, readCards, readToday } from '../queries.ts'

export type HomeFlat = {
  id: string
  flat: string
  year: string
  /** Received in this financial year, in paise. */
  inYear: number
  last: { number: string; on: string; amount: number } | null
  dues: Dues | null
  /** By a member, and nobody has looked for it yet; paise. */
  reported: number
  /** Another's, who shows the bills. */
  isShown: boolean
  today: string
}

/** The books: what the server has numbered. */
const readBooked = async (device: Device, space: Space, holdingId: string) => {
  const rows = await device.rows.receipt.where('space').equals(space).toArray()
  return rows.filter((row) => row.holdingId === holdingId && row.number !== null)
}

const readDues = async (
  device: Device,
  space: Space,
  summary: FlatSummaryRow,
  today: string,
): Promise<Dues> => ({ ...summary, open: await readOpenDues(device, space, summary, today) })

const toFlat = async (
  device: Device,
  space: Space,
  card: Held<'holding-card'>,
  { own, today }: { own: readonly Held<'holding-card'>[]; today: string },
): Promise<HomeFlat> => {
  const { id, flat } = card
  const year = financialYear(today)
  const summary = await device.rows['flat-summary'].get([space, id])
  const [booked, reports, dues] = await Promise.all([
    readBooked(device, space, id),
    device.rows['reported-payment'].where('space').equals(space).toArray(),
    summary === undefined ? null : readDues(device, space, summary, today),
  ])
  const taken = new Set(booked.map(({ reverses }) => reverses))
  const [last] = booked
    .filter((row) => row.reverses === null && !taken.has(row.id))
    .sort((a, b) => b.recordedAt.localeCompare(a.recordedAt))
  return {
    id,
    flat,
    year,
    inYear: booked
      .filter(({ postedOn }) => postedOn !== null && financialYear(postedOn) === year)
      .reduce((sum, { amount }) => sum + amount, 0),
    last:
      last === undefined
        ? null
        : { number: last.number ?? '', on: last.receivedOn, amount: last.amount },
    dues,
    reported: reports
      .filter((row) => row.holdingId === id && isOpen(row))
      .reduce((sum, { amount }) => sum + amount, 0),
    isShown: isShown(card) && !isShared(card, own),
    today,
  }
}

export const homeFlatsQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: [
      ...openDuesTables,
      ...(['receipt', 'reported-payment', 'holding-card', 'flat-summary', 'society'] as const),
      'scopes',
    ],
    key: ['receipt', 'home', societyId],
    read: async (device): Promise<HomeFlat[] | null> => {
      const space = societySpace(societyId)
      const { isComplete } = await readProgress(device, space, ({ key }) =>
        scopeFilter(key).startsWith('holding:'),
      )
      if (!isComplete) return null
      const today = await readToday(device, space)
      const own = (await readCards(device, space)).filter(isOwn)
      const current = own.filter(({ until }) => until === null || until >= today)
      const flats = current.map((card) => ({ card, isShared: isShared(card, own) }))
      const all = await Promise.all(
        current.map((card) => toFlat(device, space, card, { own, today })),
      )
      return all.filter(({ dues }, at) => {
        const card = current[at]
        return card === undefined || !isHollow(card, dues, flats)
      })
    },
  })

export type HomeCollection = {
  year: string
  summary: SocietySummaryRow | null
  /** The first day of the period whose bills are due and not published; null where there is none. */
  unbilled: string | null
  /** Payments that members reported and nobody has looked for. */
  reported: number
  /** Cheques in hand whose day has come. */
  dueCheques: number
  /** Payments that wait for this person's approval. */
  toApprove: number
  /** And notes that do. */
  notesToApprove: number
  /** Payments and notes they made that somebody refused lately. */
  refused: readonly PaymentNews[]
}

/** Bills are asked for from ten days before their period on; who has billed nothing yet is not asked. */
const readUnbilled = async (device: Device, space: Space, today: string) => {
  const runs = await device.rows['bill-run'].where('space').equals(space).toArray()
  const last = runs
    .filter(({ kind, state }) => kind === 'regular' && state === 'published')
    .map(({ to }) => to)
    .sort()
    .at(-1)
  if (last === undefined) return null
  const next = addDays(last, 1)
  return addDays(today, 10) >= next ? next : null
}

const collectionTables = [
  ...(['society-summary', 'bill-run', 'reported-payment', 'held-cheque'] as const),
  'late-document',
] as const
const needed: readonly string[] = collectionTables

export const homeCollectionQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: [...collectionTables, ...paymentNewsTables, 'scopes'],
    key: ['society-summary', 'home', societyId],
    read: async (device): Promise<HomeCollection | null> => {
      const space = societySpace(societyId)
      const { isComplete } = await readProgress(device, space, ({ entity }) =>
        needed.includes(entity),
      )
      if (!isComplete) return null
      const today = await readToday(device, space)
      const year = financialYear(today)
      const summary = await device.rows['society-summary'].get([space, year])
      const unbilled = await readUnbilled(device, space, today)
      const reported = await device.rows['reported-payment']
        .where('space')
        .equals(space)
        .filter(isOpen)
        .count()
      const dueCheques = await device.rows['held-cheque']
        .where('space')
        .equals(space)
        .filter((cheque) => isDue(cheque, today))
        .count()
      const { waiting: toApprove, waitingNotes, news } = await readPaymentNews(device, space)
      const refused = news.filter(({ isApproved }) => !isApproved)
      const waiting = { unbilled, reported, dueCheques, refused }
      const approvals = { toApprove, notesToApprove: waitingNotes }
      return { year, summary: summary ?? null, ...waiting, ...approvals }
    },
  })
