/** One cell -> one value; undefined when it is not one. Cells come clean from `readCsv`. */
import { emailSchema } from '../../contract/wire.ts'
import { type Relation, relations } from './rows.ts'

const flatTypes = ['Flat', 'Row House', 'Town House', 'Shop'] as const
const flatSizes = ['1Bhk', '2Bhk', '3Bhk', '4Bhk', '5Bhk', 'Shop'] as const

export const parseType = (text: string) =>
  flatTypes.find((type) => squeezed(type) === squeezed(text))

/** `2Bhk`, `2 BHK`, `2-bhk`, `2`. */
export const parseSize = (text: string) => {
  const plain = squeezed(asciiDigits(text))
  const wanted = /^\d$/.test(plain) ? `${plain}bhk` : plain
  return flatSizes.find((size) => squeezed(size) === wanted)
}

const otherRelations: Record<string, Relation> = {
  jointowner: 'owner',
  coowner: 'owner',
  familymember: 'member',
  family: 'member',
}

export const parseRelation = (text: string): Relation | undefined =>
  relations.find((relation) => relation === squeezed(text)) ??
  (Object.hasOwn(otherRelations, squeezed(text)) ? otherRelations[squeezed(text)] : undefined)

const areaLimit = 10_000_000

/** `640`, `1,240`, `1,24,000`, `640.00`; never `1.240`, which is two numbers to two readers. */
export const parseArea = (text: string): number | undefined => {
  const plain = asciiDigits(text)
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.0{1,2})?$/.test(plain)) return undefined
  const area = Number(plain.replaceAll(',', ''))
  return area > 0 && area <= areaLimit ? area : undefined
}

export const parseEmail = (text: string): string | undefined => {
  const parsed = emailSchema.safeParse(text.replace(/^mailto:/i, ''))
  return parsed.success ? parsed.data : undefined
}

/** E.164. Without a country code it must be Indian: a mobile number, or 0 and an area code. */
export const parsePhone = (text: string): string | undefined => {
  const plain = asciiDigits(text)
    .replace(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
  if (/^\+91\d{10}$/.test(plain) || /^\+(?!91)[1-9]\d{7,14}$/.test(plain)) return plain
  if (/^91[6-9]\d{9}$/.test(plain)) return `+${plain}`
  if (/^0[1-9]\d{9}$/.test(plain)) return `+91${plain.slice(1)}`
  return /^[6-9]\d{9}$/.test(plain) ? `+91${plain}` : undefined
}

/** Devanagari digits as well: spreadsheets typed in Marathi have them. */
export const asciiDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0966-\u096F]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))

const squeezed = (text: string) => text.toLowerCase().replace(/[\s.\-_]/g, '')
