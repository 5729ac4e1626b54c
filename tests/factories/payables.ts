import { paise } from '../../src/contract/money.ts'
import type { MutationArgs } from '../../src/contract/mutations.ts'

const at = '2026-11-20T08:00:00.000Z'
const rupees = (count: number) => paise(count * 100)

export const newVendor = (
  change: Partial<MutationArgs<'vendor.add@1'>> = {},
): MutationArgs<'vendor.add@1'> => ({
  ...{
    id: crypto.randomUUID(),
    name: 'Rakshak Guard Services',
    deducts: 'contractor',
    pan: 'ABCCD1234E',
  },
  ...{ gstin: '', phone: '', email: '', accountId: null, note: '' },
  ...change,
})

export const newInvoice = (
  vendorId: string,
  change: Partial<MutationArgs<'invoice.create@1'>> = {},
): MutationArgs<'invoice.create@1'> => ({
  ...{ id: crypto.randomUUID(), vendorId, reference: 'RGS/118', dated: '2026-10-31' },
  ...{ dueOn: '2026-11-07', lines: [{ accountId: 'account:security', amount: rupees(23_500) }] },
  ...{ centralTax: rupees(0), stateTax: rupees(0), claimsTax: false, deducted: rupees(470) },
  ...{ note: 'Security, Oct-26', at, ...change },
})

export const newPayment = (
  vendorId: string | null,
  change: Partial<MutationArgs<'payment.create@1'>> = {},
): MutationArgs<'payment.create@1'> => ({
  ...{
    id: crypto.randomUUID(),
    vendorId,
    invoiceIds: [],
    lines: [],
    party: '',
    amount: rupees(23_030),
  },
  ...{ mode: 'neft', reference: '261107000118', paidOn: '2026-11-07', note: '', at, ...change },
})

/** From now on every month. */
export const newRepeat = (invoiceId: string): MutationArgs<'invoice.repeat@1'> => ({
  ...{ invoiceId, seen: null },
  repeats: { every: 'monthly', from: '2026-10-31', next: '2026-11-30' },
})

/** Cash from the bank. */
export const newJournal = (
  change: Partial<MutationArgs<'journal.create@1'>> = {},
): MutationArgs<'journal.create@1'> => ({
  ...{ id: crypto.randomUUID(), kind: 'contra', dated: '2026-11-20', narration: '', at },
  lines: [
    { accountId: 'account:cash', amount: 2000_00 },
    { accountId: 'account:bank', amount: -2000_00 },
  ],
  ...change,
})
