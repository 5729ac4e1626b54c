/** When an invoice comes again is changed at once, and can be taken back. */
import { dayText } from '#components/format.ts'
import { notifyUndo } from '#components/notify.ts'
import type { Repeats } from '#contract/books/invoices.ts'
import { currentDevice, isHere } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { useOneSave } from '../ui/use-one-save.ts'
import type { createPayableActions } from './mutations.ts'
import type { InvoiceItem } from './payable-item.ts'

export type Repeat = Pick<ReturnType<typeof useOneSave>, 'refused'> & {
  set: (item: Pick<InvoiceItem, 'row' | 'party'>, repeats: Repeats | null) => void
}

const wordsOf = (party: string, repeats: Repeats | null) =>
  repeats === null
    ? m.payable_repeat_stopped({ party })
    : m.payable_repeat_set({ party, day: dayText(repeats.next) })

export const useRepeat = ({
  repeatInvoice,
}: Pick<ReturnType<typeof createPayableActions>, 'repeatInvoice'>): Repeat => {
  const { refused, run, again } = useOneSave()
  const write = async (id: string, repeats: Repeats | null, seen: Repeats | null) => {
    if (!(await run(() => repeatInvoice(id, repeats, seen)))) return false
    again()
    return true
  }
  const set = async (
    { row, party }: Pick<InvoiceItem, 'row' | 'party'>,
    repeats: Repeats | null,
  ) => {
    const seen = row.repeats ?? null
    const { uid } = currentDevice()
    if (!(await write(row.id, repeats, seen))) return
    const undo = () => write(row.id, seen, repeats)
    notifyUndo(wordsOf(party, repeats), () => void (isHere(uid) && undo()))
  }
  return { refused, set: (item, repeats) => void set(item, repeats) }
}
