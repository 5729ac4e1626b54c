/** What a reminder says, and the ways to whoever owes, from this device. */
import type { Space } from '#contract/sync.ts'
import type { Device } from '#db/db.ts'
import { localQuery } from '#db/local-query.ts'
import { type WaitingReports, waitingReports } from '#domain/books/waiting-reports.ts'
import { societySpace } from '#domain/scopes.ts'
import { readBank } from '../bill/queries.ts'
import { openDuesTables, readOpenDues } from '../open-dues.ts'
import { readToday } from '../queries.ts'
import type { Reminder, Reminders } from './reminder.ts'

const byFlat = (one: Reminder, other: Reminder) =>
  one.card.flat.localeCompare(other.card.flat, 'en', { numeric: true })

type Around = { today: string; reports: ReadonlyMap<string, WaitingReports> }

/** @returns why nobody is reminded, where nothing is overdue */
const readReminder = async (
  device: Device,
  space: Space,
  id: string,
  { today, reports }: Around,
): Promise<Reminder | 'settled' | 'not-due'> => {
  const card = await device.rows['holding-card'].get([space, id])
  const summary = await device.rows['flat-summary'].get([space, id])
  if (card === undefined || summary === undefined || summary.balance <= 0) return 'settled'
  const dues = await readOpenDues(device, space, summary, today)
  if (dues.overdue === 0) return 'not-due'
  const contactId = (await device.rows.resident.get([space, id]))?.contactId ?? ''
  const recipient = await device.rows['mail-recipient'].get([space, contactId])
  const contact = await device.rows['contact-detail'].get([space, contactId])
  const { phone = '', secondPhone = '', email = '' } = contact?.shared ?? {}
  const remindedOn = await readReminded(device, space, id)
  return {
    ...{ card, summary, dues, remindedOn, email, reported: reports.get(id) ?? null },
    ...{ mailTo: recipient?.id ?? null, phone: phone || secondPhone },
  }
}

/** Of any bill of theirs, the last time. */
const readReminded = async (device: Device, space: Space, holdingId: string) => {
  const bills = await device.rows.bill
    .where('[space+holdingId]')
    .equals([space, holdingId])
    .toArray()
  const sent = await device.rows['bill-delivery']
    .where('[space+billId]')
    .anyOf(bills.map(({ id }) => [space, id]))
    .filter(({ step }) => step !== 'bill')
    .toArray()
  return sent.reduce<string | null>(
    (last, { sentOn }) => (sentOn !== null && sentOn > (last ?? '') ? sentOn : last),
    null,
  )
}

const readReminders = async (
  device: Device,
  societyId: string,
  holdingIds: readonly string[],
): Promise<Reminders> => {
  const space = societySpace(societyId)
  const items: Reminder[] = []
  const today = await readToday(device, space)
  const reported = await device.rows['reported-payment'].where('space').equals(space).toArray()
  const around = { today, reports: waitingReports(reported) }
  const left = { settled: 0, 'not-due': 0 }
  for (const id of holdingIds) {
    const reminder = await readReminder(device, space, id, around)
    if (typeof reminder === 'string') left[reminder] += 1
    else items.push(reminder)
  }
  const society = await device.rows.society.get([space, societyId])
  return {
    ...{ items: items.sort(byFlat), settled: left.settled, notDue: left['not-due'] },
    society: society?.name ?? '',
    upi: (await readBank(device, space))?.upi ?? '',
  }
}

export const remindersQuery = (societyId: string, holdingIds: readonly string[]) =>
  localQuery({
    tables: [
      ...(['holding-card', 'flat-summary', 'resident', 'mail-recipient'] as const),
      ...([
        'contact-detail',
        'bank-account',
        'bill-delivery',
        'society',
        'reported-payment',
      ] as const),
      ...openDuesTables,
    ],
    key: ['flat-summary', 'reminders', societyId, ...holdingIds],
    read: (device) => readReminders(device, societyId, holdingIds),
  })
