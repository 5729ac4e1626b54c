/** Codecs for values whose wire form differs from their plain form. */
import { z } from './zod.ts'

/** The specification's string booleans (3.3): "true" / "false" on the wire, boolean inside. */
export const stringBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A calendar day, `YYYY-MM-DD`, without a time zone. */
export const daySchema = z.iso.date()

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instantSchema = z.iso.datetime()

export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

/** Ids are made by the device (UUIDv7) or by the demo generator (readable strings). Never a separator of ours. */
export const idSchema = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9:._-]{0,119}$/))

/** For every text a person writes: leaves out what no database keeps, the NUL sign and half a sign. */
export const storable = z.overwrite<string>((text) =>
  text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, ''),
)
