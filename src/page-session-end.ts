/**
 * What follows when the server takes this sign-in no more (identity.md, "Session rules"): without unsent changes a logout, with
 * some the lock screen, where the same person goes on and nothing is lost.
 */
import { notify } from '#components/notify.ts'
import type { Device } from '#db/db.ts'
import { readMeta } from '#db/meta.ts'
import { countUnsent } from '#db/outbox.ts'
import type { People } from '#db/people.ts'
import type { SessionEnd } from '#db/sync-phase.ts'
import { logOutOrSay } from '#features/session/logout/log-out-or-say.ts'
import { m } from '#texts/compiled/messages.js'

export type EndingPage = {
  people: People
  /** Hides the person's data, here and in the other tabs. */
  lock: (device: Device, reason: SessionEnd) => Promise<void>
  /** Only here: another person is signed in by now. */
  leave: () => Promise<void>
}

/** Spec 4.1, to the letter. */
const warnings: Partial<Record<SessionEnd, string>> = {
  expired: 'access token expired',
  refused: 'Invalid access_token',
}

const texts: Record<SessionEnd, () => string> = {
  expired: m.error_login_again,
  refused: m.error_login_again,
  disabled: m.login_error_USER_DISABLED,
  deleted: m.lock_deleted,
}

const askToLogIn = (reason: SessionEnd) => notify({ kind: 'warning', message: texts[reason]() })

export const endSession = async (
  { people, lock, leave }: EndingPage,
  device: Device,
): Promise<void> => {
  const reason = (await readMeta(device, 'sessionEnd')) ?? 'refused'
  if (!(await people.isHere(device.uid))) {
    await leave()
    return askToLogIn('refused')
  }
  const warning = warnings[reason]
  if (warning !== undefined) console.warn(warning)
  if ((await countUnsent(device)) > 0) return lock(device, reason)
  await logOutOrSay(device.uid, false)
  return askToLogIn(reason)
}
