import { m } from '#texts/compiled/messages.js'
import { notify, watchSaid } from './notify.ts'
import { toastMs } from './toast/toast.ts'

/** What was said last of a save that could be sent at once. */
let last: { offline: string; until: number; isLastSaid: () => boolean } | undefined

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
  const later = m.common_saved_offline({ message: offline })
  say(isOffline ? later : message)
  last = isOffline
    ? undefined
    : { offline: later, until: Date.now() + toastMs, isLastSaid: watchSaid() }
}

/** The line turned out to be broken, and something waits to be sent: a toast that is still there says so. */
export const saySavedOffline = (): void => {
  if (last?.isLastSaid() && Date.now() < last.until) say(last.offline)
  last = undefined
}
