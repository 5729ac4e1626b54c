import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { DraftFiles } from './mail-files.tsx'

const space = 's:neem' as const
const viewer = { uid: 'me', societyId: 'neem', isOffice: false }
const deps = { clock: () => new Date(), uuid: () => crypto.randomUUID() }
let device: Device
beforeEach(async () => {
  device = await openDevice(`test-${crypto.randomUUID()}`, 'me', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const lay = (name: 'agreement.pdf' | 'plan.pdf', isStored: boolean) =>
  device.rows.attachment.put({
    ...{ id: name, space, scopes: [], rv: 1, subjectKind: 'mail', subjectId: 'got' },
    ...{
      sha256: (name === 'plan.pdf' ? 'a' : 'b').repeat(64),
      name,
      type: 'application/pdf',
      size: 1000,
    },
    ...{ visibility: 'office', thumbnail: null, uploader: 'Meera', uploadedBy: 'meera' },
    ...{ uploadedAt: '2026-11-20T08:00:00.000Z', isStored, isRemoved: false },
  })
const passedOn = async () =>
  (await device.rows.attachment.where('[space+subjectId]').equals([space, 'draft-1']).toArray())
    .map(({ name }) => name)
    .sort()

test('a file that has not arrived is named, and goes on with the mail once it has', async () => {
  await lay('agreement.pdf', true)
  await lay('plan.pdf', false)
  const client = new QueryClient()
  const at = new Date().toISOString()
  const keep = async () => {
    const draft = { id: 'draft-1', at, set: {}, replyTo: null }
    await mutate(device, deps, space, 'mail.draft@1', draft)
  }
  await render(
    <QueryClientProvider client={client}>
      <AppProvider>
        <DraftFiles
          {...{ viewer, mailId: 'draft-1', from: 'got', onBefore: keep }}
          onBusy={() => {}}
        />
      </AppProvider>
    </QueryClientProvider>,
  )
  await expect
    .element(page.getByText('Not with this mail, because not uploaded yet: plan.pdf.'))
    .toBeVisible()
  await expect.poll(passedOn).toEqual(['agreement.pdf'])
  await lay('plan.pdf', true)
  await client.invalidateQueries()
  await expect.poll(passedOn).toEqual(['agreement.pdf', 'plan.pdf'])
  await expect.element(page.getByText('Not with this mail')).not.toBeInTheDocument()
})
