import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { mailHtmlLimit } from '#contract/mail.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mailRow } from '../../../../tests/factories/mail.ts'
import { apartKeeper } from '../mutations.ts'
import { useDraft } from './use-draft.ts'

const key = ['s:neem', 'draft-1'] as [`s:${string}`, string]
const blank = { to: [], subject: '', html: '' }
let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const write = async (initial = blank) => {
  const place = { societyId: 'neem', id: 'draft-1', replyTo: null, isKept: false, refused: [] }
  const { result, act, unmount } = await renderHook(() => useDraft(place, initial))
  return { draft: () => result.current, act, close: unmount }
}
const kept = async () => ({
  subject: (await device.rows.mail.get(key))?.subject,
  html: (await device.rows['mail-body'].get(key))?.html,
})

test('a text over the limit is told and stays here; the rest is in Drafts, and it too once it is shorter', async () => {
  const { draft, act } = await write()
  const long = `<p>${'x'.repeat(mailHtmlLimit)}</p>`
  await act(() => draft().change({ subject: 'Keys', html: long }))
  await act(() => draft().keep())
  expect(draft().problems).toEqual({
    html: 'The text is too long: shorten it to about 30000 letters.',
  })
  expect(await kept()).toEqual({ subject: 'Keys', html: '' })
  expect(await apartKeeper('neem', 'draft-1').read()).toEqual({ html: long })
  await act(() => draft().change({ html: '<p>x</p>' }))
  await act(() => draft().keep())
  expect(draft().problems).toEqual({})
  expect(await kept()).toEqual({ subject: 'Keys', html: '<p>x</p>' })
  expect(await apartKeeper('neem', 'draft-1').read()).toBeUndefined()
})

test('what was refused stays as it was typed, and is saved with the next try', async () => {
  const { draft, act } = await write()
  const sent = mailRow({ id: 'draft-1', kind: 'sent', folder: 'sent' })
  await device.rows.mail.put({ ...sent, space: 's:neem', scopes: [], rv: 1 })
  await act(() => draft().change({ subject: 'Keys' }))
  await act(() => draft().keep())
  expect(draft().problems.html).toContain('sent or deleted on another device')
  expect([draft().fields.subject, draft().savedAt]).toEqual(['Keys', null])
  await device.rows.mail.clear()
  await act(() => draft().keep())
  expect(draft().problems).toEqual({})
  expect((await kept()).subject).toBe('Keys')
})

test('what nobody expected is said in passing, and nothing that was typed is gone', async () => {
  await render(<AppProvider>{null}</AppProvider>)
  const { draft, act } = await write()
  await device.meta.clear()
  await act(() => draft().change({ to: ['c-meera'], subject: 'Keys' }))
  await act(async () => expect(await draft().send()).toBeUndefined())
  await expect.element(page.getByText('The draft could not be saved.')).toBeVisible()
  expect(draft().fields).toEqual({ to: ['c-meera'], subject: 'Keys', html: '' })
  expect((await kept()).subject).toBeUndefined()
})

test('closing keeps what was typed last', async () => {
  const { draft, act, close } = await write()
  await act(() => draft().change({ subject: 'Keys' }))
  await close()
  await expect.poll(kept).toEqual({ subject: 'Keys', html: '' })
})
