import { type Paise, paise } from '../../../contract/money.ts'

type Paid = { amount: Paise; deducted?: Paise | undefined }

/** What a payment settles, in paise: with the tax that is deducted of it. */
export const grossOf = ({ amount, deducted }: Paid): Paise => paise(amount + (deducted ?? 0))
