import { m } from '#texts/compiled/messages.js'
import { notify, watchSaid } from './notify.ts'
import { toastMs } from './toast/toast.ts'

/** Something waits, and the line is known to be broken. */
let isHeldUp = false

/** What was said last of a save that could be sent at once. */
let last: { offline: string; until: number; isLastSaid: () => boolean } | undefined

/** What is said of a save; where it cannot be sent now, also when it will be. */
export const savedWords = (isOffline: boolean, message: string): string =>
  isOffline || isHeldUp ? m.common_saved_offline({ message }) : message

const say = (message: string) => notify({ kind: 'success', id: 'undo', message })

/**
 * What was saved is safe on this device; without a connection it says when it goes on from here. It makes room for an
 * Undo, and takes its place: on a phone two toasts would cover what is under the toolbar.
 * @param offline without a connection, where the words say more than that it was saved
 */
export const notifySaved = (
  isOffline: boolean,
  message: string = m.common_saved(),
  offline = message,
) => {
  const isLater = isOffline || isHeldUp
  const later = savedWords(true, offline)
  say(isLater ? later : message)
  last = isLater
    ? undefined
    : { offline: later, until: Date.now() + toastMs, isLastSaid: watchSaid() }
}

/**
 * The line turned out to be broken, and something waits to be sent: a toast that is still there says so, and so does the next one, for
 * a save may be known to wait before it has been said.
 * @param is false once what waits can be sent
 */
export const noteHeldUp = (is: boolean): void => {
  isHeldUp = is
  if (!is) return
  if (last?.isLastSaid() && Date.now() < last.until) say(last.offline)
  last = undefined
}
