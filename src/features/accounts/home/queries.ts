/** What Home says of money: the person's own flats, and for the office the year so far. Never a due that nobody has counted. */
import type { HomeViewer } from '#components/home/home-part.ts'
import type { HoldingCardRow, SocietySummaryRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress } from '#db/scope-progress.ts'
import { financialYear } from '#domain/dates.ts'
import { scopeFilter, societySpace } from '#domain/scopes.ts'
import { isOwn, readCards, readToday } from '../queries.ts'

export type HomeFlat = {
  id: string
  flat: string
  year: string
  /** Received in this financial year, in paise. */
  inYear: number
  last: { number: string; on: string; amount: number } | null
}

/** The books: what the server has numbered. */
const readBooked = async (device: Device, space: Space, holdingId: string) => {
  const rows = await device.rows.receipt.where('space').equals(space).toArray()
  return rows.filter((row) => row.holdingId === holdingId && row.number !== null)
}

const toFlat = async (
  device: Device,
  space: Space,
  { id, flat }: HoldingCardRow,
  year: string,
): Promise<HomeFlat> => {
  const booked = await readBooked(device, space, id)
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
  }
}

export const homeFlatsQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: ['receipt', 'holding-card', 'society', 'scopes'],
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
      const year = financialYear(today)
      return Promise.all(current.map((card) => toFlat(device, space, card, year)))
    },
  })

export type HomeCollection = { year: string; summary: SocietySummaryRow | null }

export const homeCollectionQuery = ({ societyId }: HomeViewer) =>
  localQuery({
    tables: ['society-summary', 'society', 'scopes'],
    key: ['society-summary', 'home', societyId],
    read: async (device): Promise<HomeCollection | null> => {
      const space = societySpace(societyId)
      const { isComplete } = await readProgress(
        device,
        space,
        ({ entity }) => entity === 'society-summary',
      )
      if (!isComplete) return null
      const year = financialYear(await readToday(device, space))
      const summary = await device.rows['society-summary'].get([space, year])
      return { year, summary: summary ?? null }
    },
  })
