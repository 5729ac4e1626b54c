import { useEffect, useState } from 'react'
import type { DocumentActions } from './actions.ts'
import type { DocumentItem } from './queries.ts'

/** Undefined while it is read; null where neither this device nor the server has it now. */
export const usePictureUrl = (actions: DocumentActions, item: DocumentItem) => {
  const [url, setUrl] = useState<string | null | undefined>(undefined)
  // a new object after every read of the device; what it shows is the hash's
  const { sha256, type } = item
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bytes have the same hash
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void actions.bytesOf(item).then((bytes) => {
      if (isOver) return
      made = bytes && URL.createObjectURL(new Blob([bytes], { type }))
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [actions, sha256, type])
  return url
}
