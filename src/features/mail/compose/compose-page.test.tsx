import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { provideHost, setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { newMail } from '../../../../tests/factories/mail.ts'
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
  await render(
    <QueryClientProvider client={new QueryClient()}>
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
  return copied
}

test('what was written on a mail that is gone is opened as a draft of its own', async () => {
  const sent = newMail(['c-meera'], { id: 'draft-1', subject: 'Keys' })
  const opId = await mutate(device, deps, 's:neem', 'mail.send@1', sent)
  await device.outbox.where({ opId }).modify({ state: 'rejected', code: 'GONE' })
  await device.rows.mail.clear()
  const copied = await open()
  await expect.poll(() => copied).toHaveLength(1)
  await expect.element(page.getByText('This is a copy of what you wrote.')).toBeVisible()
  const drafts = await device.rows.mail.toArray()
  expect(drafts).toMatchObject([{ id: copied[0], kind: 'draft', subject: 'Keys' }])
  expect(await device.outbox.where('state').equals('rejected').count()).toBe(0)
})
