import { notify } from '#components/notify.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { m } from '#texts/compiled/messages.js'
import { logOut } from './log-out.ts'

/** Says it where a logout could not be finished: by then the login page may stand here, so in a toast. */
export const logOutOrSay = async (uid: string, isOwnWish = true): Promise<void> => {
  try {
    await logOut(uid, isOwnWish)
  } catch (error) {
    notify({ kind: 'error', message: m.logout_unfinished() })
    if (troubleOf(error) === undefined) throw error
  }
}
