/** The kinds of rows a society is made of, in the order of their sections. */
import type { SetupEntity } from '#contract/setup.ts'
import { flats, parking, wings } from './kinds/building.ts'
import type { Kind } from './kinds/kind.ts'
import { banks, categories, committee, incomes, numbering, policies } from './kinds/office.ts'

/** In the order of their sections. */
export const setupKinds: readonly Kind[] = [
  flats,
  wings,
  parking,
  committee,
  banks,
  numbering,
  policies,
  incomes,
  categories,
]

export const kindAt = (handle: string): Kind | undefined =>
  setupKinds.find((each) => each.handle === handle)

export const kindOf = (entity: SetupEntity): Kind =>
  setupKinds.find((each) => each.entity === entity) ?? flats
