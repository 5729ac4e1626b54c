/** Why a request is not to be approved together with others. */
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'
import type { Draft } from './drafts.ts'

type OwnersByFlat = Readonly<Record<string, readonly string[]>>

export const ownersWords = ({ seat, flat }: Draft, ownersByFlat: OwnersByFlat) => {
  const owners = seat === 'owner' ? (ownersByFlat[flat] ?? []) : []
  return owners.length === 0 ? undefined : m.approval_has_owner({ flat, names: owners.join(', ') })
}

/** @returns words; undefined when nothing speaks against approving it as it is on the screen */
export const needsALook = (
  { likely, isEmailVerified }: JoinRequestRow,
  draft: Draft,
  ownersByFlat: OwnersByFlat,
): string | undefined => {
  if (!isEmailVerified) return m.approval_email_unverified()
  return likely.length > 0 ? m.approval_maybe_known() : ownersWords(draft, ownersByFlat)
}
