import { m } from '#texts/compiled/messages.js'
import { notify } from './notify.ts'

/**
 * What was saved is safe on this device; without a connection it says when it goes on from here. It makes room for an
 * Undo, and takes its place: on a phone two toasts would cover what is under the toolbar.
 */
export const notifySaved = (isOffline: boolean, message: string = m.common_saved()) =>
  notify({
    kind: 'success',
    id: 'undo',
    message: isOffline ? m.common_saved_offline({ message }) : message,
  })
