/** Of an amount that is written right, and is more than one document may say. */
import { moneyText } from '#components/format.ts'
import { amountLimit } from '#contract/money.ts'
import { isTooMuch } from '#domain/amounts.ts'
import { m } from '#texts/compiled/messages.js'

export const tooMuch = (text: string): string | null =>
  isTooMuch(text) ? m.common_error_too_much({ most: moneyText(amountLimit) }) : null
