import { useEffect, useState } from 'react'
import type { ReceiptForm, ReceiptRow } from '#contract/receipts.ts'

/** Looks for the same payment whenever what is typed is a whole receipt. */
export const useSameReceipt = (
  receipt: ReceiptForm | undefined,
  findSame: (receipt: ReceiptForm) => Promise<ReceiptRow | null>,
): ReceiptRow | null => {
  const [found, setFound] = useState<{ of: string; same: ReceiptRow | null }>()
  const key = receipt === undefined ? '' : JSON.stringify(receipt)
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const wanted = JSON.parse(key) as ReceiptForm // written two lines above
    findSame(wanted)
      .then((same) => isCurrent && setFound({ of: key, same }))
      .catch(() => undefined) // the device cannot be read: saving will say so
    return () => {
      isCurrent = false
    }
  }, [key, findSame])
  return found !== undefined && found.of === key ? found.same : null
}
