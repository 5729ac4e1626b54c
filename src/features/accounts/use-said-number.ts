/** A receipt has its number from the server: as soon as it is here, the toast that it was saved says it. */
import { useEffect, useState } from 'react'
import { notify, watchSaid } from '#components/notify.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReceiptItem } from './receipt-item.ts'

/** Later the toast is gone. */
const patience = 10_000

type Entered = { id: string; flat: string }

export const useSaidNumber = (items: readonly ReceiptItem[]) => {
  const [entered, setEntered] = useState<Entered & { isLastSaid: () => boolean }>()
  const number = entered && items.find(({ receipt }) => receipt.id === entered.id)?.receipt.number
  useEffect(() => {
    if (entered === undefined) return
    if (number == null) {
      const timer = setTimeout(() => setEntered(undefined), patience)
      return () => clearTimeout(timer)
    }
    // an Undo of something else stays
    if (entered.isLastSaid())
      notify({
        kind: 'success',
        id: 'undo',
        message: m.receipt_numbered({ number, flat: entered.flat }),
      })
    setEntered(undefined)
  }, [entered, number])
  return (saved: Entered | undefined) => setEntered(saved && { ...saved, isLastSaid: watchSaid() })
}
