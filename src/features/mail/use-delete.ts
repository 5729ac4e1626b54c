/** Deleting is moving to Trash; out of Trash it is for good, and asked before (ux.md D24). */
import { useState } from 'react'
import type { MailRow } from '#contract/mail.ts'
import type { MailActions } from './mail-item.ts'

export const useDelete = (actions: MailActions) => {
  const [asked, setAsked] = useState<readonly MailRow[]>([])
  return {
    asked,
    close: () => setAsked([]),
    remove: async (mails: readonly MailRow[]) => {
      const trashed = mails.filter(({ folder }) => folder === 'trash')
      const others = mails.filter(({ folder }) => folder !== 'trash')
      if (others.length > 0) await actions.move(others, 'trash')
      else if (trashed.length > 0) setAsked(trashed)
    },
  }
}
