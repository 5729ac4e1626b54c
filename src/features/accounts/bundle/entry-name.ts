/** What an entry is called, read from its line also where something in it was changed. */
import { dayText } from '#components/format.ts'
import { m } from '#texts/compiled/messages.js'
import { type ContentKind, contentKinds, type EntryKind } from './entry.ts'

const kindWords: Record<EntryKind, () => string> = {
  bundle: m.auditor_entry_bundle,
  year: m.auditor_entry_year,
  account: m.auditor_entry_account,
  member: m.auditor_entry_member,
  vendor: m.auditor_entry_vendor,
  voucher: m.auditor_entry_voucher,
  bill: m.auditor_entry_bill,
  receipt: m.auditor_entry_receipt,
  income: m.auditor_entry_income,
  adjustment: m.auditor_entry_adjustment,
  invoice: m.auditor_entry_invoice,
  payment: m.auditor_entry_payment,
  file: m.auditor_entry_file,
  end: m.auditor_entry_end,
}

/** What the row is known by; the first that is there. */
const namedBy: Record<ContentKind, readonly string[]> = {
  ...{ year: ['id'], account: ['name'], member: ['flat'], vendor: ['name'], voucher: ['number'] },
  ...{ bill: ['number'], receipt: ['number'], income: ['number'], adjustment: ['number'] },
  ...{ invoice: ['number'], payment: ['number'], file: ['name'] },
}

const isContent = (kind: string): kind is ContentKind =>
  (contentKinds as readonly string[]).includes(kind)

const isKind = (kind: string): kind is EntryKind => Object.hasOwn(kindWords, kind)

const quoted = (text: string, key: string) =>
  new RegExp(`"${key}":"((?:[^"\\\\]|\\\\.)+)"`).exec(text)?.[1]

const dayOf = (text: string) =>
  /"(?:dated|receivedOn|paidOn)":"(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))"/.exec(
    text,
  )?.[1]

/**
 * `Voucher R/2627/0059 of 05-Nov-26`.
 * @param text its JSON, or the whole line
 * @param expected what is to stand there, for a line whose kind cannot be read
 */
export const entryName = (text: string, expected: EntryKind | undefined): string | undefined => {
  const said = /"at":\d+,"kind":"([a-z]+)","row":/.exec(text)?.[1] ?? ''
  const kind = isKind(said) ? said : expected
  if (kind === undefined) return undefined
  const words = kindWords[kind]()
  if (!isContent(kind)) return words
  const name = namedBy[kind].map((key) => quoted(text, key)).find((each) => each !== undefined)
  if (name === undefined) return undefined
  const day = dayOf(text)
  return day === undefined
    ? m.auditor_entry_named({ kind: words, name })
    : m.auditor_entry_dated({ kind: words, name, day: dayText(day) })
}

export const entryKindText = (kind: EntryKind): string => kindWords[kind]()
