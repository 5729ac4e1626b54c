/** Documents that are chosen in a list are taken back with one reason, all of them or none. */
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { BulkAction } from '#components/data-table/table-types.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave } from '#db/mutate.ts'
import { m } from '#texts/compiled/messages.js'
import type { VouchersBack } from '../payables/cash-hint.tsx'

// It brings what forms are made with, which a list does not need.
const TakeBackManyDialog = lazy(async () => ({
  default: (await import('./take-back-many.tsx')).TakeBackManyDialog,
}))

/** How one of a list is taken back, and what is said when all are. */
export type TakesBack<Row> = {
  one: (row: Row, reason: string) => Promise<void>
  onDone: (words: string) => void
  /** Of those with which cash may go, or tax at source. */
  vouchers?: (rows: readonly Row[]) => VouchersBack
}

type Reversible<Row> = {
  mayReverse: (row: Row) => boolean
  /** Paise. */
  amountOf: (row: Row) => number
}

/** @param takesBack absent for who takes none back */
export const useTakeBackMany = <Row,>(
  takesBack: TakesBack<Row> | undefined,
  { mayReverse, amountOf }: Reversible<Row>,
): { bulk: readonly BulkAction<Row>[]; question: ReactNode } => {
  const [rows, setRows] = useState<readonly Row[]>([])
  const isAllowed = takesBack !== undefined
  const bulk = useMemo(
    (): BulkAction<Row>[] =>
      isAllowed
        ? [
            {
              id: 'reverse',
              label: (count) => m.reverse_many({ count }),
              skips: (row) => (mayReverse(row) ? undefined : m.reverse_many_skip()),
              isInMenu: true,
              onAct: setRows,
            },
          ]
        : [],
    [isAllowed, mayReverse],
  )
  const count = rows.length
  const save = async (reason: string) => {
    await inOneSave(currentDevice(), async () => {
      for (const row of rows) await takesBack?.one(row, reason)
    })
    takesBack?.onDone(m.reverse_many_done({ count }))
  }
  const question = count > 0 && (
    <Suspense>
      <TakeBackManyDialog
        count={count}
        sum={rows.reduce((all, row) => all + amountOf(row), 0)}
        vouchers={takesBack?.vouchers?.(rows)}
        onSave={save}
        onClose={() => setRows([])}
      />
    </Suspense>
  )
  return { bulk, question }
}
