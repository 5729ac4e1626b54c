/** One cell -> one value; undefined when it is not one. Cells come clean from `cleanCell`. */
import { areaLimit, flatSizes, flatTypes } from '../../../contract/setup.ts'
import { emailSchema } from '../../../contract/wire.ts'
import { type Relation, relations } from '../rows.ts'
import { asciiDigits, withoutNukta } from './digits.ts'

const otherTypes: Record<string, (typeof flatTypes)[number]> = {
  apartment: 'Flat',
  residential: 'Flat',
  अपार्टमेंट: 'Flat',
  निवासी: 'Flat',
  फ्लैट: 'Flat',
  फ्लॅट: 'Flat',
  सदनिका: 'Flat',
  rowhouse: 'Row House',
  bungalow: 'Row House',
  बंगला: 'Row House',
  रोहाउस: 'Row House',
  रोहाऊस: 'Row House',
  रोहौस: 'Row House',
  duplex: 'Town House',
  टाउनहाउस: 'Town House',
  टाउनहाऊस: 'Town House',
  डुप्लेक्स: 'Town House',
  office: 'Shop',
  commercial: 'Shop',
  दुकान: 'Shop',
  गाळा: 'Shop',
  ऑफिस: 'Shop',
  कार्यालय: 'Shop',
  व्यावसायिक: 'Shop',
}

const lookUp = <Value>(table: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

export const parseType = (text: string) =>
  flatTypes.find((type) => squeezed(type) === squeezed(text)) ?? lookUp(otherTypes, squeezed(text))

const shopWords = ['दुकान', 'गाळा']

/** `2Bhk`, `2 BHK`, `2-bhk`, `2 bedroom`, `2`. */
export const parseSize = (text: string) => {
  const plain = squeezed(asciiDigits(text)).replace(
    /^(\d)(bed|bedrooms?|bhkflat|बीएचके|बेडरूम)$/,
    '$1bhk',
  )
  const wanted = /^\d$/.test(plain) ? `${plain}bhk` : plain
  return (
    flatSizes.find((size) => squeezed(size) === wanted) ??
    (shopWords.includes(plain) ? 'Shop' : undefined)
  )
}

const otherRelations: Record<string, Relation> = {
  member: 'family',
  jointowner: 'joint',
  coowner: 'joint',
  firstowner: 'owner',
  secondowner: 'joint',
  associatemember: 'associate',
  provisionalmember: 'provisional',
  self: 'owner',
  selfoccupied: 'owner',
  familymember: 'family',
  rented: 'tenant',
  rental: 'tenant',
  onrent: 'tenant',
  lessee: 'tenant',
  licensee: 'tenant',
  मालक: 'owner',
  मालिक: 'owner',
  स्वामी: 'owner',
  संयुक्तमालिक: 'joint',
  सहमालिक: 'joint',
  सहमालक: 'joint',
  संयुक्तमालक: 'joint',
  सहयोगीसदस्य: 'associate',
  सहयोगीसभासद: 'associate',
  सहसदस्य: 'associate',
  अस्थायीसदस्य: 'provisional',
  तात्पुरतेसभासद: 'provisional',
  तात्पुरतासभासद: 'provisional',
  किराएदार: 'tenant',
  किरायेदार: 'tenant',
  किरायदार: 'tenant',
  भाडेकरू: 'tenant',
  भाडेकरु: 'tenant',
  // As the English word: who shares a flat.
  सदस्य: 'family',
  परिवार: 'family',
  परिवारकेसदस्य: 'family',
  परिवारसदस्य: 'family',
  कुटुंब: 'family',
  कुटुंबीय: 'family',
  कुटुंबसदस्य: 'family',
}

export const parseRelation = (text: string): Relation | undefined =>
  relations.find((relation) => relation === squeezed(text)) ??
  lookUp(otherRelations, squeezed(text))

const areaUnit = /\s*(sq\.?\s?(ft|feet)\.?|sft|square\s?feet|चौ\.?\s?फू?ट|चौ\.?\s?फी\.?)$/i

/** `640`, `1,240`, `1,24,000`, `640.00`, `640 sq.ft`; never `1.240`, which is two numbers to two readers. */
export const parseArea = (text: string): number | undefined => {
  const plain = asciiDigits(text).trim().replace(areaUnit, '')
  if (!/^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.0{1,2})?$/.test(plain)) return undefined
  const area = Number(plain.replaceAll(',', ''))
  return area > 0 && area <= areaLimit ? area : undefined
}

const groundWords = ['g', 'gf', 'ground', 'groundfloor', 'तळ', 'तळमजला', 'भूतल', 'भूमितल']

/** `4`, `4th`, `4th floor`, `Ground`; the ground is 0. */
export const parseFloor = (text: string): number | undefined => {
  const plain = withoutNukta(asciiDigits(text)).toLowerCase().replace(/[\s.]/g, '')
  if (groundWords.includes(plain)) return 0
  const [, digits] =
    /^(-?\d{1,3})(?:st|nd|rd|th|ला|रा|था|वा|ली|री|थी|वीं)?(?:floor|fl|flr|मजला|मंजिल)?$/.exec(
      plain,
    ) ?? []
  const floor = Number(digits)
  return digits !== undefined && floor >= -5 && floor <= 200 ? floor : undefined
}

export const parseCount = (text: string): number | undefined => {
  const plain = asciiDigits(text).replace(/\.0+$/, '')
  return /^\d{1,2}$/.test(plain) ? Number(plain) : undefined
}

/** Also `mailto:`, blanks between and `Rohan <rohan@example.org>`; never two addresses at once. */
export const parseEmail = (text: string): string | undefined => {
  const inside = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text
  const plain = inside
    .replace(/\s/g, '')
    .replace(/^mailto:/i, '')
    .replace(/[;,.]+$/, '')
  const parsed = emailSchema.safeParse(plain)
  return parsed.success ? parsed.data : undefined
}

const shortened = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i

/** A spreadsheet showed so few digits of it that the rest is gone: `9.87654E+09`. */
export const isShortened = (text: string): boolean => {
  const [, , fraction = ''] = shortened.exec(text) ?? []
  return shortened.test(text) && fraction.length < 8
}

const unfolded = (text: string): string => {
  const [, first = '', fraction = '', power = ''] = shortened.exec(text) ?? []
  if (first === '' || isShortened(text) || Number(power) > 14) return text
  return (first + fraction).padEnd(Number(power) + 1, '0')
}

/** E.164. Without a country code it must be Indian: a mobile number, or 0 and an area code. */
export const parsePhone = (text: string): string | undefined => {
  const plain = unfolded(asciiDigits(text))
    .replace(/\.0+$/, '')
    .replace(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^00/, '+')
  if (/^\+91\d{10}$/.test(plain) || /^\+(?!91)[1-9]\d{7,14}$/.test(plain)) return plain
  if (/^91[6-9]\d{9}$/.test(plain)) return `+${plain}`
  if (/^0[1-9]\d{9}$/.test(plain)) return `+91${plain.slice(1)}`
  return /^[6-9]\d{9}$/.test(plain) ? `+91${plain}` : undefined
}

const squeezed = (text: string) =>
  withoutNukta(text)
    .toLowerCase()
    .replace(/[\s.\-_]/g, '')
