import { and, gte, isNull, lte, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { holding } from '../database/schema.ts'

type Held = { since: PgColumn; until: PgColumn }

/** Holdings that last on this day, or are to come. */
export const notOver = (day: string, { until }: Pick<Held, 'until'> = holding) =>
  or(isNull(until), gte(until, day))

/** Holdings that last on this day, as `lastsOn` says of a row. */
export const heldOn = (day: string, held: Held = holding) =>
  and(lte(held.since, day), notOver(day, held))
