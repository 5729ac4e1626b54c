/** What can be done with the rows that are chosen, and what of them is left out. */
import { Button, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { BusyButton } from '../form/busy-button.tsx'
import { focusCount } from './grid-dom.ts'
import type { BulkAction } from './table-types.ts'
import type { ChosenRows } from './use-chosen-rows.ts'

type Skipped = { why: string; count: number }

const split = <Row,>({ skips }: BulkAction<Row>, rows: readonly Row[]) => {
  const whys = rows.map((row) => skips?.(row))
  const counts = new Map<string, number>()
  for (const why of whys) if (why !== undefined) counts.set(why, (counts.get(why) ?? 0) + 1)
  const skipped: Skipped[] = [...counts].map(([why, count]) => ({ why, count }))
  return { ready: rows.filter((_, at) => whys[at] === undefined), skipped }
}

type ActionProps<Row> = { action: BulkAction<Row>; chosen: ChosenRows<Row> }

const Action = <Row,>({ action, chosen }: ActionProps<Row>) => {
  const [isBusy, setBusy] = useState(false)
  const { ready, skipped } = split(action, chosen.rows)
  const act = async () => {
    setBusy(true)
    try {
      await action.onAct(ready)
      chosen.clear()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {skipped.map(({ why, count }) => (
        <Text key={why} size="sm">
          {m.table_skipped({ count, why })}
        </Text>
      ))}
      <BusyButton isBusy={isBusy} disabled={ready.length === 0} onClick={() => void act()}>
        {action.label(ready.length)}
      </BusyButton>
    </>
  )
}

type BulkActionsProps<Row> = {
  actions: readonly BulkAction<Row>[]
  chosen: ChosenRows<Row>
  /** What every table does with them. */
  children: ReactNode
}

export const BulkActions = <Row,>({ actions, chosen, children }: BulkActionsProps<Row>) => (
  <>
    {actions.map((action) => (
      <Action key={action.id} action={action} chosen={chosen} />
    ))}
    {children}
    <Button
      variant="subtle"
      onClick={({ currentTarget }) => {
        focusCount(currentTarget)
        chosen.clear()
      }}
    >
      {m.table_chosen_clear()}
    </Button>
  </>
)
