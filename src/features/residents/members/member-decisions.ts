/** What the office decides about a member, at the server and at once: nothing of it waits on a device. */
import { callServer } from '#api/call-server.ts'
import {
  type ChangeOutcome,
  changeRoles,
  type RemovalOutcome,
  removeMember,
} from '#contract/member-calls.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { deviceHost } from '#db/current-device.ts'
import { m } from '#texts/compiled/messages.js'
import { refusedWords } from '../decisions.ts'
import { listOf, toChosen } from './role-words.ts'

/** Null: done. `roles`: what they are by now, when somebody else was faster. */
export type MemberRefusal = { words: string; roles?: readonly SocietyRole[] } | null

export type MemberDecisions = {
  change: (
    id: string,
    seen: readonly SocietyRole[],
    roles: readonly SocietyRole[],
  ) => Promise<MemberRefusal>
  remove: (id: string, seen: readonly SocietyRole[], reason: string) => Promise<MemberRefusal>
}

type Answer = { outcome: ChangeOutcome | RemovalOutcome; roles?: SocietyRole[] | undefined }

const words: Record<Exclude<Answer['outcome'], 'CHANGED' | 'REMOVED' | 'STALE'>, () => string> = {
  GONE: m.member_gone,
  OWN: m.member_self,
  SUPER_ADMIN_ONLY: m.member_super_admin_only,
  LAST_SUPER_ADMIN: m.member_last_super_admin,
}

const refusalOf = ({ outcome, roles = [] }: Answer): MemberRefusal => {
  if (outcome === 'CHANGED' || outcome === 'REMOVED') return null
  if (outcome !== 'STALE') return { words: words[outcome]() }
  return { words: m.member_stale({ roles: listOf(toChosen(roles)) }), roles }
}

/** The rows that changed come by sync; it need not wait for the server's hint. */
const decide = async (call: () => Promise<Answer>): Promise<MemberRefusal> => {
  try {
    return refusalOf(await call())
  } catch (error) {
    return { words: refusedWords(error) }
  } finally {
    deviceHost().syncNow()
  }
}

export const createMemberDecisions = (societyid: string): MemberDecisions => ({
  change: (id, seen, roles) =>
    decide(() => callServer(changeRoles, { societyid, id, seen: [...seen], roles: [...roles] })),
  remove: (id, seen, reason) =>
    decide(() => callServer(removeMember, { societyid, id, seen: [...seen], reason })),
})
