/** Rules of mail that page and server share: labels, which view shows what, groups, and what an answer is called. */
import { type MailRow, mailSubjectLimit } from '../contract/mail.ts'
import type { LabelRow } from '../contract/reports.ts'

export type ShippedLabel = { id: string; handle: string; color: LabelRow['color'] }

/** The specification's labels with its ids (3.5). */
export const shippedLabels: readonly ShippedLabel[] = [
  { id: '0', handle: 'note', color: 'blue' },
  { id: '1', handle: 'paypal', color: 'grape' },
  { id: '2', handle: 'invoice', color: 'green' },
  { id: '3', handle: 'amazon', color: 'orange' },
]

/** One's own have no other handle than their id: a title may change, and stand twice. */
export const labelIdOf = (handle: string): string =>
  shippedLabels.find((label) => label.handle === handle)?.id ?? handle
export const labelHandleOf = (id: string): string =>
  shippedLabels.find((label) => label.id === id)?.handle ?? id

export const mailFilters = ['starred', 'important'] as const
export type MailFilter = (typeof mailFilters)[number]

export type MailPlace = { kind: 'folder' | 'filter' | 'label'; handle: string }

type Viewed = Pick<MailRow, 'folder' | 'starred' | 'important' | 'labels'>

/** Behind a letter of the society itself, or from outside of it, stands nobody who could be written to. */
export const isAnswerable = ({ kind, from }: Pick<MailRow, 'kind' | 'from'>): boolean =>
  kind === 'sent' || (kind === 'received' && from.id !== null)

/** Filters and labels leave out Spam and Trash (ux.md 7.4). */
export const isInMailPlace = (mail: Viewed, { kind, handle }: MailPlace): boolean => {
  if (kind === 'folder') return mail.folder === handle
  if (mail.folder === 'spam' || mail.folder === 'trash') return false
  if (kind === 'label') return mail.labels.includes(labelIdOf(handle))
  return mailFilters.some((filter) => filter === handle && mail[filter])
}

/** The ids of groups begin so, and none of a contact does. */
export const groupPrefix = 'group:'
export const isGroup = (id: string): boolean => id.startsWith(groupPrefix)

const answerPrefix = /^(re|fwd?):\s*/i
const bareSubject = (subject: string): string => {
  const bare = subject.replace(answerPrefix, '')
  return bare === subject ? bare : bareSubject(bare)
}

/** To what a subject may have; never half of a sign that takes two places. */
const cut = (subject: string): string =>
  subject.slice(0, mailSubjectLimit).replace(/[\ud800-\udbff]$/, '')

export const replySubject = (subject: string): string => cut(`Re: ${bareSubject(subject)}`)
export const forwardSubject = (subject: string): string => cut(`Fwd: ${bareSubject(subject)}`)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Plain text as the paragraphs that it is written in. */
export const textToHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')
