/** Who signs the papers of a society: its Secretary and its Treasurer (docs/receipts.md). */
import type { posts, SetupRow } from '../contract/setup.ts'
import { lastsOn } from './holdings.ts'

export const signingPosts = ['secretary', 'treasurer'] as const satisfies (typeof posts)[number][]
export type SigningPost = (typeof signingPosts)[number]
export const isSigningPost = (post: string): boolean =>
  (signingPosts as readonly string[]).includes(post)

/** For each post whoever held it on that day, of several the one who came last. */
export const signersOn = <
  Bearer extends Pick<SetupRow<'office-bearer'>, 'id' | 'post' | 'since' | 'until'>,
>(
  bearers: readonly Bearer[],
  day: string,
): { post: SigningPost; bearer: Bearer | null }[] =>
  signingPosts.map((post) => {
    const [last] = bearers
      .filter((bearer) => bearer.post === post && lastsOn(bearer, day))
      .sort((one, other) => other.since.localeCompare(one.since) || one.id.localeCompare(other.id))
    return { post, bearer: last ?? null }
  })
