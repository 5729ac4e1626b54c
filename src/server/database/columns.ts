/** Columns that every part of the schema makes alike. */
import { sql } from 'drizzle-orm'
import { date, text, timestamp } from 'drizzle-orm/pg-core'
import type { SocietyFields } from '#contract/setup.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const day = (name: string) => date(name, { mode: 'string' })
export const strings = (name: string) => text(name).array().notNull().default(sql`'{}'`)

export const language = (name: string) =>
  text(name).$type<SocietyFields['documentsLanguage']>().notNull().default('en')
