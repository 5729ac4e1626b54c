/** Contras and journals on this device until the server's vouchers replace them: provisional, without a number. */
import type { journalMutations } from '#contract/books/journals.ts'
import type { VoucherLine, VoucherRow } from '#contract/books/ledger.ts'
import { Rejection } from '#contract/errors.ts'
import { type Paise, paise } from '#contract/money.ts'
import { append } from '#domain/conflicts/append-only.ts'
import { businessDay } from '#domain/dates.ts'
import type { LocalMutator, LocalWriter } from '../local-writer.ts'

type JournalMutators = { [Name in keyof typeof journalMutations]: LocalMutator<Name> }

const notNumbered = ({ me }: LocalWriter) => ({
  ...{ series: null, count: null, number: null, party: '' },
  recordedBy: me.displayName,
})

const amountOf = (lines: readonly { amount: number }[]): Paise =>
  paise(lines.reduce((sum, { amount }) => sum + Math.max(0, amount), 0))

const back = (lines: readonly VoucherLine[]): VoucherLine[] =>
  lines.map((line) => ({ ...line, amount: paise(-line.amount) }))

export const journalMutators: JournalMutators = {
  'journal.create@1': async (writer, { id, at, lines, ...form }) => {
    if (append(await writer.get('voucher', id)) === 'stands') return
    await writer.put('voucher', {
      ...{ ...notNumbered(writer), ...form, id, amount: amountOf(lines), recordedAt: at },
      lines: lines.map((line) => ({
        ...{ accountId: line.accountId, amount: paise(line.amount) },
        ...{ flatId: null, holdingId: null },
      })),
      ...{ reverses: null, reason: '' },
    })
  },
  'journal.reverse@1': async (writer, { id, voucherId, reason, at }) => {
    if (append(await writer.get('voucher', id)) === 'stands') return
    const original: VoucherRow | undefined = await writer.get('voucher', voucherId)
    if (original === undefined) throw new Rejection('NOT_FOUND')
    const society = await writer.get('society', writer.space.slice(2))
    const dated = businessDay(society, new Date(at))
    await writer.put('voucher', {
      ...{ ...notNumbered(writer), id, kind: 'reversal', dated, reason, recordedAt: at },
      ...{ amount: original.amount, lines: back(original.lines), reverses: voucherId },
      narration: original.number ?? '',
    })
  },
}
