import { and, gte, isNull, lte, or } from 'drizzle-orm'
import { holding } from '../database/schema.ts'

/** Holdings that last on this day, as `lastsOn` says of a row. */
export const heldOn = (day: string) =>
  and(lte(holding.since, day), or(isNull(holding.until), gte(holding.until, day)))
