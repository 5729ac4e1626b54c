/**
 * The society as a picture: wings with their floors from the top, and of every flat who lives there and whether it owes.
 */
import type { ResidentRow } from '../contract/holdings.ts'
import type { OpeningBalanceRow } from '../contract/import.ts'
import type { FlatSummaryRow } from '../contract/receipts.ts'
import { relations } from '../contract/relations.ts'
import type { SetupRow } from '../contract/setup.ts'
import { groupBy } from './group-by.ts'
import { lastsOn } from './holdings.ts'
import { flatName } from './import/rows.ts'

export const occupancies = ['self', 'let', 'vacant'] as const
export type Occupancy = (typeof occupancies)[number]

export type Cell = {
  /** The flat's id. */
  id: string
  /** `A-104` */
  name: string
  number: string
  wing: string
  /** 0 is the ground; null when nobody has written it down and the number does not say it. */
  floor: number | null
  state: Occupancy
  /** Paise; 0 when it owes nothing. */
  owes: number
  /** Who lives there today. */
  people: string[]
}

export type Floor = { floor: number | null; cells: Cell[] }
export type Wing = {
  /** Empty where the society has no wings. */
  name: string
  /** Null when it is not known. */
  hasLift: boolean | null
  /** From the top. */
  floors: Floor[]
}
export type Counts = Record<Occupancy | 'arrears', number>

export type BuildingSources = {
  flats: readonly Pick<SetupRow<'flat'>, 'id' | 'wing' | 'number' | 'floor'>[]
  wings: readonly Pick<SetupRow<'wing'>, 'name' | 'hasLift'>[]
  people: readonly Pick<
    ResidentRow,
    'flatId' | 'name' | 'relation' | 'livesHere' | 'since' | 'until'
  >[]
  summaries: readonly (Pick<FlatSummaryRow, 'flatId'> & { balance: number })[]
  /** None once the books have begun: they are in the accounts then. */
  openings: readonly Pick<OpeningBalanceRow, 'id' | 'principal' | 'interest' | 'advance'>[]
  today: string
}

const compare = new Intl.Collator('en', { numeric: true }).compare

/** As the number says it: 101 is on the first floor, 1204 on the twelfth. */
const floorOf = ({ floor, number }: Pick<SetupRow<'flat'>, 'floor' | 'number'>): number | null => {
  if (floor !== null) return floor
  return /^\d{3,4}$/.test(number) ? Number(number.slice(0, -2)) : null
}

/** By flat, in paise: of everybody who owes for it, also who has left, or of the opening balance. */
export const arrearsOf = ({
  openings,
  summaries,
}: Pick<BuildingSources, 'openings' | 'summaries'>): Map<string, number> => {
  const owed = new Map(
    openings.map(({ id, principal, interest, advance }) => [
      id,
      Math.max(0, principal + interest - advance),
    ]),
  )
  for (const { flatId, balance } of openings.length > 0 ? [] : summaries)
    owed.set(flatId, (owed.get(flatId) ?? 0) + Math.max(0, balance))
  return owed
}

type Person = BuildingSources['people'][number]

const livesThere = (person: Person, today: string) => person.livesHere && lastsOn(person, today)

/** Owners first. */
const byRelation = (a: Person, b: Person) =>
  relations.indexOf(a.relation) - relations.indexOf(b.relation) || compare(a.name, b.name)

/** Whoever else is there: a flat with a tenant is let. */
const stateOf = (living: readonly Person[]): Occupancy => {
  if (living.some(({ relation }) => relation === 'tenant')) return 'let'
  return living.length > 0 ? 'self' : 'vacant'
}

/** The top first; flats whose floor nobody knows stand at the foot. */
const byHeight = (a: Floor, b: Floor) =>
  (b.floor ?? Number.NEGATIVE_INFINITY) - (a.floor ?? Number.NEGATIVE_INFINITY)

const floorsOf = (cells: readonly Cell[]): Floor[] =>
  [...groupBy(cells, ({ floor }) => floor)]
    .map(([floor, of]) => ({ floor, cells: of.sort((a, b) => compare(a.number, b.number)) }))
    .sort(byHeight)

export const buildingOf = (sources: BuildingSources): Wing[] => {
  const owed = arrearsOf(sources)
  const living = groupBy(
    sources.people.filter((person) => livesThere(person, sources.today)),
    ({ flatId }) => flatId,
  )
  const cells = sources.flats.map((flat): Cell => {
    const people = living.get(flat.id) ?? []
    return {
      id: flat.id,
      name: flatName(flat),
      number: flat.number,
      wing: flat.wing,
      floor: floorOf(flat),
      state: stateOf(people),
      owes: owed.get(flat.id) ?? 0,
      people: people.sort(byRelation).map(({ name }) => name),
    }
  })
  const lifts = new Map(sources.wings.map(({ name, hasLift }) => [name, hasLift]))
  return [...groupBy(cells, ({ wing }) => wing)]
    .map(([name, of]) => ({ name, hasLift: lifts.get(name) ?? null, floors: floorsOf(of) }))
    .sort((a, b) => compare(a.name, b.name))
}

export const cellsOf = (wings: readonly Wing[]): Cell[] =>
  wings.flatMap(({ floors }) => floors.flatMap(({ cells }) => cells))

/** Arrears are counted beside the occupancy: a flat that owes is in two of the counts. */
export const countsOf = (cells: readonly Cell[]): Counts => {
  const of = (state: Occupancy) => cells.filter((cell) => cell.state === state).length
  return {
    self: of('self'),
    let: of('let'),
    vacant: of('vacant'),
    arrears: cells.filter(({ owes }) => owes > 0).length,
  }
}
