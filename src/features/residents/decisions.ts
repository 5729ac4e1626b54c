/** What the office decides, at the server and at once: nothing of it waits on a device. Each resolves to words, null when all went well. */

import { CallError, callServer } from '#api/call-server.ts'
import { callWords } from '#components/call-words.ts'
import type { Seat } from '#contract/admission.ts'
import {
  type ApprovalOutcome,
  approveRequests,
  type InvitationForm,
  invite,
  rejectRequest,
  resendInvitation,
  rotateJoiningCode,
  withdrawInvitation,
} from '#contract/admission-calls.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'

export type Approval = { id: string; seat: Seat; flat?: string; contactid?: string }
/** Null: done. */
export type Refusal = string | null

/** `flat`: the field that is to be mended. */
export type ApprovalRefusal = { field: 'flat' | 'form'; words: string }

export type Decisions = {
  /** By id, of those that were not approved. */
  approve: (approvals: readonly Approval[]) => Promise<Record<string, ApprovalRefusal>>
  reject: (id: string, reason: string) => Promise<Refusal>
  rotate: () => Promise<Refusal>
  invite: (
    form: InvitationForm,
  ) => Promise<{ field: 'flat' | 'email' | 'form'; words: string } | null>
  resend: (id: string) => Promise<Refusal>
  withdraw: (id: string) => Promise<Refusal>
}

const outcomeWords: Record<Exclude<ApprovalOutcome, 'APPROVED'>, () => string> = {
  NOT_OPEN: m.approval_not_open,
  UNKNOWN_FLAT: m.approval_unknown_flat,
  SAME_EMAIL: m.approval_same_email,
  TAKEN: m.approval_taken,
  UNVERIFIED: m.approval_unverified,
  ALREADY_IN: m.approval_already_in,
  OWN: m.approval_own,
}

export const refusedWords = (error: unknown): string =>
  callWords(error instanceof CallError ? error : null, m.approval_forbidden)

/** The rows that changed come by sync; it need not wait for the server's hint. */
const decide = async (work: () => Promise<Refusal>): Promise<Refusal> => {
  try {
    return await work()
  } catch (error) {
    return refusedWords(error)
  } finally {
    deviceHost().syncNow()
  }
}

const refusalOf = (outcome: Exclude<ApprovalOutcome, 'APPROVED'>): ApprovalRefusal => ({
  field: outcome === 'UNKNOWN_FLAT' ? 'flat' : 'form',
  words: outcomeWords[outcome](),
})

const approve: (
  societyid: string,
  approvals: readonly Approval[],
) => ReturnType<Decisions['approve']> = async (societyid, approvals) => {
  try {
    const done = await callServer(approveRequests, { societyid, requests: [...approvals] })
    return Object.fromEntries(
      done.flatMap(({ id, outcome }) =>
        outcome === 'APPROVED' ? [] : [[id, refusalOf(outcome)] as const],
      ),
    )
  } catch (error) {
    const refusal: ApprovalRefusal = { field: 'form', words: refusedWords(error) }
    return Object.fromEntries(approvals.map(({ id }) => [id, refusal]))
  } finally {
    deviceHost().syncNow()
  }
}

const inviteOne: (societyid: string, form: InvitationForm) => ReturnType<Decisions['invite']> =
  async (societyid, form) => {
    try {
      const { outcome } = await callServer(invite, { ...form, societyid })
      if (outcome === 'UNKNOWN_FLAT') return { field: 'flat', words: m.approval_unknown_flat() }
      if (outcome === 'ALREADY_IN') return { field: 'email', words: m.invite_already_in() }
      return outcome === 'NOT_MAILED' ? { field: 'form', words: m.invite_not_mailed() } : null
    } catch (error) {
      return { field: 'form', words: refusedWords(error) }
    } finally {
      deviceHost().syncNow()
    }
  }

export const createDecisions = (societyid: string): Decisions => ({
  approve: (approvals) => approve(societyid, approvals),
  reject: (id, reason) =>
    decide(async () => {
      const { outcome } = await callServer(rejectRequest, { societyid, id, reason })
      return outcome === 'REJECTED' ? null : outcomeWords[outcome]()
    }),
  rotate: () =>
    decide(async () => {
      await callServer(rotateJoiningCode, { societyid })
      return null
    }),
  invite: (form) => inviteOne(societyid, form),
  resend: (id) =>
    decide(async () => {
      const { outcome } = await callServer(resendInvitation, { societyid, id })
      if (outcome === 'SENT') return null
      return outcome === 'GONE' ? m.invite_gone() : m.invite_not_mailed()
    }),
  withdraw: (id) =>
    decide(async () => {
      const { outcome } = await callServer(withdrawInvitation, { societyid, id })
      return outcome === 'WITHDRAWN' ? null : m.invite_gone()
    }),
})
