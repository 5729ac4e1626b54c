import { notify } from '#components/notify.tsx'
import { m } from '#texts/compiled/messages.js'

export const welcome = (): void => {
  void notify({ kind: 'success', id: 'welcome', message: m.pending_approved() })
}
