/** Amounts as people type them. */
import { amountLimit, type Paise, paise } from '../contract/money.ts'

const typed = /^(?:₹|rs\.?)?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/i

/** `3,029`, `3029.5` and `₹ 3,029.50` -> paise; undefined for anything else, for nothing and for too much. */
export const parseAmount = (text: string): Paise | undefined => {
  const value = paiseIn(text)
  return value > 0 && value <= amountLimit ? paise(value) : undefined
}

/** More than one document may say. */
export const isTooMuch = (text: string): boolean => paiseIn(text) > amountLimit

const paiseIn = (text: string): number => {
  const [, rupees = '', fraction = ''] = typed.exec(text.trim()) ?? []
  return Number(rupees.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'))
}
