/** What a queued change is about, read from the rows of this device. */

import type { LateDocumentRow } from '#contract/books/late-documents.ts'
import type { Entity } from '#contract/entities.ts'
import type { ReceiptRow } from '#contract/receipts.ts'
import { isSetupEntity, type SetupFields } from '#contract/setup.ts'
import { flatName } from '#domain/import/rows.ts'
import { setupName } from '#domain/setup.ts'
import { type AnyHeld, type Device, type Held, isEntity, type OutboxEntry, tableOf } from './db.ts'

/** Of rows added together, so many are named. */
const namesShown = 3

/** By its number, or else by its flat, whom it is from or to, or what it says; paise, where it has an amount. */
export type PaperOf = { name: string; amount: number | null }

export type ChangeSubject = {
  /** The title of what it changes, in the person's own words where they wrote one. */
  title: string
  /** The server's copy of the row it changes; null when this device holds none. */
  theirs: AnyHeld | null
  /** The report it names is on this device. */
  isReportHere: boolean
  /** The label it names. */
  label: string | null
  /** The flat it names, or that of the receipt it takes back. */
  flat: string | null
  /** The receipt it takes back, and the number of the reversal that already does. */
  receipt: ReceiptRow | null
  reversedBy: string | null
  /** The flat or the document of the books that a paper lies with. */
  paperOf: PaperOf | null
  /** What became of a document that came when its year was closed, or the one under review that the change decides. */
  late: LateDocumentRow | null
  /** What the flat it names has not paid of each, paise; null where this device does not know. */
  unpaid: { principal: number; interest: number; penalty: number } | null
}

/** What changes say of themselves; each kind names what it has. */
type Named = {
  id?: unknown
  title?: unknown
  set?: { title?: unknown }
  label?: unknown
  holdingId?: unknown
  entity?: unknown
  rows?: unknown
  subjectKind?: unknown
  subjectId?: unknown
  receiptId?: unknown
}
const namedIn = ({ args }: OutboxEntry) => args as Named // an object: parsed by its schema when queued

const ownTitle = (entry: OutboxEntry): string | undefined => {
  const { title, set } = namedIn(entry)
  const own = title ?? set?.title
  return typeof own === 'string' ? own : undefined
}

/** The row a change is about: the one its arguments name, or else the first it touched. */
const rowOf = ({ space, touched, args }: OutboxEntry) => {
  const keys = touched.map((key) => {
    const [entity = ''] = key.split('/', 1)
    return { entity, id: key.slice(entity.length + space.length + 2) }
  })
  const named = Reflect.get(Object(args), 'id')
  return keys.find(({ id }) => id === named) ?? keys[0]
}

const readTheirs = async (device: Device, entry: OutboxEntry): Promise<AnyHeld | null> => {
  const row = rowOf(entry)
  if (row === undefined || !isEntity(row.entity)) return null
  const shadow = await device.shadow.get([row.entity, entry.space, row.id])
  if (shadow !== undefined) return shadow.row
  return (await tableOf(device, row.entity).get([entry.space, row.id])) ?? null
}

/** A reversal is recorded no earlier than what it takes back: nothing older is read. */
const readReversal = async (device: Device, { space }: OutboxEntry, receipt: ReceiptRow) => {
  const later = device.rows.receipt
    .where('[space+recordedAt]')
    .between([space, receipt.recordedAt], [space, '\uffff'])
  const reversal = await later
    .filter(({ reverses, number }) => reverses === receipt.id && number !== null)
    .first()
  return reversal?.number ?? null
}

/** Only what is named is read: there may be a thousand changes. */
const readNamed = async <E extends Entity>(
  device: Device,
  entity: E,
  { space }: OutboxEntry,
  id: unknown,
): Promise<Held<E> | null> => {
  if (typeof id !== 'string') return null
  // what is stored under an entity's name is a row of it
  return ((await tableOf(device, entity).get([space, id])) ?? null) as Held<E> | null
}

const readMoney = async (device: Device, entry: OutboxEntry) => {
  const { id, holdingId, receiptId } = namedIn(entry)
  const receipt = await readNamed(device, 'receipt', entry, receiptId)
  const reported = entry.name.startsWith('reported-payment.')
    ? await readNamed(device, 'reported-payment', entry, id)
    : null
  const named = holdingId ?? receipt?.holdingId ?? reported?.holdingId
  const card = await readNamed(device, 'holding-card', entry, named)
  const reversedBy = receipt === null ? null : await readReversal(device, entry, receipt)
  const summary = entry.name.startsWith('adjustment.')
    ? await readNamed(device, 'flat-summary', entry, holdingId)
    : null
  const { principal = 0, interest = 0, penalty = 0 } = summary ?? {}
  const unpaid = summary && { principal, interest, penalty }
  return { receipt, flat: card?.flat ?? null, reversedBy, unpaid }
}

/** The rows of the set-up that a change adds, or the one it is about. */
const readSetupTitle = async (device: Device, entry: OutboxEntry, theirs: AnyHeld | null) => {
  const { entity, id, rows } = namedIn(entry)
  if (!isSetupEntity(entity)) return undefined
  const row = theirs ?? (await tableOf(device, entity).get([entry.space, String(id)]))
  const named: readonly unknown[] = Array.isArray(rows) ? rows : row === undefined ? [] : [row]
  return named
    .slice(0, namesShown)
    .map((each) => setupName(entity, each as SetupFields<typeof entity>)) // rows of that entity
    .concat(named.length > namesShown ? [`+ ${named.length - namesShown}`] : [])
    .join(', ')
}

const readFileName = async (device: Device, entry: OutboxEntry) => {
  if (!entry.name.startsWith('attachment.')) return undefined
  return (await readNamed(device, 'attachment', entry, namedIn(entry).id))?.name
}

const readFlat = async (device: Device, entry: OutboxEntry, id: unknown) => {
  const flat = await readNamed(device, 'flat', entry, id)
  return flat === null ? undefined : flatName(flat)
}

/** Whatever has no kind of its own lies with its voucher, which a document that waits has not yet. */
const readVoucher = async (device: Device, entry: OutboxEntry, id: unknown) => {
  const owed =
    (await readNamed(device, 'receipt', entry, id)) ??
    (await readNamed(device, 'adjustment', entry, id))
  if (owed !== null) {
    const card = await readNamed(device, 'holding-card', entry, owed.holdingId)
    return { ...owed, name: owed.number ?? card?.flat }
  }
  const income = await readNamed(device, 'income', entry, id)
  if (income !== null) return { ...income, name: income.number ?? income.party }
  const voucher = await readNamed(device, 'voucher', entry, id)
  return voucher && { ...voucher, name: voucher.number ?? voucher.narration }
}

const readDocument = async (device: Device, entry: OutboxEntry) => {
  const { subjectKind: kind, subjectId: id } = namedIn(entry)
  if (kind === 'voucher') return readVoucher(device, entry, id)
  if (kind === 'flat') return { name: await readFlat(device, entry, id), amount: null }
  if (kind === 'payment') {
    const row = await readNamed(device, 'payment', entry, id)
    return row && { name: row.number ?? row.party, amount: row.amount }
  }
  if (kind !== 'invoice') return null
  const row = await readNamed(device, 'invoice', entry, id)
  return row && { name: row.number ?? row.reference, amount: null }
}

const readPaperOf = async (device: Device, entry: OutboxEntry): Promise<PaperOf | null> => {
  if (entry.name !== 'attachment.add@1') return null
  const found = await readDocument(device, entry)
  return found?.name ? { name: found.name, amount: found.amount } : null
}

/** Of a mail or of one of its files. */
const readMailSubject = async (device: Device, entry: OutboxEntry) => {
  const { id, subjectKind, subjectId } = namedIn(entry)
  const ofMail = /^mail\.(draft|send)@/.test(entry.name) ? id : undefined
  const mail = subjectKind === 'mail' ? subjectId : ofMail
  return (await readNamed(device, 'mail', entry, mail))?.subject
}

const readNoticeTitle = async (device: Device, entry: OutboxEntry) => {
  if (!entry.name.startsWith('notice.')) return undefined
  return (await readNamed(device, 'notice', entry, namedIn(entry).id))?.title
}

/** A cheque in hand by its number, with the flat it is for. */
const readCheque = async (device: Device, entry: OutboxEntry) => {
  if (!entry.name.startsWith('held-cheque.')) return undefined
  const row = await readNamed(device, 'held-cheque', entry, namedIn(entry).id)
  if (row === null) return undefined
  const card = await readNamed(device, 'holding-card', entry, row.holdingId)
  return [card?.flat, row.number].filter(Boolean).join(', ')
}

const decidesLate = ({ name }: OutboxEntry) => name.startsWith('late-document.')

/** To whom a payment under review goes; the flat of another document. */
const readLateParty = async (device: Device, entry: OutboxEntry, late: LateDocumentRow | null) => {
  if (late === null || !decidesLate(entry)) return undefined
  const vendor = await readNamed(device, 'vendor', entry, late.args.vendorId)
  const { party } = late.args
  const card = await readNamed(device, 'holding-card', entry, late.args.holdingId)
  return card?.flat ?? vendor?.name ?? (typeof party === 'string' ? party : '')
}

/** A contact by their name; a star of a flat by that of who is in it. */
const readContactName = async (device: Device, entry: OutboxEntry) => {
  if (!entry.name.startsWith('contact.')) return undefined
  const { id } = namedIn(entry)
  const row =
    (await readNamed(device, 'contact-detail', entry, id)) ??
    (await readNamed(device, 'contact-card', entry, id)) ??
    (await readNamed(device, 'my-contact', entry, id))
  return row?.name
}

/** A resident with their flat; what belongs to a household by its name, a vehicle by its number. */
const readHoldingName = async (device: Device, entry: OutboxEntry, theirs: AnyHeld | null) => {
  const { id } = namedIn(entry)
  if (entry.name.startsWith('resident.')) {
    const row = await readNamed(device, 'resident', entry, id)
    return row === null ? undefined : `${row.name}, ${row.flat}`
  }
  if (!entry.name.startsWith('household.')) return undefined
  const added: unknown = Reflect.get(Object(entry.args), 'row')
  const row = added ?? theirs ?? (await readNamed(device, 'household', entry, id))
  const named = [Reflect.get(Object(row), 'name'), Reflect.get(Object(row), 'number')]
  return named.find((text) => typeof text === 'string' && text !== '')
}

/** The title that the change which made the row gave it. */
const madeTitle = (entry: OutboxEntry, all: readonly OutboxEntry[]) => {
  const { id } = namedIn(entry)
  const maker = all.find((other) => namedIn(other).id === id && ownTitle(other) !== undefined)
  return maker === undefined ? undefined : ownTitle(maker)
}

/** @param all the queue: a report that is not on this device may still have its name there */
export const readSubject = async (
  device: Device,
  entry: OutboxEntry,
  all: readonly OutboxEntry[],
): Promise<ChangeSubject> => {
  const { id, label } = namedIn(entry)
  const report = await readNamed(device, 'report', entry, id)
  const money = await readMoney(device, entry)
  const theirs = await readTheirs(device, entry)
  const setup = await readSetupTitle(device, entry, theirs)
  const file = await readFileName(device, entry)
  const mail = await readMailSubject(device, entry)
  const notice = await readNoticeTitle(device, entry)
  const contact = await readContactName(device, entry)
  const cheque = await readCheque(device, entry)
  const holding = await readHoldingName(device, entry, theirs)
  const paid = [money.receipt?.number, money.flat].filter((part) => part != null).join(', ')
  const isLate = entry.code === 'CLOSED' || decidesLate(entry)
  const late = isLate ? await readNamed(device, 'late-document', entry, id) : null
  const party = await readLateParty(device, entry, late)
  return {
    ...money,
    late,
    title:
      ownTitle(entry) ??
      report?.title ??
      setup ??
      mail ??
      file ??
      notice ??
      contact ??
      cheque ??
      party ??
      holding ??
      madeTitle(entry, all) ??
      paid,
    theirs,
    isReportHere: report !== null,
    paperOf: await readPaperOf(device, entry),
    label: (await readNamed(device, 'label', entry, label))?.title ?? null,
  }
}
