/** What another app shared comes into the draft of a new report before its form opens; the code for it, only where something was. */
import { useEffect, useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { hasShared } from '#db/shared-database.ts'

type Whose = { uid: string; societyId: string }

const nothing = { hasFiles: false, hasJoined: false }

const place = async (whose: Whose, keeper: DraftKeeper) => {
  if (!(await hasShared({ indexedDB }))) return nothing
  const { shares } = await import('./shares.ts')
  return shares.placeShared(whose, keeper)
}

type Placed = typeof nothing & { keeper: DraftKeeper }

/** @returns whether the form may open, whether photos are left that it could not take, and whether the draft was there before */
export const useSharedWords = (
  { uid, societyId }: Whose,
  keeper: DraftKeeper | null,
  isOpening: boolean,
) => {
  const [placed, setPlaced] = useState<Placed | null>(null)
  useEffect(() => {
    if (!isOpening || keeper === null) return
    let isOver = false
    void place({ uid, societyId }, keeper)
      // a device that keeps nothing has been given nothing
      .catch(() => nothing)
      .then((done) => {
        if (!isOver) setPlaced({ keeper, ...done })
      })
    return () => {
      isOver = true
      setPlaced(null)
    }
  }, [uid, societyId, keeper, isOpening])
  const isAsked = isOpening && keeper !== null
  return {
    isPlaced: !isAsked || placed?.keeper === keeper,
    hasShared: isAsked && placed?.hasFiles === true,
    hasJoined: isAsked && placed?.hasJoined === true,
  }
}
