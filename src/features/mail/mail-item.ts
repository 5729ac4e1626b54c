/** What the screens of Mail show and ask for. */
import type { ComponentType } from 'react'
import type { DataState } from '#components/placeholder/data-state.ts'
import type { Rejection } from '#contract/errors.ts'
import type { MailFolder, MailLabelRow, MailRecipientRow, MailRow } from '#contract/mail.ts'
import type { SocietyRole } from '#contract/societies.ts'

/** What other features put into the pages of Mail. */
export type MailParts = {
  Files: ComponentType<{ mailId: string }>
  DraftFiles: ComponentType<{
    mailId: string
    /** The mail that is passed on. */
    from: string | undefined
    onBefore: () => Promise<void>
    onBusy: (isBusy: boolean) => void
  }>
}

export type MailItem = {
  mail: MailRow
  pending: 'queued' | 'sent' | 'rejected' | null
  /** It is on the server: not itself waits, but what was done with it. */
  isChange: boolean
}

/** Of the person's session, what mail depends on. */
export type MailViewer = {
  uid: string
  displayName: string
  selectedSocietyId: string | null
  roles: readonly SocietyRole[]
}

/** A label as it is shown: shipped or one's own. */
export type ShownLabel = {
  id: string
  handle: string
  title: string
  color: MailLabelRow['color']
  isOwn: boolean
}

export type MailDetail = MailItem & {
  /** Null: not on this device yet. */
  html: string | null
  /** The others of the same conversation, oldest first. */
  thread: readonly MailRow[]
}

/** Unread mails of Inbox and Spam, all of Drafts. */
export type PlaceCounts = Partial<Record<MailFolder, number>>

/** Of a search. */
export type FoundElsewhere = { folder: MailFolder; count: number }

export type MailData = {
  state: DataState
  items: readonly MailItem[]
  /** How many mails the place holds; `items` may be the first part of them. */
  total: number
  labels: readonly ShownLabel[]
  counts: PlaceCounts
  /** Of a search that finds nothing in its place: where it would. */
  elsewhere: readonly FoundElsewhere[]
  /** `null`: there is no such mail here (any more). */
  selected: MailDetail | null
}

/** A draft, or its sending, that the server did not accept: what was typed, and why not. */
export type RefusedMail = {
  opId: string
  id: string
  replyTo: string | null
  isSend: boolean
  words: { to?: string[]; subject?: string; html?: string }
  why: Rejection
}

export type Recipient = Pick<MailRecipientRow, 'id' | 'kind' | 'name' | 'detail'>

export type MailFlags = { read?: boolean; starred?: boolean; important?: boolean }

/** Set-to changes, never toggles: undo is the opposite one. */
export type MailActions = {
  flag: (mails: readonly MailRow[], set: MailFlags) => Promise<void>
  label: (mails: readonly MailRow[], labelId: string, on: boolean) => Promise<void>
  move: (mails: readonly MailRow[], folder: MailFolder) => Promise<void>
  /** For good. */
  remove: (mails: readonly MailRow[]) => Promise<void>
}
