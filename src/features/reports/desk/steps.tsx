/** What this person may do with the report now: one thing first, the others in menus. */
import { Button, type ButtonProps, Group, Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { ReportRow, ReportStatus } from '#contract/reports.ts'
import { canMove, type Doer, needsReason, nextStatuses, reopenDays } from '#domain/report-desk.ts'
import { isDone } from '#domain/reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { Person } from './desk-actions.ts'
import { FolderButton } from './folder-button.tsx'
import { type NextStep, nextStep } from './next-step.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { stepWords } from './words.ts'

export type StepsProps = {
  report: ReportRow
  doers: readonly Doer[]
  me: Person
  /** Whom the office can give it to. */
  people: readonly Person[]
  /** It was closed too long ago to be reopened. */
  isTooOld: boolean
  onMove: (to: ReportStatus, reason?: string, until?: string | null) => void
  onAssign: (to: Person | null) => void
  folders: readonly string[]
  onFolder: (folder: string) => void
}

const wordOf = (step: Exclude<NextStep, null>, { status }: ReportRow): string => {
  if (step.kind === 'take') return m.desk_take()
  if (step.as === 'reporter') return m.desk_fixed()
  return step.to === 'in-progress' && status === 'on-hold' ? m.desk_go_on() : stepWords[step.to]()
}

const Primary = ({ report, doers, me, onMove, onAssign }: StepsProps) => {
  const step = nextStep(report, doers)
  if (step === null) return null
  return (
    <Button data-primary onClick={() => (step.kind === 'take' ? onAssign(me) : onMove(step.to))}>
      {wordOf(step, report)}
    </Button>
  )
}

type AskedStatus = 'on-hold' | 'rejected'
const isAsked = (to: ReportStatus): to is AskedStatus => needsReason(to)

const StatusMenu = (props: StepsProps & { onAsk: (to: AskedStatus) => void }) => {
  const { report, doers, isTooOld, onMove, onAsk } = props
  const primary = nextStep(report, doers)
  const others = nextStatuses(
    report.status,
    doers.filter((doer) => doer !== 'reporter'),
  )
    .filter((to) => !(isTooOld && to === 'reopened'))
    .filter((to) => primary?.kind !== 'move' || primary.as === 'reporter' || to !== primary.to)
  if (others.length === 0) return null
  return (
    <Menu width={240} withinPortal={false}>
      <Menu.Target>
        <Button variant="default">{m.desk_status()}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((to) => (
          <Menu.Item key={to} onClick={() => (isAsked(to) ? onAsk(to) : onMove(to))}>
            {stepWords[to]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type AssignMenuProps = Pick<StepsProps, 'people' | 'onAssign'> & {
  report: Pick<ReportRow, 'assigneeUid'>
  button?: Pick<ButtonProps, 'size'> & { 'aria-label': string }
}

export const AssignMenu = ({ report, people, onAssign, button }: AssignMenuProps) => (
  <Menu width={240}>
    <Menu.Target>
      <Button variant="default" {...button}>
        {m.desk_assign()}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
      {report.assigneeUid !== null && (
        <Menu.Item onClick={() => onAssign(null)}>{m.desk_assign_nobody()}</Menu.Item>
      )}
      {people
        .filter(({ uid }) => uid !== report.assigneeUid)
        .map((person) => (
          <Menu.Item key={person.uid} onClick={() => onAssign(person)}>
            {person.name}
          </Menu.Item>
        ))}
    </Menu.Dropdown>
  </Menu>
)

export const Steps = (props: StepsProps) => {
  const { report, doers, me, folders, isTooOld, onMove, onAssign, onFolder } = props
  const [asked, setAsked] = useState<AskedStatus | null>(null)
  const isActive = !isDone(report) && report.status !== 'rejected'
  const isMine = report.assigneeUid === me.uid && !doers.includes('office')
  return (
    <Group gap="xs">
      <Primary {...props} />
      {isTooOld && <Text c="dimmed">{m.desk_too_old({ days: reopenDays })}</Text>}
      {doers.includes('reporter') && isDone(report) && !isTooOld && (
        <Button variant="default" onClick={() => onMove('reopened')}>
          {m.desk_not_fixed()}
        </Button>
      )}
      {doers.includes('reporter') && isActive && canMove(report.status, 'closed', doers) && (
        <Button variant="default" onClick={() => onMove('closed')}>
          {m.desk_fixed()}
        </Button>
      )}
      {doers.includes('worker') && <StatusMenu {...props} onAsk={setAsked} />}
      {doers.includes('office') && isActive && <AssignMenu {...props} />}
      {isMine && isActive && (
        <Button variant="default" onClick={() => onAssign(null)}>
          {m.desk_give_back()}
        </Button>
      )}
      {doers.includes('worker') && (
        <FolderButton {...{ folders, onFolder }} folder={report.folder} />
      )}
      {asked !== null && (
        <ReasonDialog
          to={asked}
          onClose={() => setAsked(null)}
          onGiven={(reason, until) => {
            setAsked(null)
            onMove(asked, reason, until)
          }}
        />
      )}
    </Group>
  )
}
