/** The statement that is being gone through, kept on this device until it is finished or put away. */
import { useEffect, useMemo, useState } from 'react'
import { draftKeeper } from '#db/drafts.ts'
import type { BankStatement } from '#domain/books/bank/read-statement.ts'
import { societySpace } from '#domain/scopes.ts'
import type { LineChoice } from './line-choice.ts'

export type KeptStatement = {
  file: string
  statement: BankStatement
  /** What was decided of lines, by their row. */
  chosen: Record<number, LineChoice>
  /** Ids of what was recorded of lines, by their row: a line of which one stands is in the books. */
  made: Record<number, string[]>
}

/** One of another build may have another form. */
const isWhole = (kept: object | undefined): kept is KeptStatement =>
  kept !== undefined &&
  ['file', 'statement', 'chosen', 'made'].every((name) => name in kept) &&
  (kept as KeptStatement).statement.unread.every((row) => typeof row === 'object')

/** @returns undefined until it is read; null: there is none */
export const useKeptStatement = (societyId: string) => {
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'bank', row: 'statement' }),
    [societyId],
  )
  const [kept, setKept] = useState<KeptStatement | null>()
  useEffect(() => {
    let isCurrent = true
    void keeper
      .read()
      .catch(() => undefined) // the device cannot be read: as if there were none
      .then((read) => isCurrent && setKept(isWhole(read) ? read : null))
    return () => {
      isCurrent = false
    }
  }, [keeper])
  return {
    kept,
    keep: (next: KeptStatement) => {
      setKept(next)
      void keeper.keep(next)
    },
    putAway: async () => {
      setKept(null)
      await keeper.drop()
    },
  }
}
