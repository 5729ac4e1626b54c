/** The person's own holdings on this device: bills, payments reported, and the documents of the account. */
import type { FlatSummaryRow } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device, Held } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import type { AllocationPolicy } from '#domain/books/arrears/settlement.ts'
import { accruedInterest } from '#domain/books/bills/accrued-interest.ts'
import { accountBalance, wholeTime } from '#domain/books/bills/member-statement.ts'
import { openDues } from '#domain/books/bills/open-dues.ts'
import { allocationsOf, type BooksRules } from '#domain/books/bills/rules.ts'
import { isInHand } from '#domain/books/held-cheques.ts'
import { legalRulesOn } from '#domain/books/law/rule-packs.ts'
import { memberDues } from '#domain/books/statements/member-dues.ts'
import { lastsOn } from '#domain/holdings.ts'
import { scopeFilter, societySpace } from '#domain/scopes.ts'
import { type Documents, documentTables, readDocuments, readPolicies } from '../bill/documents.ts'
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
  ...(['reported-payment', 'held-cheque'] as const),
  ...(['holding-card', 'bank-account', 'charge-policy', 'society'] as const),
  ...(['outbox', 'shadow', 'meta', 'scopes'] as const),
] as const

/** What is here comes to what the server says: of a part of an account nothing is worked out. */
const isWhole = (
  documents: Documents,
  allocations: readonly AllocationPolicy[],
  { balance, principal, penalty, interest }: FlatSummaryRow,
): boolean => {
  const dues = memberDues(documents, allocations, wholeTime.to)
  return (
    accountBalance(documents.opening, documents) === balance &&
    dues.principal === principal &&
    dues.penalty === penalty &&
    dues.interest === interest
  )
}

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
  const documents = await readDocuments(device, space, { holdingId: card.id })
  const known = allocationsOf(rules)
  const allocations = summary !== null && isWhole(documents, known, summary) ? known : null
  return {
    ...{
      card,
      summary,
      documents,
      allocations,
      isShown: isShown(card),
      isShared: isShared(card, own),
    },
    open: openDues(documents, summary?.unpaid ?? {}, today),
    bills: (await toBillItems(device, space, documents.bills)).filter(
      ({ bill }) => bill.reverses === null,
    ),
    reported: await readReported(device, space, ({ holdingId }) => holdingId === card.id),
    people: await readPeople(device, space, card, today),
    cheques: await readCheques(device, space, card.id),
    accrued: allocations === null ? null : accruedInterest(documents, rules, today),
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
