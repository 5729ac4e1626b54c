/** What can be done with the rows that are chosen, and what of them is left out. */
import { Button, Menu, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { BusyButton } from '../form/busy-button.tsx'
import { IconX } from '../icons.ts'
import { countAfter, focusCount } from './grid-dom.ts'
import { overlays } from './overlays.ts'
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

const useAct = <Row,>(chosen: ChosenRows<Row>) => {
  const [isBusy, setBusy] = useState(false)
  const act = async (
    { onAct, opens = false }: BulkAction<Row>,
    ready: readonly Row[],
    pressed: Element,
  ) => {
    const focusAfter = countAfter(pressed)
    setBusy(!opens)
    try {
      if ((await onAct(ready)) === false) return
      chosen.clear()
      focusAfter()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act }
}

const SkippedWords = ({ skipped }: { skipped: readonly Skipped[] }) =>
  skipped.map(({ why, count }) => (
    <Text key={why} size="sm">
      {m.table_skipped({ count, why })}
    </Text>
  ))

type ActionProps<Row> = { action: BulkAction<Row>; chosen: ChosenRows<Row> }

const Action = <Row,>({ action, chosen }: ActionProps<Row>) => {
  const { isBusy, act } = useAct(chosen)
  const { ready, skipped } = split(action, chosen.rows)
  return (
    <>
      <SkippedWords skipped={skipped} />
      <BusyButton
        isBusy={isBusy}
        disabled={ready.length === 0}
        onClick={({ currentTarget }) => void act(action, ready, currentTarget)}
      >
        {action.label(ready.length, ready)}
      </BusyButton>
    </>
  )
}

type MoreActionsProps<Row> = { actions: readonly BulkAction<Row>[]; chosen: ChosenRows<Row> }

const MoreActions = <Row,>({ actions, chosen }: MoreActionsProps<Row>) => {
  const { isBusy, act } = useAct(chosen)
  return (
    <Menu portalProps={overlays} disabled={isBusy}>
      <Menu.Target>
        <BusyButton isBusy={isBusy} variant="default">
          {m.table_more()}
        </BusyButton>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" maw="calc(100vw - 32px)" style={{ overflowY: 'auto' }}>
        {actions.map((action) => {
          const { ready, skipped } = split(action, chosen.rows)
          return (
            <Menu.Item
              key={action.id}
              disabled={ready.length === 0}
              onClick={({ currentTarget }) => void act(action, ready, currentTarget)}
            >
              {action.label(ready.length, ready)}
              <SkippedWords skipped={skipped} />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

type WholeActionsProps<Row> = {
  actions: readonly BulkAction<Row>[]
  rows: readonly Row[]
  /** Rows are chosen: their actions stand elsewhere, and the place is kept. */
  isChoosing: boolean
}

/** What asks before it does anything is found without choosing: of all rows that are shown. */
export const WholeActions = <Row,>({ actions, rows, isChoosing }: WholeActionsProps<Row>) =>
  actions
    .filter(({ opens }) => opens)
    .map((action) => {
      const { ready } = split(action, rows)
      return (
        ready.length > 0 && (
          <Button
            key={action.id}
            variant="default"
            style={{ visibility: isChoosing ? 'hidden' : undefined }}
            onClick={() => void action.onAct(ready)}
          >
            {action.label(ready.length, ready)}
          </Button>
        )
      )
    })

type BulkActionsProps<Row> = {
  actions: readonly BulkAction<Row>[]
  chosen: ChosenRows<Row>
  /** What every table does with them. */
  children: ReactNode
}

export const BulkActions = <Row,>({ actions, chosen, children }: BulkActionsProps<Row>) => {
  const more = actions.filter(({ isInMenu }) => isInMenu)
  return (
    <>
      {actions
        .filter(({ isInMenu }) => !isInMenu)
        .map((action) => (
          <Action key={action.id} action={action} chosen={chosen} />
        ))}
      {more.length > 0 && <MoreActions actions={more} chosen={chosen} />}
      {children}
      <Button
        variant="subtle"
        className="dt-tool dt-tool-clear"
        leftSection={<IconX size={20} stroke={1.75} aria-hidden="true" />}
        onClick={({ currentTarget }) => {
          focusCount(currentTarget)
          chosen.clear()
        }}
      >
        {m.table_chosen_clear()}
      </Button>
    </>
  )
}
