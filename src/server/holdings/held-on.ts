import { and, gte, isNull, lte, or } from 'drizzle-orm'
import { holding } from '../database/schema.ts'

/** Holdings that last on this day, or are to come. */
export const notOver = (day: string) => or(isNull(holding.until), gte(holding.until, day))

/** Holdings that last on this day, as `lastsOn` says of a row. */
export const heldOn = (day: string) => and(lte(holding.since, day), notOver(day))
