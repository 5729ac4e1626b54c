/** /dev/mailbox: the mails this server kept instead of sending. Only where there is neither SMTP nor a public address. */
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Database } from '../../database/connect.ts'
import { isLoopback } from '../../env.ts'
import { peerAddress } from '../../http/client-address.ts'
import { listLocalMails } from '../mailer.ts'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const style =
  'body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}article{border-top:1px solid #999;padding:1rem 0}p{white-space:pre-wrap;overflow-wrap:anywhere}'

const ownLink =
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/(login|register)(\?[\w=&%.-]+)?(#invitation=\w+)?$/

/** Every value is escaped by `html`; only links to this machine can be clicked. */
const bodyOf = (text: string) =>
  text
    .split('\n')
    .map((line) => (ownLink.test(line) ? html`<a href="${line}">${line}</a>\n` : html`${line}\n`))

export const mailboxPage = (database: Database): Hono => {
  const app = new Hono()
  app.get('/dev/mailbox', async (c) => {
    if (!isLoopback(peerAddress(c))) return c.notFound()
    const mails = await listLocalMails(database)
    c.header('Content-Security-Policy', policy)
    return c.html(html`<!doctype html>
      <html lang="en">
        <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title><style>${raw(style)}</style></head>
        <body>
          <h1>Mailbox</h1>
          ${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
          ${mails.map(
            (mail) => html`<article data-recipient="${mail.recipient}">
              <h2>${mail.subject}</h2>
              <div>To ${mail.recipient}, ${mail.at.toISOString()}</div>
              <p>${bodyOf(mail.body)}</p>
            </article>`,
          )}
        </body>
      </html>`)
  })
  return app
}
