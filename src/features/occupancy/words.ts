import { moneyText } from '#components/format.ts'
import type { Cell, Occupancy } from '#domain/building.ts'
import { m } from '#texts/compiled/messages.js'

export const stateWords: Record<Occupancy, () => string> = {
  self: m.occupancy_self,
  let: m.occupancy_let,
  vacant: m.occupancy_vacant,
}

const namedStates: Record<Occupancy, () => string> = {
  self: m.occupancy_named_self,
  let: m.occupancy_named_let,
  vacant: m.occupancy_named_vacant,
}

/** `A-104, let to tenant, owes ₹5,300.00` */
export const cellWords = ({ name, state, owes }: Cell): string =>
  [name, namedStates[state](), owes > 0 ? m.occupancy_owes({ amount: moneyText(owes) }) : '']
    .filter(Boolean)
    .join(', ')

export const wingWords = (name: string): string =>
  name === '' ? m.occupancy_no_wing() : m.occupancy_wing({ wing: name })

/** Floors as a lift numbers them. */
export const floorWords = (floor: number | null): string => {
  if (floor === null) return '–'
  return floor === 0 ? m.occupancy_ground_short() : String(floor)
}

export const floorName = (floor: number | null): string => {
  if (floor === null) return m.occupancy_no_floor()
  return floor === 0 ? m.occupancy_ground() : m.occupancy_floor({ floor })
}
