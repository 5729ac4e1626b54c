/** Bundles as they are gathered, before they are sealed. */
import { paise } from '#contract/money.ts'
import {
  aboutBundle,
  bundleFormat,
  bundleVersion,
  contentKinds,
  type Entry,
} from '#features/accounts/bundle/entry.ts'

export type BundleRow<Kind> = Extract<Entry, { kind: Kind }>['row']

export const bundlePayment: BundleRow<'payment'> = {
  ...{ id: 'pay', vendorId: null, invoiceIds: [], lines: [], party: 'MSEDCL', mode: 'neft' },
  ...{ amount: paise(4200_00), reference: 'UTR 77', paidOn: '2026-11-06', note: '' },
  ...{ number: 'P/2627/0001', recordedAt: '2026-11-06T06:30:00.000Z', reverses: null, reason: '' },
}

/** With its first and last line. */
export const bundleOf = (
  content: readonly Entry[],
  said: Pick<BundleRow<'bundle'>, 'state' | 'madeOn'>,
): Entry[] => {
  const counts = Object.fromEntries(
    contentKinds.map((kind) => [kind, content.filter((entry) => entry.kind === kind).length]),
  ) as BundleRow<'bundle'>['counts'] // one for each
  const head: BundleRow<'bundle'> = {
    ...{ format: bundleFormat, version: bundleVersion, about: [...aboutBundle] },
    society: { name: 'Neem Chhaya', registration: '', address: '', gstin: '' },
    ...{ year: '2026-2027', from: '2026-04-01', to: '2027-03-31', counts, ...said },
  }
  const end: Entry = { kind: 'end', row: { entries: content.length + 2 } }
  return [{ kind: 'bundle', row: head }, ...content, end]
}
