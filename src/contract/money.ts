/** Money is a whole number of paise, told apart from other numbers by its type. */
import { z } from './zod.ts'

/** An amount that may be negative: a total, or what a reversal takes back. */
export const paiseSchema = z.int().brand<'paise'>()
export type Paise = z.infer<typeof paiseSchema>

/** The most one document may say: a hundred crore rupees. */
export const amountLimit = 100_000_000_000

/** The amount of one document: more than nothing. */
export const amountSchema = z.int().check(z.minimum(1), z.maximum(amountLimit)).brand<'paise'>()

/** @throws zod errors for anything but a whole number */
export const paise = (value: number): Paise => paiseSchema.parse(value)
