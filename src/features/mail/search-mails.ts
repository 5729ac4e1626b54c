/**
 * Looks for words in the mails of this device. Rows and texts are read in pages, each with one request: between two of them a
 * letter is taken, and a request for each text would cost more than looking through it.
 */
import type { MailRow } from '#contract/mail.ts'
import type { Device, Held } from '#db/db.ts'
import { isInMailPlace, type MailPlace } from '#domain/mail.ts'
import { plainText } from '#domain/mail-text.ts'
import { societySpace } from '#domain/scopes.ts'

const pageRows = 200
const last = '\uffff'

export const wordsOf = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean)

const textOf = ({ subject, snippet, from, to }: MailRow) =>
  [subject, snippet, from.name, from.email, ...to.map(({ name }) => name)].join('\n').toLowerCase()

const eachPage = async <Name extends 'mail' | 'mail-body'>(
  device: Device,
  name: Name,
  societyId: string,
  visit: (rows: readonly Held<Name>[]) => void,
) => {
  const space = societySpace(societyId)
  const table = device.rows[name]
  let after = ''
  let rows: readonly Held<Name>[]
  do {
    rows = await table
      .where('[space+id]')
      .between([space, after], [space, last], false)
      .limit(pageRows)
      .toArray()
    visit(rows)
    after = rows.at(-1)?.id ?? last
  } while (rows.length === pageRows)
}

const isNewer = (a: MailRow, b: MailRow) => (a.time === b.time ? a.id > b.id : a.time > b.time)

/** Newest first: those of a place in which all the words stand, in what the list shows or in the text, where that is here. */
export const searchMails = async (
  device: Device,
  societyId: string,
  place: MailPlace,
  words: readonly string[],
): Promise<Held<'mail'>[]> => {
  const rows: Held<'mail'>[] = []
  /** Of each mail, the words that are not in what the list shows. */
  const missing = new Map<string, readonly string[]>()
  await eachPage(device, 'mail', societyId, (page) => {
    for (const row of page) {
      if (!isInMailPlace(row, place)) continue
      rows.push(row)
      const shown = textOf(row)
      const left = words.filter((word) => !shown.includes(word))
      if (left.length > 0) missing.set(row.id, left)
    }
  })
  if (missing.size > 0) {
    await eachPage(device, 'mail-body', societyId, (page) => {
      for (const { id, html } of page) {
        const left = missing.get(id)
        if (left === undefined) continue
        const text = plainText(html).toLowerCase()
        if (left.every((word) => text.includes(word))) missing.delete(id)
      }
    })
  }
  return rows.filter(({ id }) => !missing.has(id)).sort((a, b) => (isNewer(a, b) ? -1 : 1))
}
