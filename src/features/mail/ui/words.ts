/** The words and looks of folders, filters, labels and people. */
import {
  IconAlertTriangle,
  IconFlagFilled,
  IconMail,
  IconPencil,
  IconSend,
  IconStar,
  IconTrash,
} from '#components/icons.ts'
import type { IconType } from '#components/shell/navigation-item.ts'
import type { MailFolder, MailName, MailRow } from '#contract/mail.ts'
import { groupPrefix, type MailFilter, type MailPlace } from '#domain/mail.ts'
import { m } from '#texts/compiled/messages.js'
import type { Recipient, ShownLabel } from '../mail-item.ts'

export type Look = { word: () => string; icon: IconType }

export const folderLooks: Record<MailFolder, Look> = {
  inbox: { word: m.mail_folder_inbox, icon: IconMail },
  sent: { word: m.mail_folder_sent, icon: IconSend },
  drafts: { word: m.mail_folder_drafts, icon: IconPencil },
  spam: { word: m.mail_folder_spam, icon: IconAlertTriangle },
  trash: { word: m.mail_folder_trash, icon: IconTrash },
}

export const filterLooks: Record<MailFilter, Look> = {
  starred: { word: m.mail_filter_starred, icon: IconStar },
  important: { word: m.mail_filter_important, icon: IconFlagFilled },
}

/** By handle. */
export const shippedLabelWords: Record<string, () => string> = {
  note: m.mail_label_note,
  paypal: m.mail_label_paypal,
  invoice: m.mail_label_invoice,
  amazon: m.mail_label_amazon,
}

const lookOf = ({ kind, handle }: MailPlace): Look | undefined => {
  const looks: Record<string, Look> = kind === 'folder' ? folderLooks : filterLooks
  return kind !== 'label' && Object.hasOwn(looks, handle) ? looks[handle] : undefined
}

/** Undefined: there is no such place. */
export const placeWord = (place: MailPlace, labels: readonly ShownLabel[]): string | undefined =>
  place.kind === 'label'
    ? labels.find(({ handle }) => handle === place.handle)?.title
    : lookOf(place)?.word()

const groupWords: Partial<Record<Recipient['kind'], () => string>> = {
  all: m.mail_group_all,
  owners: m.mail_group_owners,
  tenants: m.mail_group_tenants,
}

export const recipientWord = ({ kind, name }: Pick<Recipient, 'kind' | 'name'>): string =>
  kind === 'wing' ? m.mail_group_wing({ wing: name }) : (groupWords[kind]?.() ?? name)

/** A group by its id; a person by their name. */
export const nameWord = ({ id, name, email }: MailName): string => {
  if (id?.startsWith(groupPrefix) !== true) return name || email
  const kind = id.slice(groupPrefix.length)
  return kind === 'all' || kind === 'owners' || kind === 'tenants'
    ? recipientWord({ kind, name })
    : recipientWord({ kind: 'wing', name })
}

export const toWords = ({ to }: Pick<MailRow, 'to'>): string =>
  to.length === 0 ? m.mail_no_recipient() : to.map(nameWord).join(', ')

export const subjectWord = ({ subject }: Pick<MailRow, 'subject'>): string =>
  subject || m.mail_no_subject()

/** In the list: from whom, or for what one wrote oneself to whom. */
export const otherSide = (mail: MailRow): string =>
  mail.kind === 'received' ? nameWord(mail.from) : m.mail_to_prefix({ names: toWords(mail) })
