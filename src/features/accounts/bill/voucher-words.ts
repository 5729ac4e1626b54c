/** What lists of vouchers say of one: of a member's who holds the flat, of a receipt how the money came. */

import { modeWords } from '#components/payment-modes.ts'
import type { VoucherRow } from '#contract/books/ledger.ts'
import type { PaymentMode } from '#contract/receipts.ts'
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'

export type Said = Pick<VoucherRow, 'id' | 'party' | 'narration' | 'lines'>

/** `A-101 Asha Kulkarni` */
export const memberText = (flat: string, person = '') => `${flat} ${person}`.trim()

/** `UPI 4412` */
export const paidText = (mode: PaymentMode, reference: string) =>
  `${modeWords[mode]()} ${reference}`.trim()

/** Of a member's receipt how it came; its narration is the number of the money alone. */
export type Paid = { mode?: PaymentMode | undefined }

/** Made where it is shown: a paper may be in another language than the screen. */
export const narrationText = ({ mode, narration }: Paid & { narration: string }) =>
  mode === undefined ? narration : paidText(mode, narration)

/** Of one member's the flat, which it has, and the person; a journal may be of several. */
export const partyText = ({ party, lines }: Said, persons: ReadonlyMap<string, string>): string => {
  const [holding, other] = new Set(lines.flatMap(({ holdingId }) => holdingId ?? []))
  return holding === undefined || other !== undefined
    ? party
    : memberText(party, persons.get(holding))
}

export type VoucherWords = <Voucher extends Said>(voucher: Voucher) => Voucher & Paid

/** Reads `holding-card` and `receipt`. */
export const readVoucherWords = async (device: Device, space: Space): Promise<VoucherWords> => {
  const persons = new Map<string, string>()
  await device.rows['holding-card']
    .where('space')
    .equals(space)
    .each(({ id, person }) => persons.set(id, person))
  const modes = new Map<string, PaymentMode>()
  await device.rows.receipt
    .where('space')
    .equals(space)
    .filter(({ reverses }) => reverses === null)
    .each(({ id, mode }) => modes.set(id, mode))
  return (voucher) => ({
    ...voucher,
    party: partyText(voucher, persons),
    mode: modes.get(voucher.id),
  })
}
