import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { outside } from '#api/outside.ts'
import { paise } from '#contract/money.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { takenPhoto } from '#db/draft-photos.ts'
import { writeMeta } from '#db/meta.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { DocumentsOf } from '../bill/detail-link.tsx'
import { createOwnPaymentActions } from './mutations.ts'
import type { OwnFlat } from './own-flat.ts'
import { OwnPanels } from './own-panels.tsx'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
const card = { id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Asha Rao', contactId: 'c1' }
const place = { space, form: 'paid', row: 'h1' }
const actions = createOwnPaymentActions('neem')
const paid = {
  ...({ holdingId: 'h1', amount: paise(302_900), mode: 'upi' } as const),
  ...{ reference: '432109876543', paidOn: '2026-11-09', note: 'From my father' },
}

const picture = (name: string) => {
  const bytes = new TextEncoder().encode(name).buffer
  const about = { name, bytes, sha256: name.padEnd(64, '0'), thumbnail: null }
  const newId = () => crypto.randomUUID()
  const attaching = { ...outside, newId, subjectKind: 'reported-payment' as const }
  return takenPhoto(place, { ...about, type: 'image/png' }, null, attaching)
}

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'asha', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'asha', email: 'a@example.org', displayName: 'Asha' })
  await device.rows['holding-card'].put({ ...card, ...held } as never) // no more is read of it
  setCurrentDevice(device)
  await actions.report(paid, [picture('a'), picture('b')])
  await device.outbox.toCollection().modify({ state: 'rejected', code: 'INVALID' })
  return () => device.dexie.close()
})

const queue = async () =>
  (await currentDevice().outbox.toArray()).map(({ name, state, args }) => ({
    ...{ name, state, args: args as Record<string, unknown> },
  }))

const openFromTray = async (cards: readonly object[] = [card]) => {
  const [refused] = await currentDevice().outbox.toArray()
  const onOpen = vi.fn()
  const flats = cards.map((each) => ({ card: each, summary: null, reported: [], bills: [] }))
  await renderAt(
    '/apps/dashboards/resident',
    <QueryClientProvider client={new QueryClient()}>
      <OwnPanels
        isOwn
        own={{
          flats: flats as unknown as OwnFlat[], // no more is read of it
          ...{ homes: [], today: '2026-11-20', bank: null },
          society: {
            documentsLanguage: 'en',
            id: 'neem',
            name: 'Neem Chhaya',
            registration: '',
            address: '',
          },
        }}
        search={{ open: 'paid', flat: 'h1', resend: refused?.opId }}
        {...{ actions, onOpen }}
        sync="up-to-date"
      />
    </QueryClientProvider>,
  )
  return onOpen
}

const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = page.getByRole('button', { name: 'Tell the treasurer' })

test('a refused report is written anew with its words and pictures, and takes the place of the refused one', async () => {
  const onOpen = await openFromTray()
  await expect.element(box('Amount')).toHaveValue('3,029.00')
  await expect.element(box('UTR')).toHaveValue('432109876543')
  await expect.element(page.getByLabelText('Date', { exact: true })).toHaveValue('2026-11-09')
  await expect.element(box('Note (optional)')).toHaveValue('From my father')
  await expect.element(page.getByRole('img', { name: 'a' })).toBeVisible()
  await page.getByLabelText('Date', { exact: true }).fill('2026-11-10')
  await send.click()
  await vi.waitFor(() => expect(onOpen).toHaveBeenCalledWith({}, true))
  const [report, ...pictures] = await queue()
  expect(report).toMatchObject({
    ...{ name: 'reported-payment.create@1', state: 'queued' },
    args: { ...paid, paidOn: '2026-11-10' },
  })
  expect(pictures.map(({ state, args }) => [state, args.name, args.subjectId])).toEqual([
    ['queued', 'a', report?.args.id],
    ['queued', 'b', report?.args.id],
  ])
})

test('a picture that is taken away does not go along', async () => {
  await openFromTray()
  await page.getByRole('button', { name: 'Remove a' }).click()
  await expect.element(page.getByRole('img', { name: 'a' })).not.toBeInTheDocument()
  await send.click()
  await expect
    .poll(async () => (await queue()).map(({ name, state, args }) => [name, state, args.name]))
    .toEqual([
      ['attachment.add@1', 'rejected', 'a'],
      ['reported-payment.create@1', 'queued', undefined],
      ['attachment.add@1', 'queued', 'b'],
    ])
})

test('what was typed over it is discarded: its own words and pictures stand there again', async () => {
  const [refused] = await currentDevice().outbox.toArray()
  const values = { reference: '111122223333' }
  const savedAt = '2026-11-20T08:00:00.000Z'
  const kept = { ...place, row: refused?.opId ?? '', values, savedAt, begunAt: savedAt }
  await currentDevice().drafts.put(kept)
  await openFromTray()
  await expect.element(box('UTR')).toHaveValue('111122223333')
  await page.getByRole('button', { name: 'Remove a' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(box('UTR')).toHaveValue('432109876543')
  await expect.element(page.getByRole('img', { name: 'a' })).toBeVisible()
})

test('where the flat is not on this device it is said, and nothing is lost', async () => {
  await openFromTray([])
  await expect
    .element(page.getByRole('dialog', { name: 'I have paid' }))
    .toHaveTextContent('This flat is still loading, or it is not yours any more.')
  expect((await queue()).map(({ state }) => state)).toEqual(['rejected', 'rejected', 'rejected'])
})

const bill = {
  ...{ id: 'b1', number: 'B/2627/0001', dated: '2026-11-01', from: '2026-11-01', to: '2026-11-30' },
  ...{ total: paise(300_000), reverses: null, kind: 'regular' },
}
const receipt = {
  ...{ id: 'r1', number: 'R/2627/0001', postedOn: '2026-11-05', receivedOn: '2026-11-05' },
  ...{ amount: paise(100_000), reverses: null, mode: 'upi', reference: '' },
}
const note = {
  ...{ id: 'n1', number: 'CN/2627/0001', dated: '2026-11-06', amount: paise(5000) },
  ...{ reverses: null, kind: 'credit-note', reason: '' },
}

const openStatement = async (days: { from?: string; to?: string }) => {
  const onOpen = vi.fn()
  const search = { open: 'statement', flat: 'h1', ...days } as const
  const documents = { opening: null, bills: [bill], receipts: [receipt], adjustments: [note] }
  const flat = { card, documents, allocations: null, summary: { balance: paise(195_000) } }
  const history = await renderAt(
    `/apps/dashboards/resident?${new URLSearchParams(search)}`,
    <QueryClientProvider client={new QueryClient()}>
      <DocumentsOf value="own">
        <OwnPanels
          isOwn
          own={{
            flats: [flat] as unknown as OwnFlat[], // no more is read of it
            ...{ homes: [], today: '2026-11-20', bank: null },
            society: {
              ...{ documentsLanguage: 'en', id: 'neem', name: 'Neem Chhaya' },
              ...{ registration: '', address: '' },
            },
          }}
          {...{ search, actions, onOpen }}
          sync="up-to-date"
        />
      </DocumentsOf>
    </QueryClientProvider>,
  )
  return { onOpen, history }
}

test('the days of the statement stand in the address, and its documents open above it', async () => {
  const { onOpen, history } = await openStatement({ from: '2026-10-01', to: '2026-11-30' })
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-10-01')
  await expect.element(page.getByRole('article')).toHaveTextContent('01-Oct-26 to 30-Nov-26')
  await page.getByLabelText('To', { exact: true }).fill('2026-11-10')
  expect(onOpen).toHaveBeenLastCalledWith(
    { open: 'statement', flat: 'h1', from: '2026-10-01', to: '2026-11-10' },
    true,
  )
  const below = 'open=statement&flat=h1&from=2026-10-01&to=2026-11-30'
  const row = (name: RegExp) => page.getByRole('rowheader', { name }).getByRole('link')
  await expect
    .element(row(/^Bill/))
    .toHaveAttribute('href', `/apps/dashboards/resident?${below}&bill=b1`)
  await expect.element(row(/^Credit note/)).not.toBeInTheDocument()
  await row(/^Receipt/).click()
  await expect.poll(() => history.location.search).toBe(`?${below}&receipt=r1`)
})

test('days that are turned round are said, with what was typed kept', async () => {
  await openStatement({ from: '2026-12-01', to: '2026-11-30' })
  await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue('2026-12-01')
  await expect.element(page.getByText('The first day is after the last.')).toBeVisible()
  await expect
    .element(page.getByText('From: choose a day on or before 30-Nov-26.').first())
    .toBeVisible()
})
