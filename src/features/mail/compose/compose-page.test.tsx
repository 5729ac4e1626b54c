import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { mailRow, newMail } from '../../../../tests/factories/mail.ts'
import { ComposePage } from './compose-page.tsx'

const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
const session = { uid: 'me', displayName: 'Me', selectedSocietyId: 'neem', roles: [] }
let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
  provideHost({ isMemoryOnly: false } as Parameters<typeof provideHost>[0]) // of the host this panel asks no more
  return () => device.dexie.close()
})

const Nothing = () => null

const open = async (more: Partial<Parameters<typeof ComposePage>[0]> = {}) => {
  const copied: string[] = []
  const client = new QueryClient()
  await render(
    <QueryClientProvider client={client}>
      <AppProvider>
        <ComposePage
          {...{ session, parts: { Files: Nothing, DraftFiles: Nothing }, id: 'draft-1' }}
          {...{ answer: undefined, answered: undefined, onClose: Nothing, onAgain: Nothing }}
          onCopied={(id) => copied.push(id)}
          {...more}
        />
      </AppProvider>
    </QueryClientProvider>,
  )
  return { copied, reread: () => client.invalidateQueries() }
}

const held = { space: 's:neem' as const, scopes: [], rv: 1 }
const lay = (more: Parameters<typeof mailRow>[0]) =>
  device.rows.mail.put({ ...mailRow(more), ...held })
const layText = (id: string, html: string) => device.rows['mail-body'].put({ id, html, ...held })
const draft = { id: 'draft-1', kind: 'draft', folder: 'drafts', subject: 'Keys' } as const
const text = page.getByRole('textbox', { name: 'Text' })
const later = page.getByText('Text arrives when you are online.')

test('a draft whose text is not here yet is not written on until it is', async () => {
  await lay(draft)
  const { reread } = await open()
  await expect.element(later).toBeVisible()
  expect(text.query()).toBeNull()
  await layText('draft-1', '<p>At the gate</p>')
  await reread()
  await expect.element(text).toHaveTextContent('At the gate')
})

test('a draft with an empty text is here', async () => {
  await lay(draft)
  await layText('draft-1', '')
  await open()
  await expect.element(text).toBeVisible()
})

test.each(['reply', 'forward'] as const)(
  'nor is a %s of a mail whose text is not here',
  async (answer) => {
    await lay({ id: 'got' })
    const { reread } = await open({ answer, answered: 'got' })
    await expect.element(later).toBeVisible()
    expect(text.query()).toBeNull()
    await layText('got', '<p>Cleaned</p>')
    await reread()
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Water tank')
    await expect.element(text).toBeVisible()
  },
)

test('what is saved of a draft whose text is not here leaves its text alone', async () => {
  await lay({ ...draft, snippet: 'At the gate' })
  const set = { subject: 'Spare keys' }
  const at = new Date().toISOString()
  await mutate(device, deps, 's:neem', 'mail.draft@1', { id: 'draft-1', at, set, replyTo: null })
  const rows = await device.rows.mail.toArray()
  expect(rows).toMatchObject([{ subject: 'Spare keys', snippet: 'At the gate' }])
  expect(await device.rows['mail-body'].count()).toBe(0)
})

test('what was written on a mail that is gone is opened as a draft of its own', async () => {
  const sent = newMail(['c-meera'], { id: 'draft-1', subject: 'Keys' })
  const opId = await mutate(device, deps, 's:neem', 'mail.send@1', sent)
  await device.outbox.where({ opId }).modify({ state: 'rejected', code: 'GONE' })
  await device.rows.mail.clear()
  const { copied } = await open()
  await expect.poll(() => copied).toHaveLength(1)
  await expect.element(page.getByText('This is a copy of what you wrote.')).toBeVisible()
  const drafts = await device.rows.mail.toArray()
  expect(drafts).toMatchObject([{ id: copied[0], kind: 'draft', subject: 'Keys' }])
  expect(await device.outbox.where('state').equals('rejected').count()).toBe(0)
})
