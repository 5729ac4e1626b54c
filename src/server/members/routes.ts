/** The calls by which the office changes who may do what. All are online: no role is changed by what waits on a device. */
import { Hono } from 'hono'
import { changeRoles as changeCall, removeMember as removeCall } from '#contract/member-calls.ts'
import { mountCall } from '../http/api-input.ts'
import type { Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { changeRoles } from './change-roles.ts'
import type { MemberDeps } from './decide.ts'
import { removeMember } from './remove-member.ts'

export const memberRoutes = (deps: MemberDeps & { identity: Identity }): Hono => {
  const identity = trustedOnly(deps.identity)
  const app = new Hono()
  mountCall(app, identity, changeCall, (claims, input) => changeRoles(deps, claims, input))
  mountCall(app, identity, removeCall, (claims, input) => removeMember(deps, claims, input))
  return app
}
