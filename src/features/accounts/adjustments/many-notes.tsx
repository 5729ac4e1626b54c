/** Several notes or waivers in one save. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { AdjustmentForm } from '#contract/books/adjustments.ts'
import { useClosedDay } from '../closed-day.ts'
import { ManyDrawer, type ManyPageProps } from '../many/many-drawer.tsx'
import type { AdjustmentsData } from './adjustment-item.ts'
import { letsOff } from './adjustment-values.ts'
import { notesKind } from './many-notes-kind.ts'
import { adjustmentQueries } from './queries.ts'

type ManyNotesProps = ManyPageProps & { data: AdjustmentsData }

type LettingOffProps = {
  notes: readonly AdjustmentForm[]
  /** Ids of holdings, one after the other. */
  onHoldings: (ids: string) => void
}

/** Draws nothing: it says of which flats something is let off, so that what is unpaid there is read. */
const LettingOff = ({ notes, onHoldings }: LettingOffProps) => {
  const letting = notes.filter(({ kind }) => letsOff(kind))
  const ids = [...new Set(letting.map(({ holdingId }) => holdingId))].sort().join(' ')
  useEffect(() => {
    // while a row is wrong, what was read of its flat says so
    if (ids !== '') onHoldings(ids)
  }, [ids, onHoldings])
  return null
}

const none = new Map<never, never>()

export const ManyNotes = ({ data, ...props }: ManyNotesProps) => {
  const { societyId } = props
  const { today, begunOn, owners, heads, areChecked } = data
  const closed = useClosedDay(societyId, 'debit-note')
  const [holdings, setHoldings] = useState<ReadonlySet<string>>(new Set())
  const onHoldings = useCallback(
    (more: string) => setHoldings((before) => new Set([...before, ...more.split(' ')])),
    [],
  )
  const ids = useMemo(() => [...holdings].sort(), [holdings])
  const { data: accounts = none } = useQuery({
    ...adjustmentQueries.accounts(societyId, ids),
    placeholderData: (before) => before,
  })
  const kind = useMemo(
    () =>
      notesKind({
        societyId,
        data: { today, begunOn, owners, heads, areChecked },
        closed,
        accounts,
      }),
    [societyId, today, begunOn, owners, heads, areChecked, closed, accounts],
  )
  return (
    <ManyDrawer
      {...props}
      kind={kind}
      below={(notes) => <LettingOff {...{ notes, onHoldings }} />}
    />
  )
}
