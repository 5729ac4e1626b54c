/** A society with heads, and the server's own work of sending: its mail server can be away, or refuse an address. */

import { onTestFinished } from 'vitest'
import { createHandOver } from '#server/deliveries/hand-over.ts'
import type { Mail } from '#server/identity/mailer.ts'
import { createMailCopies } from '#server/mail/copies.ts'
import type { Versions } from '#server/sync/writer.ts'
import type { booksOf } from './books.ts'
import { newHead } from './charges.ts'

type Books = ReturnType<typeof booksOf>

const minuteMs = 60_000

/** What nodemailer throws when the server answers. */
export const refusedMail = () =>
  Object.assign(new Error('550 no such user'), { responseCode: 550, command: 'RCPT TO' })
export const unreached = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

/** One server process on the database of the books, until the test that opened it is over. */
export const openSending = ({ database }: Pick<Books, 'database'>) => {
  const sent: Mail[] = []
  const errors: unknown[] = []
  const state = {
    now: new Date('2026-11-20T08:00:00Z').getTime(),
    /** Throws what the mail server does with it. */
    take: (_: Mail): void | Promise<void> => {},
  }
  const clock = () => new Date(state.now)
  const base = () => 'https://society.test'
  const onError = (error: unknown) => void errors.push(error)
  const mailer = {
    send: async (mail: Mail) => {
      await state.take(mail)
      sent.push(mail)
    },
  }
  const heard: Versions[] = []
  const poke = (versions: Versions) => void heard.push(versions)
  const deps = { database: database(), poke, clock, base, onError }
  const open = () => ({
    handOver: createHandOver(deps),
    copies: createMailCopies({ ...deps, mailer }),
  })
  let server = open()
  const stop = () => {
    server.handOver.stop()
    server.copies.stop()
  }
  onTestFinished(stop)
  const settled = async () => {
    await server.handOver.settled()
    await server.copies.settled()
  }
  return {
    ...{ sent, errors, state, deps, settled },
    addresses: () => sent.map(({ to }) => to.address.replace(/^books\d+-|@example\.org$/g, '')),
    /** As after a start, or when something was committed. */
    work: async () => {
      await server.handOver.resume()
      await server.handOver.settled()
      await server.copies.resume()
      await server.copies.settled()
    },
    handOver: async () => {
      await server.handOver.resume()
      await server.handOver.settled()
    },
    restart: () => {
      stop()
      server = open()
    },
    pass: (minutes: number) => {
      state.now += minutes * minuteMs
    },
  }
}

/** With one head, and the devices of the office and of an owner. */
export const openBilled = async ({ openBooks }: Pick<Books, 'openBooks'>) => {
  const books = await openBooks()
  const admin = await books.open('admin')
  await admin.sync()
  await admin.change('charge-head.adopt@1', newHead())
  await admin.sync()
  const deliveries = async () => {
    await admin.sync()
    const rows = await admin.device.rows['bill-delivery'].toArray()
    return rows
      .map(({ holdingId, step, state, inApp, byEmail, problem, sentOn }) =>
        [
          holdingId.replace('h-', ''),
          step,
          state,
          ...(inApp ? ['app'] : []),
          ...(byEmail ? ['email'] : []),
          ...(problem === null ? [] : [problem]),
          ...(sentOn === null ? [] : [sentOn]),
        ].join(' '),
      )
      .sort()
  }
  return { ...books, admin, deliveries }
}
