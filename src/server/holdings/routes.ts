/** The calls by which flats change hands. All are online: nobody gets a flat by what waits on a device. */
import { Hono } from 'hono'
import {
  checkDues,
  moveIn as moveInCall,
  moveOut as moveOutCall,
  transferFlat,
} from '#contract/holding-calls.ts'
import { mountCall } from '../http/api-input.ts'
import type { Identity } from '../identity/identity.ts'
import { trustedOnly } from '../identity/trusted.ts'
import { dues } from './dues.ts'
import { moveIn } from './move-in.ts'
import { moveOut } from './move-out.ts'
import type { HoldingDeps } from './office.ts'
import { transfer } from './transfer.ts'

export const holdingRoutes = (deps: HoldingDeps & { identity: Identity }): Hono => {
  const identity = trustedOnly(deps.identity)
  const app = new Hono()
  mountCall(app, identity, checkDues, (claims, input) => dues(deps, claims, input))
  mountCall(app, identity, moveInCall, (claims, input) => moveIn(deps, claims, input))
  mountCall(app, identity, moveOutCall, (claims, input) => moveOut(deps, claims, input))
  mountCall(app, identity, transferFlat, (claims, input) => transfer(deps, claims, input))
  return app
}
