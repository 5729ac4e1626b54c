/** Amounts as ledgers write them, with a sign: `₹ 1,23,456.50`, `(1,234)`, `500 Cr`, `1,200/-`. */
import { amountLimit } from '../../../contract/money.ts'
import { asciiDigits } from './digits.ts'

export type SignedAmount = {
  /** Paise; below nothing where the cell says minus or stands in brackets. */
  paise: number
  /** Said by the cell itself: the member owes, or has paid in advance. */
  side: 'dr' | 'cr' | null
}

const nothing = /^(-+|nil|none|0)$/i
const grouped = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(?:\.(\d+))?$/

const sideOf = (text: string): SignedAmount['side'] => {
  if (/(^|[\s\d.)])cr\.?$|^cr\.?\s/i.test(text)) return 'cr'
  return /(^|[\s\d.)])dr\.?$|^dr\.?\s/i.test(text) ? 'dr' : null
}

/** Undefined for what is no amount, has parts of a paisa, or is too much. */
export const parseSigned = (text: string): SignedAmount | undefined => {
  const plain = asciiDigits(text)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
  if (nothing.test(plain)) return { paise: 0, side: null }
  const side = sideOf(plain)
  const bare = plain
    .replace(/\(?(?<![a-z])[cd]r\.?\)?$|^[cd]r\.?\s/i, '')
    .replace(/₹|\brs\.?|\binr\b|रु\.?/gi, '')
    .replace(/\/-\s*\)?$/, (end) => (end.includes(')') ? ')' : ''))
    .replace(/\s/g, '')
  const isInBrackets = /^\(.*\)$/.test(bare)
  const isBelow = isInBrackets || /^-|-$/.test(bare)
  const digits = isInBrackets ? bare.slice(1, -1) : bare.replace(/^[-+]|-$/, '')
  const found = grouped.exec(digits)
  if (found === null) return undefined
  const [, whole = '', , fraction = ''] = found
  if (/[1-9]/.test(fraction.slice(2))) return undefined
  const paise =
    Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (paise > amountLimit) return undefined
  return { paise: isBelow && paise > 0 ? -paise : paise, side }
}
