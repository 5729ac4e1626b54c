/** People of a computer that others use too: who is gone from it for good (docs/session.md). */
import type { Root } from './people-root.ts'

/** Whoever did not log out before the browser was closed, locked out or not. */
export const condemnForgotten = async (
  root: Root,
  isBrowserOpenSince: (database: string) => Promise<boolean>,
): Promise<void> => {
  for (const { uid, isShared, database } of await root.people.toArray())
    if (isShared && !(await isBrowserOpenSince(database))) await root.condemn(uid)
}

/** Whoever was locked out when another came in; what they alone have is kept until the browser is closed. */
export const condemnWhoLeft = async (root: Root, now: string): Promise<void> => {
  for (const { uid, isShared, lock } of await root.people.toArray())
    if (uid !== now && isShared && lock?.unsent === 0) await root.condemn(uid)
}
