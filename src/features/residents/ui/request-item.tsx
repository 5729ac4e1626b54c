/** One request: who asks for what, what the society knows already, and the decision. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { Problem } from '#components/form/problem.tsx'
import { instantDayText } from '#components/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import { flatTextLimit, type JoinRequestRow, type LikelyPerson } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Approval } from '../decisions.ts'
import classes from './approvals.module.css'
import { seatOptions, seatWords } from './seat-words.ts'

export type RequestItemProps = {
  request: JoinRequestRow
  owners: readonly string[]
  isChosen: boolean
  isOffline: boolean
  /** Of the last decision. */
  problem: string | undefined
  onChoose: (isChosen: boolean) => void
  onApprove: (approval: Approval) => Promise<void>
  onReject: () => void
}

const newPerson = ''

const likelyWords = ({ name, flats, by, isTaken }: LikelyPerson) => {
  const person = flats.length === 0 ? name : `${name} (${flats.join(', ')})`
  if (isTaken) return m.approval_likely_taken({ person })
  return by === 'email' ? m.approval_likely_email({ person }) : m.approval_likely_name({ person })
}

/** The same proven address is the same person; a like name is for the office to judge. */
const firstChoice = ({ isEmailVerified, likely }: JoinRequestRow) =>
  likely.find(({ by, isTaken }) => isEmailVerified && by === 'email' && !isTaken)?.contactId ??
  newPerson

const Head = ({ request }: { request: JoinRequestRow }) => {
  const { name, email, isEmailVerified, relation, flat, requestedAt } = request
  const asked = { role: seatWords[relation](), flat, date: instantDayText(requestedAt) }
  return (
    <div className={classes.who}>
      <Text fw={600} component="h3">
        {name}
      </Text>
      <Group gap="xs">
        <Text size="sm" c="dimmed" className={classes.email}>
          {email}
        </Text>
        {isEmailVerified ? (
          <Chip tone="green" icon={IconCircleCheck}>
            {m.approval_email_verified()}
          </Chip>
        ) : (
          <Chip tone="red" icon={IconAlertTriangle}>
            {m.approval_email_unverified()}
          </Chip>
        )}
      </Group>
      <Text size="sm">{m.approval_asks(asked)}</Text>
    </div>
  )
}

const useDecision = ({ request, onApprove }: RequestItemProps) => {
  const [seat, setSeat] = useState<Approval['seat']>(request.relation)
  const [flat, setFlat] = useState(request.flat)
  const [contactId, setContactId] = useState(() => firstChoice(request))
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    await onApprove({
      id: request.id,
      seat,
      ...(seat !== 'staff' && { flat }),
      ...(contactId !== newPerson && { contactid: contactId }),
    })
    setBusy(false)
  }
  return { seat, setSeat, flat, setFlat, contactId, setContactId, isBusy, approve }
}

export const RequestItem = (props: RequestItemProps) => {
  const { request, owners, isChosen, isOffline, problem, onChoose, onReject } = props
  const { id, name, likely } = request
  const decision = useDecision(props)
  const { seat, flat } = decision
  return (
    <li className={classes.item}>
      <div className={classes.head}>
        <input
          type="checkbox"
          className={classes.tick}
          checked={isChosen}
          aria-label={m.approval_choose({ name })}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        <Head request={request} />
      </div>
      {likely.length > 0 && (
        <Choice
          label={m.approval_person()}
          description={m.approval_maybe_known()}
          value={decision.contactId}
          options={[
            { value: newPerson, label: m.approval_new_person() },
            ...likely.map((person) => ({
              value: person.contactId,
              label: likelyWords(person),
              disabled: person.isTaken,
            })),
          ]}
          onChange={decision.setContactId}
        />
      )}
      <div className={classes.fields}>
        <Choice
          label={m.approval_role()}
          value={seat}
          options={seatOptions()}
          onChange={decision.setSeat}
        />
        {seat !== 'staff' && (
          <TextInput
            label={m.approval_flat()}
            value={flat}
            maxLength={flatTextLimit}
            autoComplete="off"
            onChange={(event) => decision.setFlat(event.currentTarget.value)}
          />
        )}
      </div>
      {seat === 'owner' && owners.length > 0 && (
        <Text size="sm">{m.approval_has_owner({ flat, names: owners.join(', ') })}</Text>
      )}
      <Group gap="sm">
        <Button
          data-primary
          disabled={isOffline}
          loading={decision.isBusy}
          aria-label={m.approval_approve_name({ name })}
          onClick={() => void decision.approve()}
        >
          {m.approval_approve()}
        </Button>
        <Button
          id={`reject-${id}`}
          variant="subtle"
          color="red"
          disabled={isOffline}
          aria-label={m.approval_reject_name({ name })}
          onClick={onReject}
        >
          {m.approval_reject_with()}
        </Button>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
      <Problem text={problem} />
    </li>
  )
}
