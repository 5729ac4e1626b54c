/** Change a person's role, or take them out (ux.md 4.8): the safe answer has the focus, Escape is safe. */
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { Problem } from '#components/form/problem.tsx'
import { Dialog } from '#components/overlay/dialog.tsx'
import { rejectionLimit } from '#contract/admission.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { mayAppoint } from '#domain/admission/role-change.ts'
import { m } from '#texts/compiled/messages.js'
import type { Member } from './queries.ts'
import { RoleFields } from './role-fields.tsx'
import { type ChosenRole, listOf, toChosen } from './role-words.ts'
import { type MemberFormProps, useMemberForm } from './use-member-form.ts'

export type MemberDialogProps = MemberFormProps & {
  /** Of the person at the screen. */
  myRoles: readonly SocietyRole[]
  isSelf: boolean
  isOffline: boolean
}

type Part = ReturnType<typeof useMemberForm> & MemberDialogProps

const placeOf = ({ flats, email }: Member) => [...flats, ...(email === null ? [] : [email])]

/** What the choice gives and takes, before it is made. */
const Difference = ({ from, to }: { from: ChosenRole[]; to: ChosenRole[] }) => {
  const given = to.filter((role) => !from.includes(role))
  const taken = from.filter((role) => !to.includes(role))
  return (
    <Text role="status" size="sm" fw={600}>
      {given.length > 0 && m.member_given({ roles: listOf(given) })}{' '}
      {taken.length > 0 && m.member_taken({ roles: listOf(taken) })}
    </Text>
  )
}

const Answers = ({
  part,
  answer,
  onAnswer,
}: {
  part: Part
  answer: string
  onAnswer: () => void
}) => (
  <Group justify="flex-end" gap="sm">
    {part.isOffline && <Text size="sm">{m.common_needs_internet()}</Text>}
    <Button
      variant="subtle"
      color="red"
      disabled={part.isOffline}
      loading={part.isBusy}
      onClick={onAnswer}
    >
      {answer}
    </Button>
    <Button data-autofocus onClick={part.onClose}>
      {m.member_keep()}
    </Button>
  </Group>
)

const Roles = ({ part, onRemove }: { part: Part; onRemove: () => void }) => {
  const { member, form, draft, seen, myRoles, isSelf } = part
  const mayTake = seen.every((role) => mayAppoint(myRoles, role))
  return (
    <form onSubmit={(event) => event.preventDefault()} style={{ display: 'contents' }}>
      <KeptDraft draft={draft} />
      <Text size="sm">{placeOf(member).join(' · ')}</Text>
      {isSelf && <Text size="sm">{m.member_self()}</Text>}
      {member.isIn || <Text size="sm">{m.member_waits_body()}</Text>}
      <RoleFields
        chosen={form.values.chosen}
        isFixed={(role) => role !== 'staff' && !mayAppoint(myRoles, role)}
        onChange={(chosen) => {
          part.clearProblem()
          form.setFieldValue('chosen', chosen)
        }}
      />
      <Difference from={toChosen(seen)} to={form.values.chosen} />
      <Problem text={part.problem} />
      <Answers part={part} answer={m.member_change()} onAnswer={part.change} />
      {!isSelf && (
        <Group gap="sm">
          <Button variant="default" disabled={!mayTake} onClick={onRemove}>
            {m.member_remove_ask()}
          </Button>
          {!mayTake && <Text size="sm">{m.member_super_admin_only()}</Text>}
        </Group>
      )}
    </form>
  )
}

const Removal = ({ part }: { part: Part }) => {
  const { member, form, draft, problem } = part
  return (
    <form onSubmit={(event) => event.preventDefault()} style={{ display: 'contents' }}>
      <KeptDraft draft={draft} />
      <Text>{m.member_remove_body({ name: member.name })}</Text>
      <Textarea
        label={m.approval_reason()}
        description={m.approval_reason_help()}
        rows={3}
        maxLength={rejectionLimit}
        {...form.getInputProps('reason')}
        onChange={(event) => {
          part.clearProblem()
          form.setFieldValue('reason', event.currentTarget.value)
        }}
      />
      <Problem text={problem} />
      <Answers part={part} answer={m.member_remove()} onAnswer={part.remove} />
    </form>
  )
}

export const MemberDialog = (props: MemberDialogProps) => {
  const part = { ...useMemberForm(props), ...props }
  const [isRemoving, setRemoving] = useState(false)
  const { name } = props.member
  const title = isRemoving ? m.member_remove_title({ name }) : m.member_change_title({ name })
  return (
    <Dialog title={title} onClose={props.onClose}>
      {isRemoving ? (
        <Removal part={part} />
      ) : (
        <Roles
          part={part}
          onRemove={() => {
            part.clearProblem()
            setRemoving(true)
          }}
        />
      )}
    </Dialog>
  )
}
