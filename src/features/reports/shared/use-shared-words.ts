/** What another app shared comes into the form of a new report before it opens; the code for it, only where something was. */
import { useEffect, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { hasShared } from '#db/shared-database.ts'

const place = async (uid: string, keeper: DraftKeeper): Promise<boolean> => {
  if (!(await hasShared({ indexedDB }))) return false
  const { shares } = await import('./shares.ts')
  return shares.placeShared(uid, keeper)
}

type Placed = { keeper: DraftKeeper; hasFiles: boolean }

/** @returns whether the form may open, and whether photos wait for it */
export const useSharedWords = (uid: string, keeper: DraftKeeper | null, isOpening: boolean) => {
  const [placed, setPlaced] = useState<Placed | null>(null)
  useEffect(() => {
    if (!isOpening || keeper === null) return
    let isOver = false
    void place(uid, keeper)
      // a device that keeps nothing has been given nothing
      .catch(() => false)
      .then((hasFiles) => {
        if (!isOver) setPlaced({ keeper, hasFiles })
      })
    return () => {
      isOver = true
      setPlaced(null)
    }
  }, [uid, keeper, isOpening])
  const isAsked = isOpening && keeper !== null
  return {
    isPlaced: !isAsked || placed?.keeper === keeper,
    hasShared: isAsked && placed?.hasFiles === true,
  }
}
