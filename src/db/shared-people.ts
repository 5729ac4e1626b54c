/** People of a computer that others use too (docs/session.md). */
import type { Person, Root } from './people-root.ts'

/** Those of them who are gone from it for good are wiped with the next wipe. */
export const condemnShared = async (
  root: Root,
  isGone: (person: Person) => boolean | Promise<boolean>,
): Promise<void> => {
  for (const person of await root.people.toArray())
    if (person.isShared && (await isGone(person))) await root.condemn(person.uid)
}
