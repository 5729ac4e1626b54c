/** Looks for words in the mails of this device. */
import type { MailRow } from '#contract/mail.ts'
import type { Device, Held } from '#db/db.ts'
import { eachPage } from '#db/each-page.ts'
import { isInMailPlace, type MailPlace } from '#domain/mail.ts'
import { plainText } from '#domain/mail-text.ts'
import { societySpace } from '#domain/scopes.ts'

export const wordsOf = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean)

const textOf = ({ subject, snippet, from, to }: MailRow) =>
  [subject, snippet, from.name, from.email, ...to.map(({ name }) => name)].join('\n').toLowerCase()

const isNewer = (a: MailRow, b: MailRow) => (a.time === b.time ? a.id > b.id : a.time > b.time)

/**
 * Newest first: those in which all the words stand, in what the list shows or in the text, where that is here.
 * @param place null: any
 */
export const searchMails = async (
  device: Device,
  societyId: string,
  place: MailPlace | null,
  words: readonly string[],
): Promise<Held<'mail'>[]> => {
  const space = societySpace(societyId)
  const rows: Held<'mail'>[] = []
  /** Of each mail, the words that are not in what the list shows. */
  const missing = new Map<string, readonly string[]>()
  await eachPage(device, 'mail', space, (page) => {
    for (const row of page) {
      if (place !== null && !isInMailPlace(row, place)) continue
      rows.push(row)
      const shown = textOf(row)
      const left = words.filter((word) => !shown.includes(word))
      if (left.length > 0) missing.set(row.id, left)
    }
  })
  if (missing.size > 0) {
    await eachPage(device, 'mail-body', space, (page) => {
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
