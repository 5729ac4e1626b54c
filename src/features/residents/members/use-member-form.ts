/** What is chosen and typed about one member, kept on this device until it is decided, and the two ways to decide it. */
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { rejectionSchema } from '#contract/admission.ts'
import { isSameRoles } from '#domain/admission/role-change.ts'
import { m } from '#texts/compiled/messages.js'
import type { MemberDecisions, MemberRefusal } from './member-decisions.ts'
import type { Member } from './queries.ts'
import { type ChosenRole, toChosen, toRoles } from './role-words.ts'

type Values = { chosen: ChosenRole[]; reason: string }

export type MemberFormProps = {
  member: Member
  keeper: DraftKeeper
  decisions: MemberDecisions
  onDone: (words: string) => void
  onClose: () => void
}

export const useMemberForm = (props: MemberFormProps) => {
  const { member, keeper, decisions, onDone, onClose } = props
  const { id, name } = member
  const form = useForm<Values>({
    initialValues: { chosen: toChosen(member.roles), reason: '' },
  })
  const draft = useKeptDraft(form, keeper)
  /** The roles that were on the screen: the server changes nothing when they are others by now. */
  const [seen, setSeen] = useState(member.roles)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { chosen, reason } = form.values
  const roles = toRoles(chosen)

  const finish = async (work: () => Promise<MemberRefusal>, words: string) => {
    setProblem('')
    setBusy(true)
    const refusal = await work()
    setBusy(false)
    if (refusal === null) {
      await draft.finish(async () => {})
      onDone(words)
      onClose()
      return
    }
    setProblem(refusal.words)
    if (refusal.roles === undefined) return
    setSeen([...refusal.roles])
    form.setFieldValue('chosen', toChosen(refusal.roles))
  }
  return {
    form,
    draft,
    seen,
    problem,
    isBusy,
    change: () => {
      if (chosen.length === 0) return setProblem(m.member_none_chosen())
      if (isSameRoles(roles, seen)) return setProblem(m.member_unchanged())
      return void finish(() => decisions.change(id, seen, roles), m.member_changed({ name }))
    },
    remove: () => {
      if (!rejectionSchema.safeParse(reason).success) return setProblem(m.approval_reason_short())
      return void finish(() => decisions.remove(id, seen, reason), m.member_removed({ name }))
    },
    clearProblem: () => setProblem(''),
  }
}
