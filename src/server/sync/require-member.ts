/** What a call asks of its caller before it answers, and again under the society's lock before it writes. */
import { type Capability, can } from '#domain/roles.ts'
import type { Transaction } from '../database/connect.ts'
import { CallRefused } from '../http/errors.ts'
import { type KnownMember, loadMember } from './members.ts'

type Require = (
  tx: Transaction,
  societyId: string,
  caller: { uid: string },
  now: Date,
) => Promise<KnownMember>

/** A member who may; `words` say who else would have. The calls throw CallRefused 403. */
export const requiring =
  (capability: Capability, words: string): Require =>
  async (tx, societyId, { uid }, now) => {
    const member = await loadMember(tx, societyId, uid, now)
    if (member === undefined || !can(member.roles, capability)) {
      throw new CallRefused(403, 'FORBIDDEN', words)
    }
    return member
  }

/** The same in a society that is not archived: nothing of one that is changes. The calls throw CallRefused 403, 409. */
export const requiringToChange = (capability: Capability, words: string): Require => {
  const require = requiring(capability, words)
  return async (...asked) => {
    const member = await require(...asked)
    if (member.isArchived) throw new CallRefused(409, 'ARCHIVED', 'the society is archived')
    return member
  }
}
