/**
 * Every known way to run or load something through the HTML of a mail, written by one person as any program could, and opened by
 * another in a real browser: nothing runs, nothing is asked for, and no policy has to step in.
 */
import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect } from '@playwright/test'
import { mutate } from '#db/mutate.ts'
import { demoAccount } from '#domain/demo/demo-accounts.ts'
import { hostileHtml } from '../factories/hostile-html.ts'
import { newMail } from '../factories/mail.ts'
import { openNodeDevice, syncAll } from '../factories/node-device.ts'
import { signInAt } from '../factories/server-process.ts'
import { gate, openGatedDemo } from './gated-demo.ts'
import { signIn } from './person.ts'
import { test } from './visitor.ts'

openGatedDemo()

/** Written by themselves: what takes the rest of a text with it would hide the others. */
const alone = 12
const together = 10

const letters = [
  ...hostileHtml.slice(0, alone).map((html) => [html]),
  ...Array.from({ length: Math.ceil((hostileHtml.length - alone) / together) }, (_, at) =>
    hostileHtml.slice(alone + at * together, alone + (at + 1) * together),
  ),
]
const subjectOf = (at: number) => `Letter ${at + 1} <img src=x onerror=ran()>`
const htmlOf = (at: number) =>
  `<p>Letter ${at + 1} begins</p>${(letters[at] ?? []).map((html) => `<div>${html}</div>`).join('')}`

/** As any program could, past our own editor. */
const writeAll = async (url: string) => {
  const { uid, email } = demoAccount('owner')
  const { token } = await signInAt(url, email)
  const device = await openNodeDevice(uid, email)
  expect(await syncAll(device, url, token)).toBe('synced')
  const office = await device.rows['mail-recipient'].filter(({ name }) => name === 'Devika Rao')
  const to = (await office.first())?.id ?? ''
  const space = 's:neem-chhaya' as const
  const deps = { clock: () => new Date(), uuid: randomUUID }
  for (const at of letters.keys()) {
    const mail = newMail([to], { subject: subjectOf(at), html: htmlOf(at) })
    await mutate(device, deps, space, 'mail.send@1', mail)
  }
  expect(await syncAll(device, url, token)).toBe('synced')
  expect(await device.outbox.where('state').equals('rejected').count()).toBe(0)
}

/** What runs and what is asked for, in any frame and page of this browser. */
const listen = async (context: BrowserContext) => {
  const heard = { ran: [] as string[], asked: [] as string[], opened: [] as string[] }
  await context.exposeBinding('ran', ({ frame }) => void heard.ran.push(frame.url()))
  context.on('dialog', (dialog) => {
    heard.ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.route(/^https?:\/\/[^/]*evil\.example/, (route) => route.abort())
  context.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(gate.url) && !/^(data|blob|about):/.test(url)) heard.asked.push(url)
  })
  return heard
}

test('no letter runs anything, asks anybody for anything, or leaves the page', {
  tag: '@main',
}, async ({ open }) => {
  await writeAll(gate.url)
  const office = await open()
  const heard = await listen(office.context)

  await test.step('what is listened to would be heard', async () => {
    const raw = await office.context.newPage()
    await raw.setContent(`<img src=x onerror=ran()><img src="https://evil.example/pixel.png">`)
    await expect.poll(() => [heard.ran.length, heard.asked.length]).toEqual([1, 1])
    await raw.close()
    heard.ran.length = 0
    heard.asked.length = 0
  })

  office.context.on('page', (page) => heard.opened.push(page.url()))
  await signIn(office, gate.url, 'Super admin')
  const shell = await office.page.goto(`${gate.url}/apps/mail/inbox`)
  const policy = shell?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("require-trusted-types-for 'script'")
  for (const at of letters.keys()) {
    const row = office.page
      .locator('[data-list-row]')
      .filter({ hasText: `Letter ${at + 1} <img src=x` })
    await row.getByRole('link').click()
    const frame = office.page.frameLocator('iframe.mail-frame')
    await expect(frame.getByText(`Letter ${at + 1} begins`)).toBeVisible()
    expect(await frame.locator('body').evaluate(strangers), htmlOf(at)).toEqual([])
    expect(new URL(office.page.url()).origin).toBe(gate.url)
  }
  expect(heard).toEqual({ ran: [], asked: [], opened: [] })
})

/** What may not stand in a mail that is shown: elements that act or load, handlers, styles, and other addresses. */
const strangers = (body: HTMLElement): string[] =>
  [...body.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames()
    const isStrange =
      element.matches(
        'script, iframe, object, embed, form, input, button, style, link, meta, base',
      ) ||
      element.matches('svg, math, video, audio, template, [src]:not([src^="data:image/"])') ||
      names.some(
        (name) => name.startsWith('on') || ['style', 'srcset', 'id', 'name'].includes(name),
      ) ||
      !/^(https?|mailto|tel):/.test(element.getAttribute('href') ?? 'https:')
    return isStrange ? [element.outerHTML] : []
  })
