/** Who holds which flat, as this device last heard of it; readable without network. */
import type { Shared } from '#contract/contacts.ts'
import type { FieldErrors } from '#contract/errors.ts'
import type { HouseholdKind, HouseholdRow, ResidentRow } from '#contract/holdings.ts'
import type { MemberCardRow } from '#contract/members.ts'
import type { SocietyRole } from '#contract/societies.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { readProgress, type ScopeProgress } from '#db/scope-progress.ts'
import { businessDay } from '#domain/dates.ts'
import { groupBy } from '#domain/group-by.ts'
import { flatName } from '#domain/import/rows.ts'
import { societySpace } from '#domain/scopes.ts'

export type Option = { value: string; label: string }
export type Residents = ScopeProgress & { items: ResidentRow[]; today: string }

export type ListedResident = ResidentRow & {
  /** What the person may do here; empty for whoever was never given a place. */
  roles: readonly SocietyRole[]
  /** As shared with the office. */
  email: string
  phone: string
}
/** With the flat and the name of who holds it. */
export type ListedHousehold = HouseholdRow & { flat: string; resident: string }

const byText = new Intl.Collator('en', { numeric: true }).compare
const inOrder = (a: ResidentRow, b: ResidentRow) =>
  Number(a.until !== null) - Number(b.until !== null) ||
  byText(a.flat, b.flat) ||
  byText(a.name, b.name)

const readResidents = async (device: Device, societyId: string): Promise<Residents> => {
  const space = societySpace(societyId)
  const society = await device.rows.society.get([space, societyId])
  const items = await device.rows.resident.where('space').equals(space).toArray()
  return {
    items: items.sort(inOrder),
    today: businessDay(society, new Date()),
    ...(await readProgress(device, space, ({ entity }) => entity === 'resident')),
  }
}

type Seat = Pick<ResidentRow, 'name' | 'flat' | 'relation' | 'since'>

/** A membership names the holdings of its person, not the person. */
const seatKey = ({ name, flat, relation, since }: Seat) => [name, flat, relation, since].join('\t')

const rolesBySeat = (members: readonly MemberCardRow[]) =>
  new Map(
    members.flatMap(({ name, homes, roles }) =>
      homes.map((home) => [seatKey({ ...home, name }), roles] as const),
    ),
  )

const readListed = async (device: Device, societyId: string) => {
  const space = societySpace(societyId)
  const residents = await readResidents(device, societyId)
  const members = await device.rows['member-card'].where('space').equals(space).toArray()
  const contacts = await device.rows['contact-detail'].where('space').equals(space).toArray()
  const shared = new Map(contacts.map((contact) => [contact.id, contact.shared]))
  const roles = rolesBySeat(members)
  return {
    ...residents,
    items: residents.items.map(
      (row): ListedResident => ({
        ...row,
        roles: roles.get(seatKey(row)) ?? [],
        email: shared.get(row.contactId)?.email ?? '',
        phone: shared.get(row.contactId)?.phone ?? '',
      }),
    ),
  }
}

const readHouseholds = async (device: Device, societyId: string): Promise<ListedHousehold[]> => {
  const { items } = await readResidents(device, societyId)
  const rows = await device.rows.household.where('space').equals(societySpace(societyId)).toArray()
  const byHolding = groupBy(rows, ({ holdingId }) => holdingId)
  return items.flatMap(({ id, flat, name: resident }) =>
    (byHolding.get(id) ?? []).map((row) => ({ ...row, flat, resident })),
  )
}

export type ResidentDetail = {
  row: ResidentRow
  /** Of this holding. */
  household: HouseholdRow[]
  /** All of the flat, and all of the person, the latest first. */
  ofFlat: ResidentRow[]
  ofPerson: ResidentRow[]
  /** What the person shares with the office. */
  shared: Shared
}

/** A change that the server refused, for the form that takes it up again. */
export type RefusedHolding = {
  opId: string
  /** Of a household: of which kind. Null: of the resident. */
  kind: HouseholdKind | null
  /** Of what it changes; null: it makes a new entry. */
  id: string | null
  words: object
  fields: FieldErrors
}

const withForm = ['resident.edit@1', 'household.add@1', 'household.edit@1']

const readRefused = async (device: Device, opId: string): Promise<RefusedHolding | null> => {
  const entry = await device.outbox.get({ opId })
  if (entry === undefined || !withForm.includes(entry.name)) return null
  const { kind, id, set, row } = entry.args as {
    kind?: HouseholdKind
    id: string
    set?: object
    row?: object
  } // parsed when queued
  return {
    ...{ opId, kind: kind ?? null, id: row === undefined ? id : null },
    ...{ words: set ?? row ?? {}, fields: entry.fields ?? {} },
  }
}

const latestFirst = (a: ResidentRow, b: ResidentRow) => (a.since < b.since ? 1 : -1)

const readDetail = async (device: Device, societyId: string, id: string) => {
  const space = societySpace(societyId)
  const { items } = await readResidents(device, societyId)
  const row = items.find((each) => each.id === id)
  if (row === undefined) return null
  const household = await device.rows.household.where('space').equals(space).toArray()
  const contact = await device.rows['contact-detail'].get([space, row.contactId])
  return {
    row,
    household: household.filter(({ holdingId }) => holdingId === id),
    ofFlat: items.filter(({ flatId }) => flatId === row.flatId).sort(latestFirst),
    ofPerson: items.filter(({ contactId }) => contactId === row.contactId).sort(latestFirst),
    shared: contact?.shared ?? {},
  } satisfies ResidentDetail
}

export const residentQueries = {
  list: (societyId: string) =>
    localQuery({
      tables: ['resident', 'contact-detail', 'member-card', 'society', 'scopes'],
      key: ['resident', 'list', societyId],
      read: (device) => readListed(device, societyId),
      isLong: true,
    }),
  /** By flat. */
  households: (societyId: string) =>
    localQuery({
      tables: ['household', 'resident', 'society', 'scopes'],
      key: ['household', 'all', societyId],
      read: (device) => readHouseholds(device, societyId),
      isLong: true,
    }),
  detail: (societyId: string, id: string) =>
    localQuery({
      tables: ['resident', 'household', 'contact-detail', 'society', 'scopes'],
      key: ['resident', 'detail', societyId, id],
      read: (device) => readDetail(device, societyId, id),
    }),
  refused: (opId: string | undefined) =>
    localQuery({
      tables: ['outbox'],
      key: ['outbox', 'refused-holding', opId],
      read: async (device) => (opId === undefined ? null : readRefused(device, opId)),
    }),
  /** Everybody and every flat there is to choose from. */
  choices: (societyId: string) =>
    localQuery({
      tables: ['contact-detail', 'flat'],
      key: ['resident', 'choices', societyId],
      read: async (device): Promise<{ people: Option[]; flats: Option[] }> => {
        const space = societySpace(societyId)
        const people = await device.rows['contact-detail'].where('space').equals(space).toArray()
        const flats = await device.rows.flat.where('space').equals(space).toArray()
        const sorted = (options: Option[]) => options.sort((a, b) => byText(a.label, b.label))
        return {
          people: sorted(
            people.map(({ id, name, homes }) => ({
              value: id,
              label: [name, ...homes.map(flatName)].join(', '),
            })),
          ),
          flats: sorted(flats.map((flat) => ({ value: flat.id, label: flatName(flat) }))),
        }
      },
    }),
}
