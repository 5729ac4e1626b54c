/** What stands in the round place of a person: initials at once, the picture when its part of the app and its bytes are here. */
import { lazy, Suspense } from 'react'
import { initialsOf } from '#components/format.ts'
import type { EntryPerson } from '#domain/directory-entries.ts'

const load = () => import('../picture/portrait.tsx')
const NamedPortrait = lazy(async () => ({ default: (await load()).NamedPortrait }))
const PortraitOf = lazy(async () => ({ default: (await load()).PortraitOf }))

/** What somebody shows; of oneself also what is still on its way. */
export const hasPortrait = ({ isMe, shared }: EntryPerson): boolean => isMe || !!shared.avatar

/** @param name whose initials, where it is not the person's alone */
export const Portrait = ({ person, name }: { person: EntryPerson | undefined; name: string }) => {
  const initials = initialsOf(name)
  if (person === undefined || !hasPortrait(person)) return initials
  const { id, shared, isMe } = person
  return (
    <Suspense fallback={initials}>
      {isMe ? (
        <PortraitOf contactId={id} name={name} />
      ) : (
        <NamedPortrait sha256={shared.avatar ?? ''} name={name} />
      )}
    </Suspense>
  )
}
