/** The calls by which people come into a society. All are online: nobody is let in by a change that waits on a device. */
import { Hono } from 'hono'
import {
  approveRequests,
  askToJoin,
  invite as inviteCall,
  inviteWaiting,
  rejectRequest,
  resendInvitation,
  rotateJoiningCode,
  withdrawInvitation as withdrawInvitationCall,
  withdrawRequest,
} from '#contract/admission-calls.ts'
import { readInvitationLink } from '#contract/invitation-link.ts'
import { societySpace } from '#domain/scopes.ts'
import { mountCall, mountOpenCall } from '../http/api-input.ts'
import { clientAddress } from '../http/client-address.ts'
import { baseUrl } from '../http/host-check.ts'
import type { Claims } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { commit } from '../sync/commit.ts'
import { ask, withdraw } from './ask.ts'
import { approve, reject } from './decide.ts'
import { invitedTo } from './invitation-link.ts'
import { invite, resend, withdrawInvitation } from './invite.ts'
import { inviteThoseWaiting } from './invite-waiting.ts'
import { newJoiningCode } from './joining-code.ts'
import { type AdmissionDeps, readAsOffice, requireOffice } from './office.ts'
import { countAdmissionTries } from './tries.ts'

const rotate = async (deps: AdmissionDeps, claims: Claims, societyId: string): Promise<string> => {
  await readAsOffice(deps, societyId, claims, async () => {})
  const at = { actor: { uid: claims.uid, societyId }, spaces: [societySpace(societyId)] }
  return commit(deps, { ...at, via: rotateJoiningCode.path }, async (writer) => {
    await requireOffice(writer.tx, societyId, claims, deps.clock())
    const made = newJoiningCode(societyId, deps.clock())
    await writer.put('joining-code', made)
    return made.code
  })
}

export const admissionRoutes = (deps: AdmissionDeps): Hono => {
  const { publicUrl, trustedProxies } = deps
  const identity = trustedOnly(deps.identity)
  const app = new Hono()

  mountCall(app, identity, askToJoin, (claims, input, c) =>
    ask(deps, claims, clientAddress(c, trustedProxies), input),
  )
  mountCall(app, identity, withdrawRequest, async (claims, { societyid }) => {
    await withdraw(deps, claims, societyid)
    return {}
  })
  mountCall(app, identity, approveRequests, (claims, input, c) =>
    approve(deps, claims, baseUrl(c, publicUrl), input),
  )
  mountCall(app, identity, rejectRequest, async (claims, input, c) => ({
    outcome: await reject(deps, claims, baseUrl(c, publicUrl), input),
  }))
  mountCall(app, identity, rotateJoiningCode, async (claims, { societyid }) => ({
    code: await rotate(deps, claims, societyid),
  }))
  mountCall(app, identity, inviteCall, async (claims, input, c) => ({
    outcome: await invite(deps, claims, baseUrl(c, publicUrl), input),
  }))
  mountCall(app, identity, inviteWaiting, (claims, { societyid, ids }, c) =>
    inviteThoseWaiting(deps, claims, baseUrl(c, publicUrl), societyid, ids),
  )
  mountCall(app, identity, resendInvitation, async (claims, { societyid, id }, c) => ({
    outcome: await resend(deps, claims, baseUrl(c, publicUrl), societyid, id),
  }))
  mountCall(app, identity, withdrawInvitationCall, async (claims, { societyid, id }) => ({
    outcome: await withdrawInvitation(deps, claims, societyid, id),
  }))
  mountOpenCall(app, readInvitationLink, async ({ link }, c) => {
    const succeed = await countAdmissionTries(deps.limiter, {
      'invitation:address': clientAddress(c, trustedProxies),
    })
    const found = await invitedTo(deps.database, link)
    if (found !== null) await succeed()
    return found
  })
  return app
}
