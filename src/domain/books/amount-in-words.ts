/** Amounts in words as bills, receipts and cheques have them, counted in lakh and crore. */
import type { Language } from '../../contract/languages.ts'
import type { Paise } from '../../contract/money.ts'
import { type NumberWords, numberWords } from './number-words.ts'

const upToNineteen = [
  ...['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
]
const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const english: NumberWords = {
  small: [
    ...upToNineteen,
    ...tens.flatMap((ten) => [ten, ...upToNineteen.slice(1, 10).map((one) => `${ten} ${one}`)]),
  ],
  units: [
    [10_000_000, 'Crore'],
    [100_000, 'Lakh'],
    [1000, 'Thousand'],
  ],
  hundreds: (count) => `${count} Hundred`,
  rupees: ['Rupee', 'Rupees'],
  paise: ['Paisa', 'Paise'],
  ...{ and: 'and', only: 'Only', minus: 'Minus' },
}

const of = { en: english, ...numberWords }

/** Nothing for 0. Crores may themselves be thousands or lakhs. */
const words = (count: number, language: NumberWords): string[] => {
  const { small, units, hundreds } = language
  if (count === 0) return []
  if (count < 100) return [small[count] ?? '']
  const unit = units.find(([least]) => count >= least)
  if (unit === undefined)
    return [hundreds(small[Math.floor(count / 100)] ?? ''), ...words(count % 100, language)]
  const [size, name] = unit
  return [...whole(Math.floor(count / size), language), name, ...words(count % size, language)]
}

const whole = (count: number, language: NumberWords): string[] => {
  if (count === 0) return [language.small[0] ?? '']
  if (count === 100 && language.hundred !== undefined) return [language.hundred]
  return words(count, language)
}

/** 42,00,000.50 -> `Forty Two Lakh Rupees and Fifty Paise Only`. */
export const amountInWords = (amount: Paise, language: Language = 'en'): string => {
  const said = of[language]
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    [...whole(count, said), count === 1 ? one : many].join(' ')
  const size = Math.abs(amount)
  const fraction = size % 100
  const rupees = counted(Math.floor(size / 100), said.rupees)
  const parts = [
    ...(size >= 100 || fraction === 0 ? [rupees] : []),
    ...(fraction === 0 ? [] : [counted(fraction, said.paise)]),
  ]
  return `${amount < 0 ? `${said.minus} ` : ''}${parts.join(` ${said.and} `)} ${said.only}`
}
