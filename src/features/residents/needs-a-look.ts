/** Why a request is not to be approved together with others. */
import type { JoinRequestRow } from '#contract/admission.ts'
import { m } from '#texts/compiled/messages.js'

/** @returns words; undefined when nothing speaks against approving it as it was asked */
export const needsALook = (
  { likely, isEmailVerified, flat, relation }: JoinRequestRow,
  ownersByFlat: Readonly<Record<string, readonly string[]>>,
): string | undefined => {
  if (!isEmailVerified) return m.approval_email_unverified()
  if (likely.length > 0) return m.approval_maybe_known()
  const owners = relation === 'owner' ? (ownersByFlat[flat] ?? []) : []
  return owners.length === 0 ? undefined : m.approval_has_owner({ flat, names: owners.join(', ') })
}
