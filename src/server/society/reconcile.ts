/**
 * Plan of an import × what is stored -> what is new and what changes. Rows are matched by what people know them by
 * (number, e-mail, name and flat), so a corrected file updates; nothing is ever taken away by leaving it out.
 */
import { groupBy } from '#domain/group-by.ts'
import { holdingDefaults, otherPayer, withPayers } from '#domain/holdings.ts'
import { flatKey } from '#domain/import/find-flat.ts'
import { holdingId } from '#domain/import/row-ids.ts'
import { flatDefaults, nameKey, societyDefaults } from '#domain/setup.ts'
import type { Row } from '../sync/tables.ts'
import type {
  Change,
  Changes,
  For,
  Matched,
  PlannedRows,
  RowChanges,
  SocietyDetails,
} from './changes.ts'
import { matchContacts } from './match-contacts.ts'
import { matchMemberships } from './match-memberships.ts'
import type { StoredSociety } from './stored-society.ts'

/** Every row the import asks for, in the plan's order; `differing` picks those to write. */
export const reconcileRows = (
  society: For,
  plan: PlannedRows,
  stored: StoredSociety,
  today: string,
): RowChanges => {
  const flats = matchFlats(society.id, plan, stored)
  const contacts = matchContacts(society, plan, stored, (id) => idAfter(flats, id))
  const holdings = matchHoldings(society.id, plan, stored, {
    flat: (id) => idAfter(flats, id),
    contact: (id) => idAfter(contacts, id),
  })
  const memberships = matchMemberships(society, [...contacts.values()], holdings, stored, today)
  return {
    flats: [...flats.values()],
    contacts: [...contacts.values()],
    holdings,
    memberships,
  }
}

export const reconcile = (
  details: SocietyDetails,
  plan: PlannedRows,
  stored: StoredSociety,
  today: string,
): Changes => ({
  society: [societyChange(details, stored)],
  ...reconcileRows(details, plan, stored, today),
})

const idAfter = (matched: Matched<{ id: string }>, plannedId: string) =>
  matched.get(plannedId)?.after.id ?? plannedId

const societyChange = (details: SocietyDetails, stored: StoredSociety): Change<Row<'society'>> => ({
  before: stored.society,
  after: {
    ...societyDefaults,
    businessDate: null,
    ...stored.society,
    societyId: details.id,
    id: details.id,
    name: details.name,
    registration: details.registration,
    address: details.address ?? stored.society?.address ?? '',
  },
})

/** Another row may bear the id that follows from this content: it had other words once. */
export const freeId = (id: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(id)) return id
  for (let count = 2; ; count += 1) if (!taken.has(`${id}:${count}`)) return `${id}:${count}`
}

const matchFlats = (
  societyId: string,
  plan: PlannedRows,
  stored: StoredSociety,
): Matched<Row<'flat'>> => {
  const byName = new Map(stored.flats.map((flat) => [nameKey('flat', flat), flat]))
  const bySpoken = new Map(stored.flats.map((flat) => [flatKey(flat), flat]))
  const taken = new Set(stored.flats.map(({ id }) => id))
  return new Map(
    plan.flats.map((planned) => {
      const { id, wing, number, ...columns } = planned
      const before = byName.get(nameKey('flat', planned)) ?? bySpoken.get(flatKey(planned))
      const type = columns.size === 'Shop' ? ('Shop' as const) : ('Flat' as const)
      const fresh = { societyId, id: freeId(id, taken), wing, number, type, ...flatDefaults }
      return [id, { before, after: { ...(before ?? fresh), ...given(columns) } }]
    }),
  )
}

/** Without the columns that say nothing: what is known of the flat stays. */
const given = <Columns extends object>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Columns]: Exclude<Columns[Name], undefined>
  } // the rest is not there

/** One that is over is the same only when it began on the same day. */
const sameHolding = (rows: readonly Row<'holding'>[], day: string) => {
  const open = rows.filter(({ until }) => until === null)
  const isSame = ({ since }: Row<'holding'>) => since === day
  return open.find(isSame) ?? rows.find(isSame) ?? open[0]
}

const matchHoldings = (
  societyId: string,
  plan: PlannedRows,
  stored: StoredSociety,
  idOf: Record<'flat' | 'contact', (plannedId: string) => string>,
): Change<Row<'holding'>>[] => {
  const held = groupBy(stored.holdings, ({ contactId, flatId }) => `${contactId}|${flatId}`)
  const taken = new Set(stored.holdings.map(({ id }) => id))
  const changes = plan.holdings.map((planned): Change<Row<'holding'>> => {
    const contactId = idOf.contact(planned.contactId)
    const flatId = idOf.flat(planned.flatId)
    const rows = held.get(`${contactId}|${flatId}`) ?? []
    const before = sameHolding(rows, planned.since)
    const id = before?.id ?? freeId(holdingId(contactId, flatId), taken)
    // a file that is older than a last day does not take it back
    const until = planned.until ?? before?.until ?? null
    const ids = { societyId, contactId, flatId, id }
    const after = { ...(before ?? holdingDefaults), ...planned, ...ids, until }
    const isEndMoved = before !== undefined && before.until !== null && before.until !== until
    const pays = after.pays && !(isEndMoved && otherPayer(after, stored.holdings) !== undefined)
    return { before, after: { ...after, pays } }
  })
  const paying = withPayers(
    changes.map(({ after }) => after),
    stored.holdings,
  )
  const paid = changes.map(({ before }, at) => ({ before, after: paying[at] as Row<'holding'> })) // as many
  // who pays no more is written before who pays from then on: the database knows one payer at a time
  const paysOn = ({ after }: Change<Row<'holding'>>) => after.pays && after.until === null
  return [...paid.filter((change) => !paysOn(change)), ...paid.filter(paysOn)]
}
