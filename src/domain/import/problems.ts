/** What can be wrong with a row: a closed list, and the words of the command line for each. */
import type { ImportKind } from './columns/fields.ts'

const texts = {
  EMPTY_FILE: 'the file has no rows below its header',
  MISSING_COLUMN: 'the column is missing',
  DUPLICATE_COLUMN: 'two columns mean the same',
  UNCLOSED_QUOTE: 'a quotation mark is opened and never closed',
  REQUIRED: 'must not be empty',
  TOO_LONG: 'is too long',
  FORMULA_ERROR: 'is a formula that could not be worked out',
  SHORTENED_NUMBER: 'was shortened by the spreadsheet: its last digits are gone',
  IS_A_DATE: 'was turned into a date by the spreadsheet',
  UNKNOWN_TYPE: 'is none of Flat, Row House, Town House, Shop',
  UNKNOWN_SIZE: 'is none of 1Bhk, 2Bhk, 3Bhk, 4Bhk, 5Bhk, Shop',
  NOT_A_POSITIVE_WHOLE_NUMBER: 'is not a positive whole number',
  NOT_A_FLOOR: 'is not a floor: Ground, or a number from -5 to 200',
  NOT_A_COUNT: 'is not a whole number from 0 to 99',
  NOT_AN_AMOUNT: 'is not an amount in rupees and paise',
  OTHER_SIGN: 'has another sign than the rest of its column',
  UNKNOWN_RELATION: 'is none of owner, tenant, member',
  BAD_EMAIL: 'is not an e-mail address',
  EMAIL_OF_ANOTHER_PERSON: 'belongs to a person of another name',
  BAD_PHONE: 'is not a phone number: ten digits, or + and the country code',
  OTHER_PHONE: 'differs from the number this person has',
  BAD_DATE: 'is not a date: DD-MM-YYYY, DD/MM/YYYY, DD-MMM-YY or YYYY-MM-DD',
  ENDS_BEFORE_IT_BEGINS: 'is before the first day',
  UNKNOWN_FLAT: 'is not among the flats',
  AMBIGUOUS_FLAT: 'stands for several flats: write the wing too',
  DUPLICATE_FLAT: 'is there already',
  DUPLICATE_HOLDING: 'has this person already',
  DUPLICATE_BALANCE: 'has a balance already',
  /** Only a society that is there can say these. */
  EMAIL_TAKEN: 'belongs to another member of the society',
  NAMED_LIKE_ANOTHER: 'is the name of another flat of the society',
  BOOKS_BEGUN: 'has its balance in the books, which have begun: write an adjustment',
} as const

export type Reason = keyof typeof texts

export type Problem = {
  file: ImportKind
  /** As the spreadsheet counts. */
  row: number
  field: string
  value: string
  reason: Reason
  /** The row this one clashes with. */
  other?: number
  /** Who or what of the society it clashes with. */
  with?: string
}

export const describeProblem = ({ file, row, field, value, reason, other }: Problem): string => {
  const shown = value === '' ? '' : ` “${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`
  const clash = other === undefined ? '' : ` (row ${other})`
  return `${file}, row ${row}, ${field}:${shown} ${texts[reason]}${clash}`
}
