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

/** Emptied by the server: a mail is deleted for good so many days after it came there. */
export const purgedFolders = ['spam', 'trash'] as const satisfies readonly MailFolder[]
export const purgedAfterDays = 30
export const isPurged = (folder: string): boolean => purgedFolders.some((each) => each === folder)
