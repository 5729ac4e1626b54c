/** Addresses that were written to and have not come in yet. */
import { Button, Group, Text } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Problem } from '#components/form/problem.tsx'
import { instantDayText } from '#components/format.ts'
import { useFocusOnward } from '#components/use-focus-onward.ts'
import type { InvitationRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Decisions, Refusal } from '../decisions.ts'
import classes from './approvals.module.css'
import { Question } from './question.tsx'
import { Quiet } from './quiet.tsx'
import { seatWords } from './seat-words.ts'
import { Who } from './who.tsx'

type InvitationsProps = {
  invitations: readonly InvitationRow[]
  decisions: Pick<Decisions, 'resend' | 'withdraw'>
  isOffline: boolean
  /** Takes the focus when no invitation is left. */
  heading: RefObject<HTMLElement | null>
  onDone: (words: string) => void
}

type ItemProps = {
  invitation: InvitationRow
  isOffline: boolean
  onResend: () => Promise<Refusal>
  onWithdraw: () => void
}

const InvitationItem = ({ invitation, isOffline, onResend, onWithdraw }: ItemProps) => {
  const { name, email, flat, seat, sentAt } = invitation
  const [problem, setProblem] = useState<Refusal>(null)
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    setProblem(await onResend())
    setBusy(false)
  }
  const place =
    flat === null ? seatWords[seat]() : m.invite_place({ role: seatWords[seat](), flat })
  return (
    <li className={classes.item}>
      <Who name={name} email={email}>
        <Text size="sm">{m.invite_sent_on({ place, date: instantDayText(sentAt) })}</Text>
      </Who>
      <Group gap="sm">
        <BusyButton
          variant="default"
          disabled={isOffline}
          isBusy={isBusy}
          aria-label={m.invite_resend_name({ name })}
          onClick={() => void resend()}
        >
          {m.invite_resend()}
        </BusyButton>
        <Button
          variant="subtle"
          color="red"
          disabled={isOffline}
          aria-label={m.invite_withdraw_name({ name })}
          onClick={onWithdraw}
        >
          {m.invite_withdraw()}
        </Button>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
      <Problem text={problem} />
    </li>
  )
}

export const Invitations = (props: InvitationsProps) => {
  const { invitations, decisions, isOffline, heading, onDone } = props
  const [withdrawing, setWithdrawing] = useState<InvitationRow>()
  const area = useFocusOnward<HTMLUListElement>(heading)
  if (invitations.length === 0) return <Quiet>{m.invite_empty()}</Quiet>
  const resend = async ({ id, email }: InvitationRow) => {
    const refusal = await decisions.resend(id)
    if (refusal === null) onDone(m.invite_sent({ email }))
    return refusal
  }
  return (
    <>
      <ul ref={area} className={classes.list} aria-label={m.invite_list()}>
        {invitations.map((invitation) => (
          <InvitationItem
            key={invitation.id}
            invitation={invitation}
            isOffline={isOffline}
            onResend={() => resend(invitation)}
            onWithdraw={() => setWithdrawing(invitation)}
          />
        ))}
      </ul>
      {withdrawing !== undefined && (
        <Question
          title={m.invite_withdraw_title({ name: withdrawing.name })}
          body={m.invite_withdraw_body({ email: withdrawing.email })}
          answer={m.invite_withdraw()}
          keep={m.invite_keep()}
          onAnswer={() => decisions.withdraw(withdrawing.id)}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
    </>
  )
}
