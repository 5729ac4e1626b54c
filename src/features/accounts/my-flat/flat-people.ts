/** Who holds and lives in a flat, as far as this device knows: the office all of it, an owner what neighbours are told. */
import type { ContactHome } from '#contract/contacts.ts'
import type { HouseholdRow, ResidentRow } from '#contract/holdings.ts'
import type { HoldingCardRow } from '#contract/receipts.ts'
import { type Relation, relations } from '#contract/relations.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { readProgress } from '#db/scope-progress.ts'
import { lastsOn } from '#domain/holdings.ts'

export type FlatPerson = {
  id: string
  name: string
  relation: Relation
  since: string
  /** Of a tenant, days; null where this device does not hold them. */
  licence: { start: string | null; end: string | null } | null
  isAway: boolean
}

export type FlatPeople = {
  people: FlatPerson[]
  /** Of the holding: those to call, and nominees that stand. */
  household: HouseholdRow[]
}

const ofResident = (row: ResidentRow): FlatPerson => ({
  ...{ id: row.id, name: row.name, relation: row.relation, since: row.since },
  licence:
    row.relation === 'tenant' && (row.licenceStart !== null || row.licenceEnd !== null)
      ? { start: row.licenceStart, end: row.licenceEnd }
      : null,
  isAway: !row.livesHere,
})

const ofHome = (id: string, name: string, { relation, since }: ContactHome): FlatPerson => ({
  ...{ id, name, relation, since, licence: null, isAway: false },
})

const inOrder = (a: FlatPerson, b: FlatPerson) =>
  relations.indexOf(a.relation) - relations.indexOf(b.relation) ||
  a.since.localeCompare(b.since) ||
  a.name.localeCompare(b.name, 'en')

type Neighbour = { id: string; name: string; homes: readonly ContactHome[] }
type Rows = {
  residents: readonly ResidentRow[]
  contacts: readonly Neighbour[]
  household: readonly HouseholdRow[]
}

const shownKinds: readonly HouseholdRow['kind'][] = ['emergency', 'nominee']

export const flatPeople = (
  { residents, contacts, household }: Rows,
  card: Pick<HoldingCardRow, 'id' | 'flatId'>,
  today: string,
): FlatPeople => {
  const held = residents.filter((row) => row.flatId === card.flatId && lastsOn(row, today))
  const told = contacts.flatMap(({ id, name, homes }) =>
    homes
      .filter((home) => home.flatId === card.flatId && lastsOn(home, today))
      .map((home) => ofHome(id, name, home)),
  )
  return {
    people: (held.length > 0 ? held.map(ofResident) : told).toSorted(inOrder),
    household: household.filter(
      (row) => row.holdingId === card.id && shownKinds.includes(row.kind) && row.revokedOn === null,
    ),
  }
}

export const peopleTables = ['resident', 'contact-card', 'household'] as const

/** @returns null before all of it is here */
export const readPeople = async (
  device: Device,
  space: Space,
  card: Pick<HoldingCardRow, 'id' | 'flatId'>,
  today: string,
): Promise<FlatPeople | null> => {
  const wanted: readonly string[] = peopleTables
  const { isComplete } = await readProgress(device, space, ({ entity }) => wanted.includes(entity))
  if (!isComplete) return null
  const rows = {
    residents: await device.rows.resident.where('space').equals(space).toArray(),
    contacts: await device.rows['contact-card'].where('space').equals(space).toArray(),
    household: await device.rows.household.where('space').equals(space).toArray(),
  }
  return flatPeople(rows, card, today)
}
