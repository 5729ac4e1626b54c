/** What each seat tries to come in or to let somebody in, for the matrix of roles. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  askToJoin,
  invite,
  rejectRequest,
  resendInvitation,
  rotateJoiningCode,
  withdrawInvitation,
  withdrawRequest,
} from '#contract/admission-calls.ts'
import { readInvitationLink } from '#contract/invitation-link.ts'
import { mayFoundSociety } from '#contract/society-calls.ts'
import { invitation, joinRequest } from '#server/database/schema-admission.ts'
import { lake, pond } from './admission.ts'
import type { Person, Tries, TryContext } from './role-tries.ts'

const codes = { [lake]: 'LAKE2345', [pond]: 'POND2345' } as const

export const admissionTries = ({ a, office }: TryContext): Tries => {
  const asks = async (person: Person, societyId: typeof lake | typeof pond) => {
    const asked = { code: codes[societyId], flat: 'A-104', relation: 'owner' }
    return (await a().ask(askToJoin, person, asked)).body.outcome === 'SENT'
  }
  const openRequest = (societyId: string, uid: string) =>
    a().inSociety(societyId, async ({ tx }) => {
      const own = and(eq(joinRequest.societyId, societyId), eq(joinRequest.uid, uid))
      const rows = await tx.select().from(joinRequest).where(own)
      return rows.find(({ status }) => status === 'open')
    })
  const withdraws = (person: Person, societyid: string) =>
    a().ask(withdrawRequest, person, { societyid })
  /** By the office, of somebody new; each is another. */
  const invited = async () => {
    const email = `${randomUUID()}@example.org`
    const form = { name: 'Asha Guest', email, seat: 'tenant', flat: 'A-102', societyid: lake }
    await a().ask(invite, office(), form)
    const [row] = await a().inSociety(lake, ({ tx }) =>
      tx.select().from(invitation).where(eq(invitation.email, email)),
    )
    if (row === undefined) throw new Error('nobody is invited')
    return row
  }
  return {
    'ask to come in': async (person) => {
      const isDone = await asks(person, lake)
      await withdraws(person, lake)
      return isDone
    },
    'ask to come into another society': async (person) => {
      const isDone = await asks(person, pond)
      await withdraws(person, pond)
      return isDone
    },
    'withdraw what one has asked for': async (person) => {
      await asks(person, pond)
      const { status } = await withdraws(person, pond)
      return status === 200 && (await openRequest(pond, person?.uid ?? '')) === undefined
    },
    'withdraw what another has asked for': async (person) => {
      const stranger = await a().stranger()
      await a().send(stranger)
      await withdraws(person, lake)
      return (await openRequest(lake, stranger.uid)) === undefined
    },
    'reject a request': async (person) => {
      const stranger = await a().stranger()
      await a().send(stranger)
      const id = (await openRequest(lake, stranger.uid))?.id
      const asked = { societyid: lake, id, reason: 'Nobody knows you here' }
      return (await a().ask(rejectRequest, person, asked)).body.outcome === 'REJECTED'
    },
    'make a new joining code': async (person) => {
      const { body } = await a().ask(rotateJoiningCode, person, { societyid: lake })
      const before = { societyId: lake, id: 'joining-code', code: codes[lake] }
      const madeAt = a().server.clock.now()
      await a().inSociety(lake, (w) => w.put('joining-code', { ...before, madeAt }))
      return typeof body.code === 'string'
    },
    'invite somebody': async (person) => {
      const form = { name: 'Asha Guest', email: `${randomUUID()}@example.org`, seat: 'staff' }
      return (await a().ask(invite, person, { ...form, societyid: lake })).body.outcome === 'SENT'
    },
    'send an invitation again': async (person) => {
      const { id } = await invited()
      const { body } = await a().ask(resendInvitation, person, { societyid: lake, id })
      return body.outcome === 'SENT'
    },
    'withdraw an invitation': async (person) => {
      const { id } = await invited()
      const { body } = await a().ask(withdrawInvitation, person, { societyid: lake, id })
      return body.outcome === 'WITHDRAWN'
    },
    'what the link of an invitation says': async (person) => {
      const { link } = await invited()
      const { body } = await a().ask(readInvitationLink, person, { link })
      return body?.society !== undefined
    },
    'whether one may make a society': async (person) =>
      (await a().ask(mayFoundSociety, person, {})).body.mayFound === true,
  }
}
