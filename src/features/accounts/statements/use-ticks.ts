/** What is ticked of a bank account, kept on this device until the reconciliation is finished. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'

export type Ticks = {
  /** By the voucher's id: the day on the statement, or null. */
  days: Readonly<Record<string, string | null>>
  /** As it was typed. */
  balance: string
}

const none: Ticks = { days: {}, balance: '' }

const joined = (kept: Ticks, begun: Ticks | null): Ticks =>
  begun === null
    ? kept
    : { days: { ...kept.days, ...begun.days }, balance: kept.balance || begun.balance }

const isTicks = (kept: object | undefined): kept is Ticks =>
  kept !== undefined && 'days' in kept && 'balance' in kept

/** @param begun what was finished and refused: ticked once more, beside what is kept */
export const useTicks = (societyId: string, accountId: string, begun: Ticks | null) => {
  const keeper = useMemo(
    () => draftKeeper({ space: societySpace(societyId), form: 'reconcile', row: accountId }),
    [societyId, accountId],
  )
  const [ticks, setTicks] = useState<Ticks>(none)
  useEffect(() => {
    let isCurrent = true
    void keeper
      .read()
      .then((kept) => isCurrent && setTicks(joined(isTicks(kept) ? kept : none, begun)))
    return () => {
      isCurrent = false
    }
  }, [keeper, begun])
  const change = useCallback(
    (next: Partial<Ticks>) =>
      setTicks((old) => {
        const changed = { ...old, ...next }
        void keeper.keep(changed)
        return changed
      }),
    [keeper],
  )
  /** The reconciliation and its draft go together. */
  const finish = useCallback(
    async (save: () => Promise<void>) => {
      await keeper.finish(save)
      setTicks(none)
    },
    [keeper],
  )
  return { ticks, change, finish }
}
