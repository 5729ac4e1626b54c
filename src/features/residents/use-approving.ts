/** Decisions that are under way, and what was refused of them. A decided request stays busy until its row goes. */
import { useState } from 'react'
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { ApprovalRefusal, Decisions, Refusal } from './decisions.ts'
import { approvalOf, type Draft, requestKey } from './drafts.ts'

type Requests = readonly JoinRequestRow[]
type Refusals = Readonly<Record<string, ApprovalRefusal>>

type ApprovingOptions = {
  decisions: Pick<Decisions, 'approve' | 'reject'>
  draftOf: (request: JoinRequestRow) => Draft
  onDone: (words: string) => void
}

export const flatFieldId = (requestId: string): string => `flat-${requestId}`

const doneWords = (approved: Requests) => {
  const [first] = approved
  return approved.length === 1 && first !== undefined
    ? m.approval_done_one({ name: first.name })
    : m.approval_done({ count: approved.length })
}

/** The field is marked by then, and says why. */
const focusFlat = (some: Requests, refused: Refusals) => {
  const wrong = some.find(({ id }) => refused[id]?.field === 'flat')
  if (wrong === undefined) return
  requestAnimationFrame(() => document.getElementById(flatFieldId(wrong.id))?.focus())
}

/** Without one the server could not even read what is sent. */
const blankFlats = (some: Requests, draftOf: ApprovingOptions['draftOf']): Refusals =>
  Object.fromEntries(
    some.flatMap((request) => {
      const { seat, flat } = draftOf(request)
      if (seat === 'staff' || flat.trim() !== '') return []
      return [[request.id, { field: 'flat', words: m.invite_error_flat() }] as const]
    }),
  )

const without = (problems: Refusals, some: Requests): Refusals =>
  Object.fromEntries(
    Object.entries(problems).filter(([id]) => !some.some((request) => request.id === id)),
  )

export const useApproving = ({ decisions, draftOf, onDone }: ApprovingOptions) => {
  const [problems, setProblems] = useState<Refusals>({})
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const mark = (some: Requests, isBusy: boolean) =>
    setBusy((before) => {
      const next = new Set(before)
      for (const key of some.map(requestKey)) isBusy ? next.add(key) : next.delete(key)
      return next
    })
  const forget = (some: Requests) => setProblems((before) => without(before, some))

  const refuse = (some: Requests, refused: Refusals) => {
    mark(
      some.filter(({ id }) => id in refused),
      false,
    )
    setProblems((before) => ({ ...before, ...refused }))
    focusFlat(some, refused)
  }

  const approve = async (some: Requests) => {
    const blank = blankFlats(some, draftOf)
    if (Object.keys(blank).length > 0) return refuse(some, blank)
    forget(some)
    mark(some, true)
    const refused = await decisions.approve(some.map((each) => approvalOf(each.id, draftOf(each))))
    const approved = some.filter(({ id }) => !(id in refused))
    refuse(some, refused)
    if (approved.length > 0) onDone(doneWords(approved))
  }
  const reject = async (request: JoinRequestRow, reason: string): Promise<Refusal> => {
    const refusal = await decisions.reject(request.id, reason)
    if (refusal !== null) return refusal
    mark([request], true)
    onDone(m.approval_rejected({ name: request.name }))
    return null
  }
  return {
    approve,
    reject,
    forget,
    problemOf: ({ id }: JoinRequestRow) => problems[id],
    isBusy: (request: JoinRequestRow) => busy.has(requestKey(request)),
  }
}
