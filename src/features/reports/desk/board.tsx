/** Reports in columns by their status. A report is moved by a menu of its own: no dragging is needed. */
import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Chip } from '#components/status/chip.tsx'
import { PendingChip } from '#components/status/pending-chip.tsx'
import { type ReportStatus, reportStatuses } from '#contract/reports.ts'
import { type Doer, needsReason, nextStatuses } from '#domain/report-desk.ts'
import { isDone } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { areaWords, numberWords, statusLooks } from '../ui/words.ts'
import type { Person } from './desk-actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReportLink } from './report-link.tsx'
import { AssignMenu } from './steps.tsx'
import type { DeskRow } from './views-query.ts'
import { stepWords } from './words.ts'

/** As many as fit, the others beside them. */
const columns = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'min(280px, 86vw)',
  alignItems: 'start',
  gap: 16,
  padding: 16,
  overflowX: 'auto',
} as const
/** More than anybody looks through; the table has the rest. */
const cardsShown = 50

export type BoardProps = {
  rows: readonly DeskRow[]
  /** Whom the office can give work to. */
  people: readonly Person[]
  doersOf: (row: DeskRow) => readonly Doer[]
  onMove: (row: DeskRow, to: ReportStatus, reason?: string, until?: string | null) => void
  onAssign: (row: DeskRow, to: Person | null) => void
}

type CardProps = Pick<BoardProps, 'people' | 'doersOf' | 'onAssign'> & {
  row: DeskRow
  onTo: (row: DeskRow, to: ReportStatus) => void
}

/** Of a flat, or of all; a flat that one may not know is not named. */
const whereText = ({ report, flat }: DeskRow) =>
  report.area === 'community' ? areaWords.community() : flat

const CardMenus = ({ row, people, doersOf, onTo, onAssign }: CardProps) => {
  const { report } = row
  const to = nextStatuses(report.status, doersOf(row)).filter(
    (status) => !(row.isTooOld && status === 'reopened'),
  )
  const canAssign =
    doersOf(row).includes('office') && !isDone(report) && report.status !== 'rejected'
  return (
    <Group gap="xs">
      {to.length > 0 && (
        <Menu width={240}>
          <Menu.Target>
            <Button
              variant="default"
              size="xs"
              data-moves={report.id}
              aria-label={m.desk_board_move({ title: report.title })}
            >
              {m.desk_board_move_short()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {to.map((status) => (
              <Menu.Item key={status} onClick={() => onTo(row, status)}>
                {stepWords[status]()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {canAssign && (
        <AssignMenu
          {...{ report, people }}
          button={{ size: 'xs', 'aria-label': m.desk_board_assign({ title: report.title }) }}
          onAssign={(to) => onAssign(row, to)}
        />
      )}
    </Group>
  )
}

const Card = (props: CardProps) => {
  const { report, category, sla, pending } = props.row
  const isLate = sla?.resolution.state === 'late'
  const facts = [numberWords(report.number), whereText(props.row)].filter(Boolean)
  return (
    <Stack
      component="li"
      {...{ gap: 'xs', p: 'sm', bd: '1px solid var(--aangan-hairline)', bg: 'var(--aangan-card)' }}
      style={{ borderRadius: 12 }}
    >
      <ReportLink report={report} />
      {facts.length > 0 && (
        <Text size="sm" c="dimmed">
          {facts.join(' · ')}
        </Text>
      )}
      <Group gap={4}>
        <PendingChip pending={pending} />
        {category !== null && <Chip tone="gray">{category}</Chip>}
        {report.assignee !== null && <Chip tone="gray">{report.assignee}</Chip>}
        {isLate && <Chip tone="red">{m.desk_figures_late()}</Chip>}
      </Group>
      <CardMenus {...props} />
    </Stack>
  )
}

/** A card that has gone to another column takes the focus with it. */
const useMovedFocus = () => {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const button = document.querySelector<HTMLElement>(`[data-moves="${moved.current}"]`)
    if (button === null) return
    moved.current = null
    button.focus()
  })
  return (id: string) => {
    moved.current = id
  }
}

export const Board = ({ rows, people, doersOf, onMove, onAssign }: BoardProps) => {
  const [asked, setAsked] = useState<{ row: DeskRow; to: 'on-hold' | 'rejected' } | null>(null)
  const follow = useMovedFocus()
  const onTo = (row: DeskRow, to: ReportStatus) => {
    follow(row.report.id)
    if (needsReason(to) && (to === 'on-hold' || to === 'rejected')) setAsked({ row, to })
    else onMove(row, to)
  }
  const assign = (row: DeskRow, to: Person | null) => {
    follow(row.report.id)
    onAssign(row, to)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its window is scrolled by keys
    <section style={columns} aria-label={m.desk_board()} tabIndex={0}>
      {reportStatuses.map((status) => {
        const inColumn = rows.filter(({ report }) => report.status === status)
        const title = m.desk_board_column({
          status: statusLooks[status].word(),
          count: String(inColumn.length),
        })
        return (
          <Stack key={status} component="section" gap="sm" aria-label={title}>
            <Title order={2} size="h5">
              {title}
            </Title>
            {inColumn.length === 0 ? (
              <Text c="dimmed">{m.desk_board_empty()}</Text>
            ) : (
              <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
                {inColumn.slice(0, cardsShown).map((row) => (
                  <Card key={row.report.id} {...{ row, people, doersOf, onTo }} onAssign={assign} />
                ))}
              </Stack>
            )}
          </Stack>
        )
      })}
      {asked !== null && (
        <ReasonDialog
          to={asked.to}
          onClose={() => setAsked(null)}
          onGiven={(reason, until) => {
            setAsked(null)
            onMove(asked.row, asked.to, reason, until)
          }}
        />
      )}
    </section>
  )
}
