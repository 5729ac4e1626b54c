/** The person's own holdings on this device: bills, payments reported, and the documents of the account. */
import { paise } from '#contract/money.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { accruedInterest } from '#domain/books/bills/accrued-interest.ts'
import {
  memberStatement,
  type StatementDocuments,
  wholeTime,
} from '#domain/books/bills/member-statement.ts'
import { openDues } from '#domain/books/bills/open-dues.ts'
import type { BooksRules } from '#domain/books/bills/rules.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { legalRulesOn } from '#domain/books/law/rule-packs.ts'
import { lastsOn } from '#domain/holdings.ts'
import { scopeFilter, societySpace } from '#domain/scopes.ts'
import { documentTables, readDocuments, readPolicies } from '../bill/documents.ts'
import { readBank, readSociety } from '../bill/queries.ts'
import { toBillItems } from '../bills/queries.ts'
import { cardsOf, isHollow, isOfOwn, isShared, isShown, readCards, readToday } from '../queries.ts'
import type { ReceiptsPlace } from '../receipt-item.ts'
import { readReported } from '../reported/queries.ts'
import { peopleTables, readPeople } from './flat-people.ts'
import type { OwnFlat, OwnFlats } from './own-flat.ts'

export type FlatsPlace = Exclude<ReceiptsPlace, 'office'>

const tables = [
  ...documentTables,
  ...peopleTables,
  ...(['reported-payment', 'held-cheque', 'flat-summary'] as const),
  ...(['holding-card', 'bank-account', 'charge-policy', 'society'] as const),
  ...(['outbox', 'shadow', 'meta', 'scopes'] as const),
] as const

/** What the books began with is the office's to read: on an owner's device nothing is worked out where there was something. */
const hadNothing = (documents: StatementDocuments, balance: number) =>
  memberStatement(documents, paise(balance), wholeTime).opening === 0

type Around = { rules: BooksRules; today: string; own: readonly Held<'holding-card'>[] }

const readCheques = (device: Device, space: Space, holdingId: string) =>
  device.rows['held-cheque']
    .where('space')
    .equals(space)
    .filter((cheque) => cheque.holdingId === holdingId && isInHand(cheque))
    .sortBy('dated')

const readFlat = async (
  device: Device,
  space: Space,
  card: Held<'holding-card'>,
  { rules, today, own }: Around,
): Promise<OwnFlat> => {
  const summary = (await device.rows['flat-summary'].get([space, card.id])) ?? null
  const documents = await readDocuments(device, space, {
    flatId: card.flatId,
    holdingId: card.id,
  })
  const isKnown =
    documents.opening !== null || (summary !== null && hadNothing(documents, summary.balance))
  return {
    ...{ card, summary, documents, isShown: isShown(card), isShared: isShared(card, own) },
    open: openDues(documents, summary?.unpaid ?? {}, today),
    bills: (await toBillItems(device, space, documents.bills)).filter(
      ({ bill }) => bill.reverses === null,
    ),
    reported: await readReported(device, space, ({ holdingId }) => holdingId === card.id),
    people: await readPeople(device, space, card, today),
    cheques: await readCheques(device, space, card.id),
    accrued: isKnown ? accruedInterest(documents, rules, today) : null,
  }
}

const readOwnFlats = async (
  device: Device,
  societyId: string,
  place: FlatsPlace,
): Promise<OwnFlats> => {
  const space = societySpace(societyId)
  const today = await readToday(device, space)
  const cards = cardsOf(await readCards(device, space), place)
  const { gstin: _, billNote: __, ...society } = await readSociety(device, societyId)
  const policies = await readPolicies(device, space)
  const around = { today, own: cards, rules: { heads: [], policies, legal: legalRulesOn(today) } }
  const flats = await Promise.all(cards.map((card) => readFlat(device, space, card, around)))
  return {
    ...{ today, society: { id: societyId, ...society } },
    flats: flats.filter(
      ({ card, summary, reported }) => reported.length > 0 || !isHollow(card, summary, flats),
    ),
    homes: cards.flatMap((card) =>
      !isShown(card) && lastsOn(card, today) ? [{ flatId: card.flatId, flat: card.flat }] : [],
    ),
    bank: await readBank(device, space),
  }
}

export const ownFlatsQuery = (societyId: string, place: FlatsPlace) =>
  localQuery({
    tables,
    key: ['bill', 'own', societyId, place],
    read: async (device): Promise<OwnFlats & ScopeProgress> => ({
      ...(await readOwnFlats(device, societyId, place)),
      ...(await readProgress(device, societySpace(societyId), ({ key }) =>
        place === 'own' ? isOfOwn(key) : scopeFilter(key).startsWith('all'),
      )),
    }),
  })
