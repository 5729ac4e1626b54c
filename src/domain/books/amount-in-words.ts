/** Amounts in English words as bills, receipts and cheques have them, counted in lakh and crore. */
import type { Paise } from '../../contract/money.ts'

const upToNineteen = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'],
  ...['Eleven', 'Twelve', 'Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen'],
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** Nothing for 0. What is left below a hundred has no unit; crores may themselves be thousands or lakhs. */
const words = (count: number): string[] => {
  if (count === 0) return []
  if (count < 20) return [upToNineteen[count] ?? '']
  if (count < 100) return [tens[Math.floor(count / 10)] ?? '', ...words(count % 10)]
  const [size, name] = units.find(([least]) => count >= least) ?? units[3]
  return [...words(Math.floor(count / size)), name, ...words(count % size)]
}

const counted = (count: number, one: string, many: string) =>
  [...(count === 0 ? ['Zero'] : words(count)), count === 1 ? one : many].join(' ')

/** 42,00,000.50 -> `Forty Two Lakh Rupees and Fifty Paise Only`. */
export const amountInWords = (amount: Paise): string => {
  const size = Math.abs(amount)
  const fraction = size % 100
  const rupees = counted(Math.floor(size / 100), 'Rupee', 'Rupees')
  const parts = [
    ...(size >= 100 || fraction === 0 ? [rupees] : []),
    ...(fraction === 0 ? [] : [counted(fraction, 'Paisa', 'Paise')]),
  ]
  return `${amount < 0 ? 'Minus ' : ''}${parts.join(' and ')} Only`
}
