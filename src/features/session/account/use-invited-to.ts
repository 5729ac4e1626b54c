/** What the link of an invitation's mail says of its society. It only names it: without an answer the form is the same. */
import { useEffect, useState } from 'react'
import { callServer } from '#api/call-server.ts'
import { readInvitationLink } from '#contract/invitation-link.ts'

/** `#invitation=<secret>`; behind `#` it reaches no log. */
const linkIn = (hash: string) =>
  readInvitationLink.input.safeParse({
    link: new URLSearchParams(hash.replace(/^#/, '')).get('invitation'),
  }).data

/** @returns "A-101, Harmony Heights"; '' while that is being asked, undefined where there is nothing to say */
export const useInvitedTo = (): string | undefined => {
  const [asked] = useState(() => linkIn(location.hash))
  const [place, setPlace] = useState(asked && '')
  useEffect(() => {
    if (asked === undefined) return
    callServer(readInvitationLink, asked).then(
      (found) =>
        setPlace(found === null ? undefined : [found.flat ?? [], found.society].flat().join(', ')),
      () => setPlace(undefined),
    )
  }, [asked])
  return place
}
