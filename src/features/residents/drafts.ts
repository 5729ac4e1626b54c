/** What the office has chosen for a request and not decided yet; one that its person changes meanwhile begins anew. */
import { useState } from 'react'
import type { JoinRequestRow, Seat } from '#contract/admission.ts'
import type { Approval } from './decisions.ts'

export type Draft = { seat: Seat; flat: string; contactId: string }

export const newPerson = ''

export const requestKey = ({ id, requestedAt }: JoinRequestRow): string => id + requestedAt

/** The same proven address is the same person; a like name is for the office to judge. */
const asAsked = ({ relation, flat, isEmailVerified, likely }: JoinRequestRow): Draft => {
  const known = likely.find(({ by, isTaken }) => isEmailVerified && by === 'email' && !isTaken)
  return { seat: relation, flat, contactId: known?.contactId ?? newPerson }
}

export const useDrafts = () => {
  const [changes, setChanges] = useState<Record<string, Partial<Draft>>>({})
  return {
    draftOf: (request: JoinRequestRow): Draft => ({
      ...asAsked(request),
      ...changes[requestKey(request)],
    }),
    change: (request: JoinRequestRow, change: Partial<Draft>) => {
      const key = requestKey(request)
      setChanges((all) => ({ ...all, [key]: { ...all[key], ...change } }))
    },
  }
}

export const approvalOf = (id: string, { seat, flat, contactId }: Draft): Approval => ({
  id,
  seat,
  ...(seat !== 'staff' && { flat }),
  ...(contactId !== newPerson && { contactid: contactId }),
})
