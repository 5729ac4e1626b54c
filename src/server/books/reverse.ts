/** Takes back what was entered: a voucher of its own on the day it is done, with the reason (accounts.md 4). */
import { Rejection } from '#contract/errors.ts'
import { reversalOf } from '#domain/books/ledger/vouchers.ts'
import type { SocietyContext } from '../sync/context.ts'
import type { Row } from '../sync/tables.ts'
import { recorded } from './office.ts'
import { post } from './post.ts'

type Reversal = { id: string; reverses: string; reason: string; at: string; dated?: string }

/**
 * @param id of the reversal, which is that of its document
 * @throws Rejection NOT_FOUND, STATE when it was taken back already
 */
export const reverseVoucher = async (
  context: SocietyContext,
  { id, reverses, reason, at, dated = context.member.today }: Reversal,
): Promise<Row<'voucher'>> => {
  const { writer, societyId } = context
  const original = await writer.get('voucher', societyId, reverses)
  if (original === undefined) throw new Rejection('NOT_FOUND')
  const reversal = await writer.find('voucher/reverses', societyId, [reverses])
  if (original.reverses !== null || reversal.length > 0) throw new Rejection('STATE')
  const [voucher] = await post(writer, societyId, [
    {
      ...recorded(context, at),
      ...{ id, kind: 'reversal', dated, reverses, reason },
      ...{ party: original.party, narration: original.number },
      enter: () => reversalOf(original.lines),
    },
  ])
  if (voucher === undefined) throw new Error('one was posted')
  return voucher
}
