/** The mailboxes of Neem Chhaya, by the rule of ux.md 7.4: 64 mails of the super admin, six of everybody else. */
import type { MailFolder, MailKind, MailName } from '../../contract/mail.ts'
import { snippetOf } from '../mail-text.ts'
import { type DemoAccountKey, demoAccount, demoAccountKeys } from './demo-accounts.ts'
import { type DemoLetter, demoLetters } from './mail-texts.ts'

/** What goes with a mail: a small real file of that kind. */
export type DemoFile = { name: string; ending: 'pdf' | 'jpg' | 'xlsx' }

export type DemoMail = {
  id: string
  box: string
  messageId: string
  threadId: string
  kind: MailKind
  from: MailName
  to: MailName[]
  subject: string
  html: string
  snippet: string
  time: string
  unread: number
  starred: boolean
  important: boolean
  labels: string[]
  folder: MailFolder
  hasAttachments: boolean
  file: DemoFile | null
}

type Person = { id: string; name: string }

const msPerHour = 3_600_000
const count = 64
const hoursApart = 5
/** Their account belongs to no society yet. */
const outsiders: readonly DemoAccountKey[] = ['superadmin', 'pending', 'unverified']

/** 14:00 of the day in India. */
const timeOf = (anchor: string, i: number) =>
  new Date(Date.parse(`${anchor}T08:30:00.000Z`) - i * hoursApart * msPerHour).toISOString()

const folderOf = (i: number): MailFolder => {
  if (i <= 40) return 'inbox'
  if (i <= 50) return 'sent'
  if (i <= 53) return 'drafts'
  return i <= 57 ? 'spam' : 'trash'
}

const kinds: Record<MailFolder, MailKind> = {
  inbox: 'received',
  sent: 'sent',
  drafts: 'draft',
  spam: 'received',
  trash: 'received',
}

const labelsOf = (i: number): string[] => [
  ...(i % 4 === 1 ? ['0'] : []),
  ...(i % 8 === 3 ? ['1'] : []),
  ...(i % 4 === 2 || i % 16 === 9 ? ['2'] : []),
  ...(i % 8 === 7 ? ['3'] : []),
]

const files: readonly DemoFile[] = [
  { name: 'Water tank', ending: 'pdf' },
  { name: 'Tank', ending: 'jpg' },
  { name: 'Meters', ending: 'xlsx' },
]
const filed = (i: number) => {
  const file = i % 7 === 0 ? (files[i % files.length] ?? null) : null
  return { hasAttachments: file !== null, file }
}

/** Sent 41 to 50 were answered: the answers are the ten newest. */
const answers = 10
const sentBefore = 40

const letterOf = (i: number): DemoLetter => {
  const letter = demoLetters[(i - 1) % demoLetters.length]
  if (letter === undefined) throw new Error('there are letters')
  return letter
}

export const neemMails = (people: readonly Person[], anchor: string): DemoMail[] => {
  const nameOf = (name: string): MailName => ({
    id: people.find((person) => person.name === name)?.id ?? null,
    name,
    email: '',
  })
  const writerOf = ({ from }: DemoLetter): MailName =>
    typeof from === 'string' ? nameOf(from) : { id: null, ...from }

  const ofOffice = (i: number): DemoMail => {
    const { uid, displayName } = demoAccount('superadmin')
    const folder = folderOf(i)
    const kind = kinds[folder]
    const { subject, html } = letterOf(i)
    const me = nameOf(displayName)
    const other = writerOf(letterOf(i))
    const isReceived = kind === 'received'
    return {
      ...{ id: `neem:mail:superadmin:${i}`, box: uid, messageId: `neem:message:superadmin:${i}` },
      threadId: `neem:message:superadmin:${i <= answers ? i + sentBefore : i}`,
      kind,
      from: isReceived ? other : me,
      to: [isReceived ? me : other],
      subject: i <= answers ? `Re: ${subject}` : subject,
      ...{ html, snippet: snippetOf(html), time: timeOf(anchor, i), unread: Number(i <= 25) },
      ...{ starred: i % 6 === 0, important: i % 5 === 0, labels: labelsOf(i), folder },
      ...filed(i),
    }
  }

  const ofResident = (key: DemoAccountKey): DemoMail[] => {
    const { uid, displayName } = demoAccount(key)
    const letters = demoLetters.filter(
      ({ from }) => typeof from === 'string' && from !== displayName,
    )
    return letters.slice(0, 6).map((letter, at): DemoMail => {
      const { subject, html } = letter
      const message = `neem:message:${key}:${at + 1}`
      return {
        ...{ id: `neem:mail:${key}:${at + 1}`, box: uid, messageId: message, threadId: message },
        ...{ kind: 'received', from: writerOf(letter), to: [nameOf(displayName)], subject, html },
        ...{ snippet: snippetOf(html), time: timeOf(anchor, 4 * (at + 1)), unread: Number(at < 3) },
        ...{ starred: at === 3, important: at === 4, labels: [], folder: 'inbox' },
        ...{ hasAttachments: false, file: null },
      }
    })
  }

  const residents = demoAccountKeys.filter((key) => !outsiders.includes(key))
  return [
    ...Array.from({ length: count }, (_, at) => ofOffice(at + 1)),
    ...residents.flatMap(ofResident),
  ]
}
