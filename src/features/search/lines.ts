/** What the search finds among the rows of this device, made ready once: every keystroke reads all of it. */

import { dayText, instantDayText, moneyText } from '#components/format.ts'
import type { JoinRequestRow } from '#contract/admission.ts'
import type { ContactRow } from '#contract/contacts.ts'
import type { HouseholdRow, ResidentRow } from '#contract/holdings.ts'
import type { MemberCardRow } from '#contract/members.ts'
import type { HoldingCardRow, ReceiptRow } from '#contract/receipts.ts'
import type { LabelRow, ReporterRow, ReportRow } from '#contract/reports.ts'
import { lastsOn } from '#domain/holdings.ts'
import { flatName } from '#domain/import/rows.ts'
import { m } from '#texts/compiled/messages.js'
import type { Searchable } from './rank.ts'

/** Where a line leads: a route with what it needs. */
export type Target = {
  to: string
  params?: Record<string, string>
  hash?: string
  search?: { panel: 'new' | 'cheques' | 'bank' | 'vendors' } | { find: string } | { id: string }
}

export type Line = Searchable & {
  id: string
  kind: 'flat' | 'person' | 'vehicle' | 'report' | 'receipt'
  title: string
  /** Only asked of the few that are shown. */
  detail: () => string
  target: Target
}

/** What this device holds of the society; of others' rows only what the person may open. */
export type SearchRows = {
  today: string
  /** The pages this person may open. */
  opens: { residents: boolean; contacts: boolean; accounts: boolean }
  cards: readonly (HoldingCardRow & { isOwn: boolean })[]
  members: readonly MemberCardRow[]
  requests: readonly JoinRequestRow[]
  residents: readonly ResidentRow[]
  households: readonly HouseholdRow[]
  contacts: readonly ContactRow[]
  reports: readonly ReportRow[]
  reporters: ReadonlyMap<string, ReporterRow>
  labels: readonly LabelRow[]
  receipts: readonly ReceiptRow[]
}

const residents: Target = { to: '/apps/residentmgmt/residents' }
const residentOf = (id: string): Target => ({
  to: '/apps/residentmgmt/resident',
  search: { id },
})
const incomes: Target = { to: '/apps/accounts/incomes' }
const myFlat: Target = { to: '/apps/dashboards/resident' }

/** Parts of a line beneath a title, as far as they are known. */
const beneath = (...parts: (string | null | undefined)[]) =>
  parts.filter((part) => part != null && part !== '').join(' · ')

const groupByFlat = (cards: SearchRows['cards']) => {
  const flats = new Map<string, SearchRows['cards'][number][]>()
  for (const card of cards) flats.set(card.flat, [...(flats.get(card.flat) ?? []), card])
  return flats
}

const byNumber = new Intl.Collator('en', { numeric: true })

/** `A-104` as `a104`. */
const compact = (flat: string) => flat.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const memberTarget = (id: string | undefined): Target =>
  id === undefined ? residents : { ...residents, hash: `member-${id}` }

const flatLines = ({ cards, members, today, opens }: SearchRows): Line[] => {
  const memberOf = new Map(
    members.flatMap(({ id, homes }) =>
      homes.filter((home) => lastsOn(home, today)).map(({ flat }) => [flat, id] as const),
    ),
  )
  const flats = [...groupByFlat(cards)].sort(([a], [b]) => byNumber.compare(a, b))
  return flats.map(([flat, all]) => {
    const now = all.filter((card) => lastsOn(card, today)).map(({ person }) => person)
    return {
      id: `flat-${flat}`,
      kind: 'flat',
      title: flat,
      text: flat.toLowerCase(),
      alias: compact(flat),
      more: now.join(' ').toLowerCase(),
      detail: () => beneath(m.search_flat(), ...now),
      target: opens.residents ? memberTarget(memberOf.get(flat)) : myFlat,
    }
  })
}

const personLine = (
  id: string,
  name: string,
  about: { more: readonly (string | null)[]; detail: () => string; target: Target },
): Line => ({
  id,
  kind: 'person',
  title: name,
  text: name.toLowerCase(),
  more: about.more
    .map((part) => part ?? '')
    .join(' ')
    .toLowerCase(),
  detail: about.detail,
  target: about.target,
})

/** Neighbours, as the directory shows them. */
const contactLines = ({ contacts, today, opens }: SearchRows): Line[] => {
  if (!opens.contacts) return []
  return contacts.map(({ id, name, homes }) => {
    const present = homes.filter((home) => lastsOn(home, today))
    const flats = present.map(flatName)
    return personLine(`contact-${id}`, name, {
      more: [...flats, ...flats.map(compact)],
      detail: () => beneath(...flats),
      target: { to: '/apps/contacts/$id', params: { id: present[0]?.flatId ?? id } },
    })
  })
}

const personLines = (rows: SearchRows): Line[] => {
  const { members, requests, residents: held, today, opens } = rows
  if (!opens.residents) return contactLines(rows)
  const known = new Set(members.map(({ name }) => name))
  const others = held.filter((row) => !known.has(row.name) && lastsOn(row, today))
  return [
    ...members.map(({ id, name, email, homes }) => {
      const flats = [
        ...new Set(homes.filter((home) => lastsOn(home, today)).map(({ flat }) => flat)),
      ]
      return personLine(`member-${id}`, name, {
        more: [email, ...flats, ...flats.map(compact)],
        detail: () => beneath(...flats, email),
        target: memberTarget(id),
      })
    }),
    ...others.map(({ id, name, flat }) =>
      personLine(`resident-${id}`, name, {
        more: [flat, compact(flat)],
        detail: () => flat,
        target: residentOf(id),
      }),
    ),
    ...requests.map(({ id, name, email, flat }) =>
      personLine(`request-${id}`, name, {
        more: [email, flat],
        detail: () => beneath(m.search_asks(), flat),
        target: residents,
      }),
    ),
  ]
}

/** For the office: whose car it is. */
const vehicleLines = ({ households, residents: held, today, opens }: SearchRows): Line[] => {
  if (!opens.residents) return []
  const residentById = new Map(held.map((row) => [row.id, row]))
  return households.flatMap(({ id, kind, number, holdingId }): Line[] => {
    const resident = residentById.get(holdingId)
    if (kind !== 'vehicle' || resident === undefined || !lastsOn(resident, today)) return []
    return [
      {
        id: `vehicle-${id}`,
        kind,
        title: number,
        text: number.toLowerCase(),
        alias: compact(number),
        // as it is read out: MH-12-AB-1234
        more: number.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'),
        detail: () => beneath(m.search_vehicle(), resident.flat, resident.name),
        target: residentOf(holdingId),
      },
    ]
  })
}

/** The newest first, each with what is written in it and who reported it from where. */
const reportLines = ({ reports, reporters, labels }: SearchRows): Line[] => {
  const titleOf = new Map(labels.map(({ id, title }) => [id, title]))
  return reports
    .filter(({ deleted }) => !deleted)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((report) => {
      const { id, title, notes, createdAt } = report
      const by = reporters.get(id)
      const about = report.labels.map((label) => titleOf.get(label) ?? '')
      return {
        id: `report-${id}`,
        kind: 'report',
        title,
        text: title.toLowerCase(),
        more: [notes, by?.name ?? '', by?.flat ?? '', ...about].join(' ').toLowerCase(),
        detail: () => beneath(instantDayText(createdAt), by?.flat, ...about),
        target: { to: '/apps/reportproblem/$folder/{-$id}', params: { folder: 'all', id } },
      }
    })
}

/** `R/2627/0059` as `r/2627/59`. */
const withoutZeros = (number: string) => number.toLowerCase().replace(/(^|\/)0+(?=\d)/g, '$1')

const receiptLines = ({ receipts, cards, opens }: SearchRows): Line[] => {
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return receipts
    .filter(({ holdingId }) => opens.accounts || cardOf.get(holdingId)?.isOwn === true)
    .sort((a, b) => (a.recordedAt < b.recordedAt ? 1 : -1))
    .map(({ id, number, holdingId, amount, receivedOn, reference }) => {
      const { flat = '', person = '' } = cardOf.get(holdingId) ?? {}
      const title = number ?? m.receipt_provisional()
      const alias = number === null ? '' : withoutZeros(number)
      return {
        id: `receipt-${id}`,
        kind: 'receipt',
        title,
        text: title.toLowerCase(),
        alias,
        serial: alias.slice(alias.lastIndexOf('/') + 1),
        more: `${reference} ${flat} ${compact(flat)} ${person}`.toLowerCase(),
        detail: () =>
          beneath(m.search_receipt(), `${flat} ${person}`, moneyText(amount), dayText(receivedOn)),
        // the office's table shows the one that is asked for; one's own list leads to it
        target: opens.accounts
          ? { ...incomes, search: { find: number ?? (reference === '' ? flat : reference) } }
          : { ...myFlat, hash: `receipt-${id}` },
      }
    })
}

export const linesOf = (rows: SearchRows) => ({
  people: [...flatLines(rows), ...personLines(rows), ...vehicleLines(rows)],
  reports: reportLines(rows),
  documents: receiptLines(rows),
})
