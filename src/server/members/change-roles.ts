import type { changeRoles as changeCall } from '#contract/member-calls.ts'
import { societyRoles } from '#contract/societies.ts'
import type { z } from '#contract/zod.ts'
import { readFacts } from '../admission/read-society.ts'
import type { Claims } from '../identity/identity.ts'
import { decide, type MemberDeps } from './decide.ts'

/** The person's society list says the roles too: their devices draw the navigation by it. */
export const changeRoles = async (
  deps: MemberDeps,
  claims: Claims,
  { societyid: societyId, id, seen, roles }: z.output<typeof changeCall.input>,
): Promise<z.output<typeof changeCall.output>> => {
  const after = societyRoles.filter((role) => roles.includes(role))
  const decision = { societyId, id, seen, after, reason: '' }
  const refused = await decide(deps, claims, decision, async (writer, person, now) => {
    await writer.put('membership', { ...person, roles: after })
    if (person.uid === null) return undefined
    const { name } = await readFacts(writer.tx, societyId, now)
    await writer.put('my-society', { uid: person.uid, id: societyId, name, roles: after })
    return undefined
  })
  return refused ?? { outcome: 'CHANGED' }
}
