import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { outside } from '#api/outside.ts'
import { AppProvider } from '#components/app-provider.tsx'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { useDraftWithPapers } from './use-papers.tsx'

const paper = (name: string) => ({
  ...({ name, type: 'application/pdf', thumbnail: null } as const),
  sha256: name.slice(0, 1).repeat(64),
})

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

type FormProps = { row: string; documentId?: string }

const Form = ({ row, documentId }: FormProps) => {
  const form = useForm({ initialValues: { note: '' } })
  const place = { societyId: 'neem', form: 'receipt', row, documentId }
  const { papers } = useDraftWithPapers('voucher', form, place)
  return (
    <>
      {papers.field}
      <button type="button" disabled={papers.isBusy} onClick={papers.clear}>
        Next
      </button>
      <output>{papers.hasNew ? 'Something new' : 'Nothing new'}</output>
    </>
  )
}

const client = new QueryClient()
const at = (place: FormProps) => (
  <AppProvider>
    <QueryClientProvider client={client}>
      <Form {...place} />
    </QueryClientProvider>
  </AppProvider>
)

const away = (name: string) => page.getByRole('button', { name: `Take ${name} away`, exact: true })
const next = page.getByRole('button', { name: 'Next' })

test('what was left out is left out of one entry alone', async () => {
  const { sha256, name, type, thumbnail } = paper('c.pdf')
  await mutate(currentDevice(), outside, 's:neem', 'attachment.add@1', {
    ...({ subjectKind: 'voucher', subjectId: 'r1', visibility: 'office' } as const),
    ...{ id: 'p1', sha256, name, type, size: 3, thumbnail, at: outside.clock().toISOString() },
  })
  await render(at({ row: 'op1', documentId: 'r1' }))
  await away('c.pdf').click()
  await expect.element(page.getByText('Something new')).toBeVisible()
  await next.click()
  await expect.element(page.getByText('Nothing new')).toBeVisible()
  await expect.element(away('c.pdf')).toBeVisible()
})
