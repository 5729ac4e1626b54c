/** What a person has asked a society for: when, for which flat, and what the office said. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Problem } from '#components/form/problem.tsx'
import { instantDayText, withoutStop } from '#components/format.ts'
import { type MyJoinRequestRow, type OfficeContact, stayEnded } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import classes from '../guest/guest.module.css'
import { relationWords } from './relation-words.ts'

export const OfficeContacts = ({ office }: { office: readonly OfficeContact[] }) => (
  <Stack gap={4}>
    <Text size="sm" fw={600}>
      {m.pending_office()}
    </Text>
    {office.map(({ name, phone, email }) => (
      <Group key={`${name} ${email}`} gap="0 12px">
        <Text size="sm" w="100%">
          {name}
        </Text>
        {phone !== null && (
          <a className={classes.link} href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        {email !== null && (
          <a className={classes.link} href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </a>
        )}
      </Group>
    ))}
  </Stack>
)

const headings: Record<
  MyJoinRequestRow['status'],
  (about: { society: string; date: string }) => string
> = {
  open: m.pending_sent,
  rejected: m.pending_rejected,
  removed: ({ society }) => m.pending_removed({ society: withoutStop(society) }),
}

/** What the office wrote, or what no person decided. */
const said = (reason: string) => (reason === stayEnded ? m.pending_stay_ended() : reason)

type RequestCardProps = {
  request: MyJoinRequestRow
  /** The form stands under it. */
  isChanging: boolean
  onChange: () => void
  /** Rejects when the server was not reached. */
  onWithdraw: () => Promise<void>
}

export const RequestCard = ({ request, isChanging, onChange, onWithdraw }: RequestCardProps) => {
  const { society, flat, relation, status, reason, requestedAt, office } = request
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isOver = status !== 'open'
  const withdraw = async () => {
    setBusy(true)
    await onWithdraw().then(
      () => setProblem(''),
      () => setProblem(m.common_needs_internet()),
    )
    setBusy(false)
  }
  return (
    <Stack gap="sm">
      <Text fw={600}>{headings[status]({ society, date: instantDayText(requestedAt) })}</Text>
      <Text>
        {isOver
          ? said(reason)
          : m.pending_asked({ society, flat, role: relationWords[relation]() })}
      </Text>
      {!isChanging && office.length > 0 && <OfficeContacts office={office} />}
      {!isChanging && (
        <Group gap="xs">
          <Button variant="default" onClick={onChange}>
            {isOver ? m.pending_ask_again() : m.pending_change()}
          </Button>
          <Button variant="subtle" loading={isBusy} onClick={() => void withdraw()}>
            {isOver ? m.pending_put_away() : m.pending_withdraw()}
          </Button>
        </Group>
      )}
      <Problem text={problem} />
    </Stack>
  )
}
