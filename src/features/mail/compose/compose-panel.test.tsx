import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { Rejection } from '#contract/errors.ts'
import { mailHtmlLimit } from '#contract/mail.ts'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { newMail } from '../../../../tests/factories/mail.ts'
import type { RefusedMail } from '../mail-item.ts'
import { ComposePanel, type ComposePanelProps } from './compose-panel.tsx'

let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
  provideHost({ isMemoryOnly: false } as Parameters<typeof provideHost>[0]) // of the host this panel asks no more
  return () => device.dexie.close()
})

const meera = { id: 'c-meera', kind: 'person', name: 'Meera Joshi', detail: 'A-302' } as const

const Nothing = () => null

const Page = (more: Partial<ComposePanelProps>) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <AppProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Compose
      </button>
      {isOpen && (
        <ComposePanel
          parts={{ Files: Nothing, DraftFiles: Nothing }}
          {...{ passedOn: undefined, societyId: 'neem', id: 'draft-1', replyTo: null }}
          {...{ isKept: false, refused: [], initial: { to: [], subject: '', html: '' } }}
          {...{ leftOut: [], recipients: [meera], known: new Map(), ...more }}
          onClose={() => setOpen(false)}
          onAgain={() => setOpen(true)}
        />
      )}
    </AppProvider>
  )
}
const open = async (more: Partial<ComposePanelProps> = {}) => {
  await render(<Page {...more} />)
  await page.getByRole('button', { name: 'Compose' }).click()
}
const panel = page.getByRole('dialog', { name: 'New mail' })
const inPanel = () => panel.element().contains(document.activeElement)

test('on a phone the focus goes round in the panel, and back to Compose when it is closed', async () => {
  await page.viewport(360, 740)
  await open()
  await expect.poll(() => document.activeElement?.id).toBe('compose-to')
  await expect.element(panel).toHaveAttribute('aria-modal', 'true')
  const first = panel.getByRole('button', { name: 'Close' })
  const stops = panel.element().querySelectorAll('button, input, [contenteditable]').length
  const places = new Set<Element | null>()
  for (let step = 0; step < stops; step += 1) {
    await userEvent.tab()
    expect(inPanel()).toBe(true)
    places.add(document.activeElement)
  }
  expect(places).toContain(first.element())
  expect(places.size).toBeGreaterThan(5)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Compose' })).toHaveFocus()
})

test('on a desktop the page beside it can be reached', async () => {
  await page.viewport(1280, 800)
  await open()
  await expect.element(panel).toHaveAttribute('aria-modal', 'false')
  await panel.getByRole('button', { name: 'Close' }).element().focus()
  await userEvent.tab({ shift: true })
  expect(inPanel()).toBe(false)
})

test('an answer begins in its text, and says to whom it does not go', async () => {
  const initial = { to: ['c-meera'], subject: 'Re: Keys', html: '<p></p>' }
  await open({ initial, leftOut: ['Rohan Deshpande', 'All residents'] })
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus()
  await expect
    .element(page.getByText('Left out, because you cannot write to them: Rohan Deshpande, All'))
    .toBeVisible()
})

test('what was refused says why, and the next try takes its place', async () => {
  const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
  const opId = await mutate(device, deps, 's:neem', 'mail.send@1', newMail(['c-meera']))
  await device.outbox.where({ opId }).modify({ state: 'rejected' })
  const why = new Rejection('INVALID', { to: 'INVALID' })
  const initial = { to: ['c-meera'], subject: 'Keys', html: '<p>Here</p>' }
  const refused: RefusedMail[] = [
    { opId, id: 'draft-1', replyTo: null, isSend: true, words: initial, why },
  ]
  await open({ initial, refused })
  const title = page.getByRole('dialog')
  await expect
    .element(title.getByText('You cannot write to one of these people. Take them out'))
    .toBeVisible()
  await title.getByRole('button', { name: 'Send' }).click()
  await expect.element(title).not.toBeInTheDocument()
  const queue = await device.outbox.orderBy('mid').toArray()
  expect(queue.map(({ name, state }) => [name, state])).toEqual([
    ['mail.draft@1', 'queued'],
    ['mail.send@1', 'queued'],
  ])
})

test('a draft that is thrown away is brought back by Undo, also what was typed last', async () => {
  await open()
  await panel.getByRole('textbox', { name: 'Subject' }).fill('Keys')
  const key = ['s:neem', 'draft-1'] as [`s:${string}`, string]
  const folder = async () => (await device.rows.mail.get(key))?.folder
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect.poll(folder).toBe('trash')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(folder).toBe('drafts')
  expect((await device.rows.mail.get(key))?.subject).toBe('Keys')
})

const table = '<table><tbody><tr><td>Tank</td></tr></tbody></table>'
const picture = '<img src="https://neem.example/tank.png" alt="The tank">'
const passedOn = `<div><p>Forwarded</p><blockquote>${table}<p>${picture}</p></blockquote></div>`
const text = page.getByRole('textbox', { name: 'Text' })
const key = ['s:neem', 'draft-1'] as [`s:${string}`, string]
const keptText = async () => (await device.rows['mail-body'].get(key))?.html

test('what is passed on stays as it looked, whatever is typed over it, also when it is written on', async () => {
  await open({ initial: { to: [], subject: 'Fwd: Tank', html: passedOn } })
  await expect.element(text).toHaveTextContent('')
  await expect.element(page.getByTitle('Text of “Fwd: Tank”')).toBeVisible()
  await text.fill('See below')
  await panel.getByRole('button', { name: 'Close' }).click()
  const kept = `<p>See below</p>${passedOn}`
  await expect.poll(keptText).toBe(kept)
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect.element(page.getByTitle('Text of “Fwd: Tank”')).toBeVisible()
})

test('a draft that passes on is told apart again, and without it is only what was written', async () => {
  const html = `<p>See below</p>${passedOn}`
  await open({ isKept: true, initial: { to: [], subject: 'Tank', html } })
  await expect.element(text).toHaveTextContent('See below')
  await page.getByRole('button', { name: 'Remove quoted text' }).click()
  await expect.element(text).toHaveFocus()
  await expect.element(page.getByTitle('Text of “Tank”')).not.toBeInTheDocument()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect.poll(keptText).toBe('<p>See below</p>')
})

test('a text that is too long is marked at the editor', async () => {
  const html = `<p>${'x'.repeat(mailHtmlLimit)}</p>`
  await open({ initial: { to: [], subject: 'Long', html } })
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(text).toHaveAccessibleDescription(/^The text is too long/)
  await text.fill('Short')
  await expect.element(text).not.toHaveAttribute('aria-invalid')
})
