/** One request: who asks for what, what the society knows already, and the decision. */
import { Group, Text } from '@mantine/core'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Choice } from '#components/form/choice.tsx'
import { Problem } from '#components/form/problem.tsx'
import { instantDayText } from '#components/format.ts'
import { IconAlertTriangle, IconCircleCheck } from '#components/icons.ts'
import { Chip } from '#components/status/chip.tsx'
import type { JoinRequestRow, LikelyPerson } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { ApprovalRefusal } from '../decisions.ts'
import { type Draft, newPerson } from '../drafts.ts'
import { flatFieldId } from '../use-approving.ts'
import classes from './approvals.module.css'
import { FlatField } from './flat-field.tsx'
import { seatOptions, seatWords } from './seat-words.ts'
import { Who } from './who.tsx'

export type RequestItemProps = {
  request: JoinRequestRow
  draft: Draft
  /** Who owns the flat already. */
  owners: string | undefined
  isChosen: boolean
  isOffline: boolean
  /** A decision is under way. */
  isBusy: boolean
  /** Of the last decision. */
  problem: ApprovalRefusal | undefined
  onChoose: (isChosen: boolean) => void
  onChange: (change: Partial<Draft>) => void
  onApprove: () => void
  onReject: () => void
}

const likelyWords = ({ name, flats, by, isTaken }: LikelyPerson) => {
  const person = flats.length === 0 ? name : `${name} (${flats.join(', ')})`
  if (isTaken) return m.approval_likely_taken({ person })
  return by === 'email' ? m.approval_likely_email({ person }) : m.approval_likely_name({ person })
}

const Proof = ({ isEmailVerified }: Pick<JoinRequestRow, 'isEmailVerified'>) =>
  isEmailVerified ? (
    <Chip tone="green" icon={IconCircleCheck}>
      {m.approval_email_verified()}
    </Chip>
  ) : (
    <Chip tone="red" icon={IconAlertTriangle}>
      {m.approval_email_unverified()}
    </Chip>
  )

const Head = ({ request }: { request: JoinRequestRow }) => {
  const { name, email, isEmailVerified, relation, flat, requestedAt } = request
  const asked = { role: seatWords[relation](), flat, date: instantDayText(requestedAt) }
  return (
    <Who name={name} email={email} mark={<Proof isEmailVerified={isEmailVerified} />}>
      <Text size="sm">{m.approval_asks(asked)}</Text>
    </Who>
  )
}

export const RequestItem = (props: RequestItemProps) => {
  const { request, draft, owners, isChosen, isOffline, isBusy, problem, onChange } = props
  const { id, name, likely } = request
  return (
    <li className={classes.item} data-list-row={request.id}>
      <div className={classes.head}>
        <input
          type="checkbox"
          className={classes.tick}
          checked={isChosen}
          aria-label={m.approval_choose({ name })}
          onChange={(event) => props.onChoose(event.currentTarget.checked)}
        />
        <Head request={request} />
      </div>
      {likely.length > 0 && (
        <Choice
          label={m.approval_person()}
          description={m.approval_maybe_known()}
          value={draft.contactId}
          options={[
            { value: newPerson, label: m.approval_new_person() },
            ...likely.map((person) => ({
              value: person.contactId,
              label: likelyWords(person),
              disabled: person.isTaken,
            })),
          ]}
          onChange={(contactId) => onChange({ contactId })}
        />
      )}
      <div className={classes.fields}>
        <Choice
          label={m.approval_role()}
          value={draft.seat}
          options={seatOptions()}
          onChange={(seat) => onChange({ seat })}
        />
        {draft.seat !== 'staff' && (
          <FlatField
            id={flatFieldId(id)}
            value={draft.flat}
            error={problem?.field === 'flat' && problem.words}
            onChange={(event) => onChange({ flat: event.currentTarget.value })}
          />
        )}
      </div>
      {owners !== undefined && <Text size="sm">{owners}</Text>}
      <Group gap="sm">
        <BusyButton
          data-primary
          disabled={isOffline}
          isBusy={isBusy}
          aria-label={m.approval_approve_name({ name })}
          onClick={props.onApprove}
        >
          {m.approval_approve()}
        </BusyButton>
        <BusyButton
          variant="subtle"
          color="red"
          disabled={isOffline}
          isBusy={isBusy}
          isWorking={false}
          aria-label={m.approval_reject_name({ name })}
          onClick={props.onReject}
        >
          {m.approval_reject_with()}
        </BusyButton>
        {isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
      </Group>
      <Problem text={problem?.field === 'form' ? problem.words : null} />
    </li>
  )
}
