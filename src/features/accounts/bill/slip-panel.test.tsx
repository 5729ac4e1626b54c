/** A receipt beside its list: whose it is reads it; whoever enters receipts has its papers, and mends it while it waits. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { outside } from '#api/outside.ts'
import { paise } from '#contract/money.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { renderAt } from '../../../../tests/factories/render-at.tsx'
import { SlipPanel } from './slip-panel.tsx'

const held = { space: 's:neem', scopes: [], rv: 1 } as const
const card = { id: 'h1', flatId: 'f1', flat: 'A-104', person: 'Asha Rao', contactId: 'c1' }
const paid = {
  ...({ holdingId: 'h1', amount: paise(302_900), mode: 'upi', reference: '4711' } as const),
  ...{ receivedOn: '2026-11-10', note: '' },
}
const onEdit = vi.fn()
const onWithdraw = vi.fn()

beforeEach(async () => {
  onEdit.mockClear()
  onWithdraw.mockClear()
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  await device.rows['holding-card'].put({ ...card, ...held } as never) // no more is read of it
  setCurrentDevice(device)
  const at = outside.clock().toISOString()
  await mutate(device, outside, 's:neem', 'receipt.create@1', { ...paid, id: 'r1', at })
  return () => device.dexie.close()
})

const open = (isOffice = true) =>
  renderAt(
    '/apps/accounts/incomes',
    <QueryClientProvider client={new QueryClient()}>
      <SlipPanel
        {...{ societyId: 'neem', id: 'r1' }}
        {...(isOffice && {
          office: {
            files: ({ kind, documentId }) => `${kind} ${documentId}`,
            ...{ filesTitle: 'Photos and PDF', onEdit, onWithdraw },
          },
        })}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )

const button = (name: string) => page.getByRole('button', { name, exact: true })
const papers = page.getByRole('region', { name: 'Photos and PDF' })

const opId = async () => (await currentDevice().outbox.toCollection().first())?.opId

test('one that waits has its papers beside it, and is edited or withdrawn from there', async () => {
  await open()
  await expect.element(papers).toHaveTextContent('voucher r1')
  await button('Edit').click()
  expect(onEdit).toHaveBeenCalledExactlyOnceWith(await opId())
  await button('Withdraw it').click()
  expect(onWithdraw).toHaveBeenCalledExactlyOnceWith(await opId())
})

test('one that has left this device keeps its papers, and is not edited any more', async () => {
  await currentDevice().outbox.toCollection().modify({ state: 'sent' })
  await open()
  await expect.element(papers).toHaveTextContent('voucher r1')
  await expect.element(button('Edit')).not.toBeInTheDocument()
  await expect.element(button('Withdraw it')).not.toBeInTheDocument()
})

test('whose receipt it is reads it alone', async () => {
  await open(false)
  await expect.element(page.getByRole('dialog').getByText('A-104')).toBeVisible()
  await expect.element(papers).not.toBeInTheDocument()
  await expect.element(button('Edit')).not.toBeInTheDocument()
})

test.each([true, false])(
  'a receipt is read at once, and given away when nothing of it is on its way: %s',
  async (isArriving) => {
    const scope = { space: 's:neem', snap: null } as const
    const snap = isArriving ? { h0: 9, tok: 'a page of it' } : null
    await currentDevice().scopes.bulkPut([
      { ...scope, key: 's:neem/society@all', entity: 'society' },
      { ...scope, key: 's:neem/bill@all', entity: 'bill', snap },
    ])
    await open()
    await expect.element(page.getByText('UPI 4711').first()).toBeVisible()
    for (const name of ['PDF', 'Print']) {
      if (isArriving) await expect.element(button(name)).toBeDisabled()
      else await expect.element(button(name)).toBeEnabled()
    }
    expect(page.getByText('Loading history').elements()).toHaveLength(isArriving ? 1 : 0)
    // nor by the browser's own way to print
    expect(document.querySelectorAll('section.sheet')).toHaveLength(isArriving ? 0 : 1)
  },
)
