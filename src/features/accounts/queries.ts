/** Receipts on this device: the newest days first, with the flat they are for and what became of them. */
import type { HoldingCardRow, ReceiptRow } from '#contract/receipts.ts'
import type { Scope, Space } from '#contract/sync.ts'
import type { Device, Held, ScopeState } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readPending } from '#db/pending-rows.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay, financialYear } from '#domain/dates.ts'
import { isOwnership } from '#domain/holdings.ts'
import { type OwingCard, owingCards } from '#domain/owing-cards.ts'
import { scopeFilter, scopeName, societySpace } from '#domain/scopes.ts'
import { readOtherIncomes } from './other-incomes.ts'
import type { ReceiptItem, ReceiptsData, ReceiptsPlace } from './receipt-item.ts'

const tables = [
  'receipt',
  'income',
  'income-category',
  'flat',
  'holding-card',
  'flat-summary',
  'society-summary',
  'society',
  'outbox',
  'meta',
  'scopes',
  'shadow',
] as const

export const readToday = async (device: Device, space: Space): Promise<string> => {
  const society = await device.rows.society.get([space, space.slice(2)])
  return businessDay(society, new Date())
}

export const readCards = async (device: Device, space: Space) =>
  device.rows['holding-card'].where('space').equals(space).toArray()

/** Everybody that money can come from, each flat once. */
export const readOwners = async (device: Device, space: Space): Promise<OwingCard[]> => {
  const totals = await device.rows['flat-summary'].where('space').equals(space).toArray()
  const owing = new Set(totals.flatMap(({ id, balance }) => (balance > 0 ? [id] : [])))
  const today = await readToday(device, space)
  return owingCards(await readCards(device, space), today, (id) => owing.has(id))
}

/** What `readOwners` reads. */
export const ownerTables = ['holding-card', 'flat-summary', 'society'] as const

/** The office holds everybody's cards; its own came by a scope of their own as well. */
const isHeld = ({ scopes, id }: Held<'holding-card'>) =>
  scopes.some((scope) => scope.endsWith(`@holding:${id}`))

/** Of a flat that the person rents, and whose owner shows them the bills. */
export const isShown = ({ scopes, id }: Pick<Held<'holding-card'>, 'scopes' | 'id'>) =>
  scopes.some((scope) => scope.endsWith(`@shown:${id}`))

export const isOwn = (card: Held<'holding-card'>) => isHeld(card) || isShown(card)

/** Shown to a person who owns the flat too: what is owed in it is theirs as well. */
export const isShared = (card: Held<'holding-card'>, own: readonly Held<'holding-card'>[]) =>
  isShown(card) &&
  own.some((each) => each.flatId === card.flatId && isHeld(each) && isOwnership(each.relation))

/** Of an owner whose flat's account is another's: nothing stands in it. */
export const isHollow = (
  { id, flatId }: HoldingCardRow,
  summary: object | null,
  flats: readonly { card: HoldingCardRow; isShared: boolean }[],
) =>
  summary === null &&
  flats.some(({ card, isShared: shares }) => shares && card.id !== id && card.flatId === flatId)

/** What is of a holding of one's own, or shown by its owner. */
export const isOfOwn = (key: Scope) => /^(holding|let|shown):/.test(scopeFilter(key))

type Dated = Pick<ReceiptRow, 'receivedOn' | 'number' | 'recordedAt'>

/** By day, then by number, the newest first; what has no number yet is newer than what has. */
const byDay = (one: Dated, other: Dated) => {
  if (one.receivedOn !== other.receivedOn) return one.receivedOn < other.receivedOn ? 1 : -1
  if (one.number === null || other.number === null) {
    if (one.number !== other.number) return one.number === null ? -1 : 1
    return one.recordedAt < other.recordedAt ? 1 : -1
  }
  return one.number < other.number ? 1 : -1
}

type IsShown = (row: Held<'receipt'>) => boolean

/** Between two days, both included. */
const between = (device: Device, space: Space, from: string, to: string) =>
  device.rows.receipt.where('[space+receivedOn]').between([space, from], [space, to], true, true)

const lastDay = '\uffff'

/** The newest `window` of them: no more is read than these, and what else there is of the oldest day among them. */
const readNewest = async (device: Device, space: Space, isShown: IsShown, window: number) => {
  const found = await between(device, space, '', lastDay)
    .reverse()
    .filter(isShown)
    .limit(window)
    .toArray()
  const day = found.at(-1)?.receivedOn
  if (day === undefined) return []
  const ofDay = await between(device, space, day, day).filter(isShown).toArray()
  const later = found.filter(({ receivedOn }) => receivedOn !== day)
  return [...later, ...ofDay].sort(byDay).slice(0, window)
}

/**
 * A reversal is recorded no earlier than what it takes back, so those of the rows shown are at the newer end of the
 * list: nothing behind the oldest of them is read.
 */
const readReversed = async (device: Device, space: Space, rows: readonly Held<'receipt'>[]) => {
  const [oldest] = rows.map(({ recordedAt }) => recordedAt).sort()
  if (oldest === undefined) return new Set()
  const since = await device.rows.receipt
    .where('[space+recordedAt]')
    .between([space, oldest], [space, '\uffff'])
    .toArray()
  return new Set(since.map(({ reverses }) => reverses))
}

/** What it takes back, or looks like. */
const otherOf = ({ reverses, possibleDuplicateOf }: ReceiptRow) => reverses ?? possibleDuplicateOf

/** By id; few receipts are about another one. */
const readNumbers = async (device: Device, space: Space, rows: readonly ReceiptRow[]) => {
  const ids = [...new Set(rows.map(otherOf))].filter((id) => id !== null)
  const others = await device.rows.receipt.bulkGet(ids.map((id): [Space, string] => [space, id]))
  return new Map(others.flatMap((row) => (row === undefined ? [] : [[row.id, row.number]])))
}

/** Of receipts that have not left this device, by id. */
const readUnsent = async (device: Device) => {
  const queued = await device.outbox.where('state').equals('queued').toArray()
  return new Map(
    queued
      .filter(({ name }) => name === 'receipt.create@1')
      .map(({ args, opId }) => [Reflect.get(Object(args), 'id') as unknown, opId]),
  )
}

const toItems = async (
  device: Device,
  space: Space,
  rows: readonly Held<'receipt'>[],
  cards: ReadonlyMap<string, HoldingCardRow>,
): Promise<ReceiptItem[]> => {
  const pending = await readPending(device)
  const unsent = await readUnsent(device)
  const reversed = await readReversed(device, space, rows)
  const numbers = await readNumbers(device, space, rows)
  return rows.map((receipt) => {
    const card = cards.get(receipt.holdingId)
    return {
      receipt,
      category: null,
      flat: card?.flat ?? '',
      person: card?.person ?? '',
      pending: pending.get(`receipt/${space}/${receipt.id}`) ?? null,
      isReversed: reversed.has(receipt.id),
      otherNumber: numbers.get(otherOf(receipt) ?? '') ?? null,
      unsent: unsent.get(receipt.id) ?? null,
    }
  })
}

const readFlats = async (device: Device, space: Space, own: readonly Held<'holding-card'>[]) => {
  const summaries = await device.rows['flat-summary'].bulkGet(
    own.map(({ id }): [Space, string] => [space, id]),
  )
  return own.map((card, at) => ({
    ...{ card, summary: summaries[at] ?? null },
    isShown: isShown(card),
    isShared: isShared(card, own),
  }))
}

/** What the server has not counted yet; null when it knows everything that is here. */
const readWaiting = async (device: Device, space: Space): Promise<number | null> => {
  const made = await device.shadow
    .where('[entity+space+id]')
    .between(['receipt', space, ''], ['receipt', space, '\uffff'])
    .toArray()
  const rows = await device.rows.receipt.bulkGet(made.map(({ id }): [Space, string] => [space, id]))
  const amounts = rows.flatMap((row) => (row?.number === null ? [row.amount] : []))
  return amounts.length === 0 ? null : amounts.reduce<number>((sum, amount) => sum + amount, 0)
}

/** One of them, as the list has it. */
export const readReceiptItem = async (
  device: Device,
  space: Space,
  id: string,
): Promise<ReceiptItem | undefined> => {
  const row = await device.rows.receipt.get([space, id])
  if (row === undefined) return
  const cards = await readCards(device, space)
  return (await toItems(device, space, [row], new Map(cards.map((card) => [card.id, card]))))[0]
}

type ReadReceipts = Omit<ReceiptsData, 'state'> & ScopeProgress

/** What has to be complete before anything is called empty. */
const isOf = (place: ReceiptsPlace) => (scope: ScopeState) =>
  place === 'own' ? isOfOwn(scope.key) : scope.key === scopeName(scope.space, 'receipt', 'all')

/** The holdings that a place is about; none named for the office, which sees all. */
export const cardsOf = (cards: readonly Held<'holding-card'>[], place: ReceiptsPlace) =>
  place === 'own' ? cards.filter(isOwn) : cards.filter(({ id }) => place === `holding:${id}`)

const testOf = (own: readonly HoldingCardRow[], place: ReceiptsPlace) => {
  const mine = new Set(own.map(({ id }) => id))
  return ({ holdingId }: { holdingId: string }) => place === 'office' || mine.has(holdingId)
}

const readTest = async (device: Device, space: Space, place: ReceiptsPlace) =>
  testOf(cardsOf(await readCards(device, space), place), place)

const readList = async (
  device: Device,
  space: Space,
  place: ReceiptsPlace,
  window: number,
): Promise<ReadReceipts> => {
  const cards = await readCards(device, space)
  const own = cardsOf(cards, place)
  const isShown = testOf(own, place)
  const rows = await readNewest(device, space, isShown, window)
  const all = device.rows.receipt.where('space').equals(space)
  const total = await (place === 'office' ? all : all.filter(isShown)).count()
  const today = await readToday(device, space)
  const year = await device.rows['society-summary'].get([space, financialYear(today)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const receipts = await toItems(device, space, rows, byId)
  const others = place === 'office' ? await readOtherIncomes(device, space) : []
  return {
    items:
      others.length === 0
        ? receipts
        : [...receipts, ...others].sort((one, other) => byDay(one.receipt, other.receipt)),
    total: total + others.length,
    today,
    year: year ?? null,
    waiting: place === 'office' ? await readWaiting(device, space) : null,
    flats: place === 'office' ? [] : await readFlats(device, space, own),
    ...(await readProgress(device, space, isOf(place))),
  }
}

export const receiptQueries = {
  list: (societyId: string, place: ReceiptsPlace, window: number) =>
    localQuery({
      tables,
      key: ['receipt', 'list', societyId, place, window],
      read: (device) => readList(device, societySpace(societyId), place, window),
      isLong: window > 500,
    }),

  /** How many rows the list has down to this one; 0 when it is not in it. */
  rowsDownTo: (societyId: string, place: ReceiptsPlace, id: string) =>
    localQuery({
      tables: ['receipt', 'holding-card'],
      key: ['receipt', 'rows-down-to', societyId, place, id],
      read: async (device) => {
        const space = societySpace(societyId)
        const row = await device.rows.receipt.get([space, id])
        if (row === undefined) return 0
        const isShown = await readTest(device, space, place)
        const later = await between(device, space, row.receivedOn, lastDay)
          .and((other) => other.receivedOn !== row.receivedOn && isShown(other))
          .count()
        const { receivedOn: day } = row
        const ofDay = await between(device, space, day, day).filter(isShown).toArray()
        return later + ofDay.sort(byDay).findIndex((other) => other.id === id) + 1
      },
    }),

  owners: (societyId: string) =>
    localQuery({
      tables: ownerTables,
      key: ['holding-card', 'owners', societyId],
      read: (device) => readOwners(device, societySpace(societyId)),
    }),

  /** A receipt that was refused or has not left this device, for the form to begin with its words. */
  queued: (opId: string | undefined) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'receipt', opId],
      read: async (device) => {
        if (opId === undefined) return null
        return (await device.outbox.get({ opId })) ?? null
      },
    }),
}
