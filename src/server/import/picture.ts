/**
 * What an import would do to a society as it is at this moment: rows new, changed and as they are, and what the society itself says
 * against it. Everything a device has checked is checked again.
 */
import type { ImportCount, ImportCounts } from '#contract/import.ts'
import type { ImportAsked } from '#contract/import-calls.ts'
import { areSimilarNames } from '#domain/admission/similar-names.ts'
import { businessDay } from '#domain/dates.ts'
import { checkRows } from '#domain/import/check-rows.ts'
import { flatKey } from '#domain/import/find-flat.ts'
import { planRecords, type RecordPlan } from '#domain/import/plan-records.ts'
import type { Problem } from '#domain/import/problems.ts'
import type { ReadRow } from '#domain/import/read-row.ts'
import { totalsOf } from '#domain/import/records.ts'
import { foldName } from '#domain/import/row-ids.ts'
import { booksHaveBegun } from '../books/begun.ts'
import type { Transaction } from '../database/connect.ts'
import { CallRefused } from '../http/errors.ts'
import { type Change, differing, type RowChanges } from '../society/changes.ts'
import { reconcileRows } from '../society/reconcile.ts'
import { loadStoredSociety, type StoredSociety } from '../society/stored-society.ts'
import type { Row } from '../sync/tables.ts'

export type ImportChanges = RowChanges & { balances: Change<Row<'opening-balance'>>[] }

export type Picture = {
  changes: ImportChanges
  problems: Problem[]
  counts: ImportCounts
  /** The society lists of people whose roles become others. */
  listed: Row<'my-society'>[]
  /** The society's day. */
  today: string
}

const blank: Omit<ReadRow, 'row'> = {
  named: undefined,
  flatText: '',
  flat: undefined,
  person: undefined,
  balance: undefined,
  signs: {},
  problems: [],
}

const checkAgain = (asked: ImportAsked, stored: StoredSociety) => {
  const named = (rows: Partial<ReadRow>[]) => rows.map((row) => ({ ...blank, row: 0, ...row }))
  const flats = named(asked.flats.map((flat) => ({ row: flat.row, named: flat, flat })))
  const others = named([
    ...asked.people.map((person) => ({ row: person.row, flatText: person.flat, person })),
    ...asked.balances.map((balance) => ({ row: balance.row, flatText: balance.flat, balance })),
  ])
  const seenFlats = checkRows(flats, ['flats'], [], () => '')
  const homes = [...stored.flats, ...seenFlats.flats]
  const kept = new Map(homes.map((home) => [flatKey(home), home]))
  const seen = checkRows(others, ['people', 'balances'], [...kept.values()], () => '')
  return [...seenFlats.problems.values(), ...seen.problems.values()].flat()
}

/** @throws CallRefused 400 for balances that do not come to what the person has typed */
const checkTotals = ({ balances, totals, asOn }: ImportAsked) => {
  if (balances.length === 0) return
  const sums = totalsOf(balances)
  const isEqual =
    totals !== null &&
    totals.principal === sums.principal &&
    totals.interest === sums.interest &&
    totals.advance === sums.advance
  if (!isEqual || asOn === null)
    throw new CallRefused(400, 'TOTALS', 'the balances need a day, and do not come to their totals')
}

const matchBalances = (
  societyId: string,
  asOn: string,
  plan: RecordPlan,
  changes: RowChanges,
  stored: StoredSociety,
): ImportChanges['balances'] => {
  const ids = new Map(plan.flats.map(({ id }, at) => [id, changes.flats[at]?.after.id ?? id]))
  const known = new Map(stored.openingBalances.map((row) => [row.id, row]))
  return plan.balances.map(({ id: planned, ...amounts }) => {
    const id = ids.get(planned) ?? planned
    return { before: known.get(id), after: { societyId, id, asOn, ...amounts } }
  })
}

const isSamePerson = (one: string, other: string) =>
  foldName(one) === foldName(other) || areSimilarNames(one, other)

/** An address says who somebody is: it never makes one person of two. */
const takenAddresses = (
  asked: ImportAsked,
  { contacts }: RowChanges,
  stored: StoredSociety,
): Problem[] => {
  const byEmail = new Map(contacts.map((change) => [change.after.email, change]))
  const holders = new Map(stored.memberships.map((row) => [row.email, row.contactId]))
  const names = new Map(stored.contacts.map(({ id, name }) => [id, name]))
  return asked.people.flatMap(({ row, email, name }): Problem[] => {
    if (email === null) return []
    const change = byEmail.get(email)
    const holder = holders.get(email)
    const isAnother = holder !== undefined && change !== undefined && holder !== change.after.id
    const known = isAnother ? names.get(holder) : change?.before?.name
    if (known === undefined || (!isAnother && isSamePerson(known, name))) return []
    return [
      { file: 'people', row, field: 'email', value: email, reason: 'EMAIL_TAKEN', with: known },
    ]
  })
}

/** Two flats of a file that are the same one of the society. */
const sameFlats = (asked: ImportAsked, { flats }: RowChanges): Problem[] => {
  const seen = new Map<string, number>()
  return flats.flatMap(({ after }, at): Problem[] => {
    const record = asked.flats[at]
    const first = seen.get(after.id)
    seen.set(after.id, first ?? record?.row ?? 0)
    if (first === undefined || record === undefined) return []
    const { row, number: value } = record
    return [
      { file: 'flats', row, field: 'flat', value, reason: 'NAMED_LIKE_ANOTHER', other: first },
    ]
  })
}

/** What the books began with stays: it is corrected by a document. */
const fixedBalances = (asked: ImportAsked, balances: ImportChanges['balances']): Problem[] =>
  balances.flatMap((change, at): Problem[] => {
    const record = asked.balances[at]
    if (record === undefined || differing([change]).length === 0) return []
    const { row, flat: value } = record
    return [{ file: 'balances', row, field: 'flat', value, reason: 'BOOKS_BEGUN' }]
  })

const countOf = <R extends object>(changes: Change<R>[]): ImportCount => {
  const different = differing(changes)
  const added = different.filter(({ before }) => before === undefined).length
  return {
    added,
    changed: different.length - added,
    same: changes.length - different.length,
  }
}

const noChanges: ImportChanges = {
  flats: [],
  contacts: [],
  holdings: [],
  memberships: [],
  balances: [],
}

const countAll = ({ flats, contacts, holdings, balances }: ImportChanges): ImportCounts => ({
  flats: countOf(flats),
  people: countOf(contacts),
  holdings: countOf(holdings),
  balances: countOf(balances),
})

/** @throws CallRefused 400 */
export const pictureOf = async (
  tx: Transaction,
  asked: ImportAsked,
  now: Date,
): Promise<Picture> => {
  checkTotals(asked)
  const { societyid: id } = asked
  const stored = await loadStoredSociety(tx, id)
  const today = businessDay(stored.society, now)
  const wrong = checkAgain(asked, stored)
  if (wrong.length > 0)
    return { changes: noChanges, problems: wrong, counts: countAll(noChanges), listed: [], today }
  const plan = planRecords(asked, stored.flats)
  const rows = reconcileRows({ id, adminEmail: null }, plan, stored, today)
  const balances = matchBalances(id, asked.asOn ?? today, plan, rows, stored)
  const changes = { ...rows, balances }
  const name = stored.society?.name ?? ''
  return {
    today,
    changes,
    problems: [
      ...sameFlats(asked, rows),
      ...takenAddresses(asked, rows, stored),
      ...((await booksHaveBegun(tx, id)) ? fixedBalances(asked, balances) : []),
    ],
    counts: countAll(changes),
    listed: differing(changes.memberships).flatMap(({ after: { uid, roles } }) =>
      uid === null ? [] : [{ uid, id, name, roles }],
    ),
  }
}
