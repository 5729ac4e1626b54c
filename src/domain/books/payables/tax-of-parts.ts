import { type Paise, paise } from '../../../contract/money.ts'
import { quotient } from '../exact.ts'
import type { VendorAccount } from './vendor-account.ts'

type Part = VendorAccount['settled'][number]

/**
 * What was settled, each part with its share of the tax that was deducted of its invoice, or of its payment: the shares of what is
 * settled whole come to its tax.
 * @param of undefined where nothing was deducted of it; in paise, like the shares
 */
export const taxOfParts = (
  settled: readonly Part[],
  key: 'invoiceId' | 'paymentId',
  of: (id: string) => { whole: Paise; tax: Paise } | undefined,
): (Part & { tax: Paise })[] => {
  const before = new Map<string, number>()
  return settled.map((part) => {
    const id = part[key]
    const { whole = paise(0), tax = paise(0) } = of(id) ?? {}
    if (whole <= 0) return { ...part, tax: paise(0) }
    const first = before.get(id) ?? 0
    before.set(id, first + part.amount)
    const until = (amount: number) => quotient(BigInt(tax) * BigInt(amount), BigInt(whole))
    return { ...part, tax: paise(until(first + part.amount) - until(first)) }
  })
}
