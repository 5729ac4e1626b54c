/** Mailboxes of a demo society. Their text goes the way of every mail: what is hostile in it is taken off. */
import type { DemoMail } from '#domain/demo/neem-mails.ts'
import { snippetOf } from '#domain/mail-text.ts'
import { cleanMailHtml } from '../mail/clean-html.ts'
import type { Writer } from '../sync/writer.ts'

export const writeMails = async (
  { putAll }: Writer,
  societyId: string,
  mails: readonly DemoMail[],
  /** Trash and Spam are emptied by the day on which the demo was made. */
  now: Date,
  hasFiles: boolean,
) => {
  const cleaned = mails.map((row) => ({ ...row, html: cleanMailHtml(row.html) }))
  await putAll(
    'mail',
    cleaned.map(({ html, time, file, ...row }) => ({
      ...row,
      hasAttachments: file !== null && hasFiles,
      ...{ societyId, snippet: snippetOf(html), time: new Date(time), replyTo: null, filedAt: now },
    })),
  )
  await putAll(
    'mail-body',
    cleaned.map(({ id, box, html }) => ({ societyId, id, box, html })),
  )
}
