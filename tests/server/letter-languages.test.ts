/** Letters are in the language of their reader: of one run each has their own. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { personSpace } from '#domain/scopes.ts'
import { mail, mailBody } from '#server/database/schema-mail.ts'
import { readAs } from '#server/database/transaction.ts'
import { newProfile } from '#server/profile/ensure-profile.ts'
import { commit } from '#server/sync/commit.ts'
import { booksOf } from '../factories/books.ts'
import { newRun } from '../factories/charges.ts'
import { databaseKinds } from '../factories/database.ts'
import { openBilled, openSending } from '../factories/deliveries.ts'

describe.each(databaseKinds)('%s', (kind) => {
  const books = booksOf(kind)

  const speaks = (societyId: string, name: string, language: string) => {
    const uid = `${societyId}-${name}`
    const deps = { database: books.database(), poke: () => {} }
    const request = { actor: { uid }, spaces: [personSpace(uid)], via: 'test' }
    return commit(deps, request, async (w) => {
      const email = `${uid}@example.org`
      await w.put('profile', { ...newProfile({ uid, email }), settings: { language } })
    })
  }

  test('of one run the bill comes in Hindi to one and in English to another, in the mailbox and by e-mail', async () => {
    const server = openSending(books)
    const { admin, societyId } = await openBilled(books)
    await speaks(societyId, 'owner', 'hi')
    await speaks(societyId, 'neighbour', 'en')
    await admin.change('bill-run.publish@1', newRun('2026-11'))
    await admin.sync()
    await server.work()
    expect(server.errors).toEqual([])
    const mailTo = (name: string) =>
      server.sent.find(({ to }) => to.address === `${societyId}-${name}@example.org`)
    expect(mailTo('owner')?.subject).toBe(
      `${societyId}: नव-26 का बिल, फ़्लैट A-102, 10-नव-26 से ₹2,550.00 बकाया`,
    )
    expect(mailTo('owner')?.text).toContain('देय राशि: ₹2,550.00, 10-नव-26 से बकाया')
    expect(mailTo('neighbour')?.subject).toMatch(/: Bill for Nov-26, flat A-10\d, ₹/)
    expect(mailTo('neighbour')?.text).toContain('To pay: ₹')
    const letterOf = async (name: 'owner' | 'neighbour') => {
      const uid = `${societyId}-${name}`
      const [letter] = await readAs(books.database(), { uid, societyId }, (tx) =>
        tx
          .select({ subject: mail.subject, html: mailBody.html })
          .from(mail)
          .innerJoin(mailBody, and(eq(mailBody.id, mail.id), eq(mailBody.box, mail.box)))
          .where(and(eq(mail.societyId, societyId), eq(mail.box, uid))),
      )
      return letter
    }
    const inHindi = await letterOf('owner')
    expect(inHindi?.subject).toBe('नव-26 का बिल, फ़्लैट A-102, 10-नव-26 से ₹2,550.00 बकाया')
    expect(inHindi?.html).toContain('>बिल खोलें</a>')
    const inEnglish = await letterOf('neighbour')
    expect(inEnglish?.subject).toMatch(/^Bill for Nov-26/)
    expect(inEnglish?.html).toContain('>Open the bill</a>')
  })
})
