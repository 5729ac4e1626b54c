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

/** What is written once, and what is written for each letter of a split. */
type Stored = { statement: Omit<KeptStatement, keyof Work>; work: Work & { of: string } }

/** One of another build may have another form. */
const isWhole = (kept: object | undefined): kept is Stored['statement'] =>
  kept !== undefined &&
  ['id', 'file', 'statement'].every((name) => name in kept) &&
  (kept as Stored['statement']).statement.unread.every((row) => typeof row === 'object')

/** They are written apart, so it may be of the statement before. */
const isWorkOf = (id: string, work: object | undefined): work is Stored['work'] =>
  work !== undefined && 'of' in work && work.of === id && 'chosen' in work && 'made' in work

const createKeeper = (societyId: string) => {
  const of = (row: keyof Stored) =>
    draftKeeper({ space: societySpace(societyId), form: 'bank', row })
  const [lines, choices] = [of('statement'), of('work')]
  const keepWork = ({ id, chosen, made }: KeptStatement) => choices.keep({ of: id, chosen, made })
  return {
    read: async (): Promise<KeptStatement | null> => {
      const [kept, work] = [await lines.read(), await choices.read()]
      if (!isWhole(kept)) return null
      const { chosen, made } = isWorkOf(kept.id, work) ? work : { chosen: {}, made: {} }
      return { ...kept, chosen, made }
    },
    begin: async (kept: KeptStatement) => {
      const { id, file, statement } = kept
      await Promise.all([lines.keep({ id, file, statement }), keepWork(kept)])
    },
    keepWork,
    drop: async () => {
      await lines.drop()
      await choices.drop()
    },
  }
}

/** @returns undefined until it is read; null: there is none */
export const useKeptStatement = (societyId: string) => {
  const keeper = useMemo(() => createKeeper(societyId), [societyId])
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
      .catch(() => null) // the device cannot be read: as if there were none
      .then((read) => isCurrent && show(read))
    return () => {
      isCurrent = false
    }
  }, [keeper, show])
  const begin = useCallback(
    (next: KeptStatement) => {
      show(next)
      void keeper.begin(next)
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
        if (old?.id !== id) return
        const next = { ...old, ...of(old) }
        show(next)
        void keeper.keepWork(next)
      },
      [keeper, show],
    ),
    putAway: async () => {
      show(null)
      await keeper.drop()
    },
  }
}
