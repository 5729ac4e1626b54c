/** The statement that is being gone through, kept on this device until it is finished or put away. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { draftKeeper } from '#db/drafts.ts'
import type { BankStatement } from '#domain/books/bank/read-statement.ts'
import { societySpace } from '#domain/scopes.ts'
import type { LineChoice } from './line-choice.ts'

export type KeptStatement = {
  id: string
  file: string
  statement: BankStatement
  /** What was decided of lines, by their row. */
  chosen: Record<number, LineChoice>
  /** Ids of what was recorded of lines, by their row: a line of which one stands is in the books. */
  made: Record<number, string[]>
}

type Work = Pick<KeptStatement, 'chosen' | 'made'>

/** One of another build may have another form. */
const isWhole = (kept: object | undefined): kept is KeptStatement =>
  kept !== undefined &&
  ['id', 'file', 'statement', 'chosen', 'made'].every((name) => name in kept) &&
  (kept as KeptStatement).statement.unread.every((row) => typeof row === 'object')

/** @returns undefined until it is read; null: there is none */
export const useKeptStatement = (societyId: string) => {
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'bank', row: 'statement' }),
    [societyId],
  )
  const [kept, setKept] = useState<KeptStatement | null>()
  // of two changes between which nothing is drawn, the second builds on the first
  const latest = useRef<KeptStatement | null>(null)
  const show = useCallback((next: KeptStatement | null) => {
    latest.current = next
    setKept(next)
  }, [])
  useEffect(() => {
    let isCurrent = true
    void keeper
      .read()
      .catch(() => undefined) // the device cannot be read: as if there were none
      .then((read) => isCurrent && show(isWhole(read) ? read : null))
    return () => {
      isCurrent = false
    }
  }, [keeper, show])
  const begin = useCallback(
    (next: KeptStatement) => {
      show(next)
      void keeper.keep(next)
    },
    [keeper, show],
  )
  return {
    kept,
    begin,
    /** Of the statement with this id, while it is the one that is gone through. */
    change: useCallback(
      (id: string, of: (work: Work) => Partial<Work>) => {
        const old = latest.current
        if (old?.id === id) begin({ ...old, ...of(old) })
      },
      [begin],
    ),
    putAway: async () => {
      show(null)
      await keeper.drop()
    },
  }
}
