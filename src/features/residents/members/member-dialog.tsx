/** Change a person's role, or take them out (ux.md 4.8): the safe answer has the focus, Escape is safe. */
import { Button, Text, Textarea } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { KeptDraft } from '#components/draft/kept-draft.tsx'
import { BusyButton } from '#components/form/busy-button.tsx'
import { Problem } from '#components/form/problem.tsx'
import { Dialog } from '#components/overlay/dialog.tsx'
import { DialogAnswers } from '#components/overlay/dialog-answers.tsx'
import { rejectionLimit } from '#contract/admission.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { mayAppoint } from '#domain/admission/role-change.ts'
import { isOwnership, seatOf } from '#domain/holdings.ts'
import { m } from '#texts/compiled/messages.js'
import { seatWords } from '../ui/seat-words.ts'
import classes from './members.module.css'
import type { Member } from './queries.ts'
import { RoleFields } from './role-fields.tsx'
import { type ChosenRole, listOf, toChosen, toRoles } from './role-words.ts'
import { type MemberFormProps, useMemberForm } from './use-member-form.ts'

export type MemberDialogProps = MemberFormProps & {
  /** Of the person at the screen. */
  myRoles: readonly SocietyRole[]
  isSelf: boolean
  isOffline: boolean
}

type Part = ReturnType<typeof useMemberForm> & MemberDialogProps

const placeOf = ({ flats, email }: Member) => [...flats, ...(email === null ? [] : [email])]

/** The role opens the page of their flat; whose flat it is stands in the society's books. */
const ownerNote = ({ name, places }: Member) => {
  if (places.some(({ relation }) => isOwnership(relation))) return {}
  const words = places.map(({ flat, relation }) =>
    m.invite_place({ role: seatWords[seatOf[relation]](), flat }),
  )
  return {
    onlyOwner:
      words.length === 0
        ? m.member_owner_no_flat({ name })
        : m.member_owner_other_flat({ name, places: words.join(', ') }),
  }
}

/** Staff leaves no other role: whoever may not take one of those that are there cannot choose it. */
const isFixed = (
  myRoles: readonly SocietyRole[],
  chosen: readonly ChosenRole[],
  role: ChosenRole,
): boolean =>
  role === 'staff'
    ? toRoles(chosen).some((each) => !mayAppoint(myRoles, each))
    : !mayAppoint(myRoles, role)

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

type AnswersProps = {
  part: Part
  answer: string
  color?: 'red'
  onAnswer: () => void
  children?: ReactNode
}

const Answers = ({ part, answer, color, onAnswer, children }: AnswersProps) => {
  const safe = useRef<HTMLButtonElement>(null)
  // The dialog itself does this only once, when it opens; each of its questions is read from its beginning.
  useEffect(() => {
    safe.current?.focus({ preventScroll: true })
    safe.current?.closest('[role="dialog"]')?.scrollTo(0, 0)
  }, [])
  const look = color === undefined ? { variant: 'default' } : { variant: 'subtle', color }
  return (
    <DialogAnswers>
      {part.isOffline && part.problem === '' && <Text size="sm">{m.common_needs_internet()}</Text>}
      {children}
      <BusyButton {...look} disabled={part.isOffline} isBusy={part.isBusy} onClick={onAnswer}>
        {answer}
      </BusyButton>
      <Button data-autofocus ref={safe} onClick={part.onClose}>
        {m.member_keep()}
      </Button>
    </DialogAnswers>
  )
}

const Roles = ({ part, onRemove }: { part: Part; onRemove: () => void }) => {
  const { member, form, seen, myRoles, isSelf } = part
  const mayTake = seen.every((role) => mayAppoint(myRoles, role))
  return (
    <>
      <Text size="sm">{placeOf(member).join(' · ')}</Text>
      {isSelf && <Text size="sm">{m.member_self()}</Text>}
      <RoleFields
        chosen={form.values.chosen}
        notes={ownerNote(member)}
        isFixed={(role) => isFixed(myRoles, form.values.chosen, role)}
        onChange={(chosen) => {
          part.clearProblem()
          form.setFieldValue('chosen', chosen)
        }}
      />
      <Difference from={toChosen(seen)} to={form.values.chosen} />
      <Problem text={part.problem} />
      {mayTake || isSelf || <Text size="sm">{m.member_super_admin_only()}</Text>}
      <Answers part={part} answer={m.member_change()} onAnswer={part.change}>
        {!isSelf && (
          <Button
            variant="subtle"
            color="red"
            className={classes.apart ?? ''}
            disabled={!mayTake || part.isBusy}
            onClick={onRemove}
          >
            {m.member_remove_ask()}
          </Button>
        )}
      </Answers>
    </>
  )
}

const Removal = ({ part }: { part: Part }) => {
  const { member, form, problem } = part
  return (
    <>
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
      <Answers part={part} answer={m.member_remove()} color="red" onAnswer={part.remove} />
    </>
  )
}

export const MemberDialog = (props: MemberDialogProps) => {
  const part = { ...useMemberForm(props), ...props }
  const [isRemoving, setRemoving] = useState(false)
  const { name } = props.member
  const title = isRemoving ? m.member_remove_title({ name }) : m.member_change_title({ name })
  return (
    <Dialog title={title} isWide={!isRemoving} onClose={props.onClose}>
      <form onSubmit={(event) => event.preventDefault()} style={{ display: 'contents' }}>
        <KeptDraft draft={part.draft} />
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
      </form>
    </Dialog>
  )
}
