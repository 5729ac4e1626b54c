import { m } from '#texts/compiled/messages.js'
import { notify } from './notify.tsx'

/** What was saved is safe on this device; without a connection it says when it goes on from here. */
export const notifySaved = (isOffline: boolean, message: string = m.common_saved()) =>
  notify({
    kind: 'success',
    id: 'saved',
    message: isOffline ? m.common_saved_offline({ message }) : message,
  })
