/** Where a mail may lie. Apart from the other rules: every device applies changes by it, also where nobody opens Mail. */
import type { MailFolder, MailKind } from '../contract/mail.ts'

const homes = {
  received: ['inbox', 'spam', 'trash'],
  sent: ['sent', 'trash'],
  draft: ['drafts', 'trash'],
} as const satisfies Record<MailKind, readonly MailFolder[]>

/** Where a mail may be moved: nothing that was written is received by it, and no draft is sent. */
export const foldersFor = (kind: MailKind): readonly MailFolder[] => homes[kind]
/** Where it lies after somebody has taken it out of Trash. */
export const homeFolder = (kind: MailKind): MailFolder => homes[kind][0]
