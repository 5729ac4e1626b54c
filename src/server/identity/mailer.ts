/** Mails leave by SMTP; without SMTP_URL they are kept in the local mailbox, printed, and shown at /dev/mailbox. */
import { desc, lt } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/connect.ts'
import { devMail } from '../database/schema-identity.ts'
import { asIdentity, readAsIdentity } from '../database/transaction.ts'
import { randomName } from './local-firebase/random-name.ts'

export type Mail = { to: { name: string; address: string }; subject: string; text: string }
export type Mailer = { send(mail: Mail): Promise<void> }

export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport(url)
  return {
    send: async ({ to, subject, text }) => {
      // Addresses as objects: a line break in a string would become a second recipient.
      await transport.sendMail({ from: { name: 'Aangan', address: from }, to, subject, text })
    },
  }
}

/** What nodemailer says of a failure: the answer of the mail server if it gave one, and what it had been told. */
const failureOf = (error: unknown): { responseCode?: unknown; command?: unknown } => Object(error)

/** The mail server has said that it will never take this mail, for its address or its content. */
export const isRefused = (error: unknown): boolean => {
  const { responseCode, command } = failureOf(error)
  const isOfMail = command !== 'CONN' && !String(command).startsWith('AUTH')
  return typeof responseCode === 'number' && responseCode >= 500 && isOfMail
}

/** It had the whole mail, and the connection ended before it said anything: it may have sent it. */
export const isUnanswered = (error: unknown): boolean => {
  const { responseCode, command } = failureOf(error)
  return command === 'DATA' && responseCode === undefined
}

/** The local mailbox forgets after 30 days (ms). */
const keptFor = 30 * 24 * 3_600_000

export const localMailbox = (
  database: Database,
  clock: () => Date,
  print: (line: string) => void,
): Mailer => ({
  send: async ({ to, subject, text }) => {
    const id = randomName(20)
    const at = clock()
    await asIdentity(database, async (tx) => {
      await tx.delete(devMail).where(lt(devMail.at, new Date(at.getTime() - keptFor)))
      await tx.insert(devMail).values({ id, recipient: to.address, subject, body: text, at })
    })
    print(`Mail for ${to.address}: "${subject}" - read it at /dev/mailbox`)
  },
})

export const listLocalMails = (database: Database) =>
  readAsIdentity(database, (tx) => tx.select().from(devMail).orderBy(desc(devMail.at)).limit(50))
