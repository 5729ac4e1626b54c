/** A reminder is a mail of the office's to whoever owes: with its copy in Sent, and by e-mail to those who want that. */
import { newId, outside } from '#api/outside.ts'
import { currentDevice } from '#db/current-device.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { textToHtml } from '#domain/mail.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Reminder, Reminders } from './reminder.ts'
import { subjectOf, textOf } from './reminder-words.ts'

/** All of them or none. @returns how many were written */
export const sendReminders = async (
  societyId: string,
  reminders: Reminders,
  chosen: readonly Reminder[],
): Promise<number> => {
  const device = currentDevice()
  const letters = chosen.flatMap((reminder) =>
    reminder.mailTo === null ? [] : [{ reminder, to: [reminder.mailTo] }],
  )
  await inOneSave(device, async () => {
    for (const { reminder, to } of letters) {
      const args = {
        ...{ id: newId(), at: outside.clock().toISOString(), to, replyTo: null },
        ...{ subject: subjectOf(reminder), html: textToHtml(textOf(reminder, reminders)) },
      }
      await mutate(device, outside, societySpace(societyId), 'mail.send@1', args)
    }
  })
  return letters.length
}
