import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { outside } from '#api/outside.ts'
import { paise } from '#contract/money.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { mutate } from '#db/mutate.ts'
import { createReceiptActions } from './mutations.ts'
import { useQueued } from './use-queued.ts'

const held = { space: 's:neem', scopes: [], rv: 1 } as const
const form = {
  ...({ holdingId: 'h1', amount: paise(50_000), mode: 'upi', reference: '4711' } as const),
  ...{ receivedOn: '2026-11-10', note: '' },
}
const actions = createReceiptActions('neem')

beforeEach(async () => {
  const name = `test-${crypto.randomUUID()}`
  const device = await openDevice(name, 'anna', { indexedDB, IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'anna', email: 'a@example.org', displayName: 'Anna' })
  const card = { id: 'h1', flatId: 'f1', flat: 'A-101', person: 'Asha Rao', contactId: 'c1' }
  await device.rows['holding-card'].put({ ...card, ...held } as never) // no more is read of it
  setCurrentDevice(device)
  await actions.record(form)
  return () => device.dexie.close()
})

const first = async () => {
  const [entry] = await currentDevice().outbox.toArray()
  if (entry === undefined) throw new Error('nothing is queued')
  return entry
}
const amounts = async () =>
  (await currentDevice().rows.receipt.toArray()).map(({ amount }) => amount)

const openQueued = async () => {
  const { opId } = await first()
  const client = new QueryClient()
  const { result } = await renderHook(() => useQueued('receipt.create@1', opId), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await expect.poll(() => result.current).toMatchObject({ args: { reference: '4711' } })
  const queued = result.current
  if (queued === null || queued === 'loading') throw new Error('it is not read')
  return { opId, queued }
}

test('a receipt that has not left this device is written anew, in place of itself', async () => {
  const { queued } = await openQueued()
  await queued.replaceBy(() => actions.record({ ...form, amount: paise(60_000) }))
  expect(await amounts()).toEqual([60_000])
  expect((await currentDevice().outbox.toArray()).map(({ name }) => name)).toEqual([
    'noop@1',
    'receipt.create@1',
  ])
})

test('one that is refused while its form is open does not wait any more, and keeps its words', async () => {
  const { opId } = await first()
  const client = new QueryClient()
  const { result } = await renderHook(() => useQueued('receipt.create@1', opId), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await expect.poll(() => result.current).toMatchObject({ isWaiting: true })
  await currentDevice().outbox.toCollection().modify({ state: 'rejected', code: 'CLOSED' })
  await client.invalidateQueries()
  await expect.poll(() => result.current).toMatchObject({ isWaiting: false })
  expect(result.current).toMatchObject({ args: { reference: '4711' } })
})

test('one that has left meanwhile stays, and is no second one', async () => {
  const { queued } = await openQueued()
  await currentDevice().outbox.toCollection().modify({ state: 'sent' })
  await expect(queued.replaceBy(() => actions.record(form))).rejects.toMatchObject({
    code: 'STATE',
  })
  expect(await amounts()).toEqual([50_000])
})

test('withdrawn it is gone, and Undo brings it back', async () => {
  const { opId } = await openQueued()
  const back = await actions.withdraw(opId)
  expect(await amounts()).toEqual([])
  await back?.()
  expect(await amounts()).toEqual([50_000])
  expect(await actions.withdraw(opId)).toBeNull()
})

const paper = () => ({
  ...({ id: 'p1', subjectKind: 'voucher', sha256: 'a'.repeat(64), name: 'slip.pdf' } as const),
  ...({ type: 'application/pdf', size: 3, thumbnail: null, visibility: 'office' } as const),
})
const attachTo = (subjectId: string) =>
  mutate(currentDevice(), outside, 's:neem', 'attachment.add@1', {
    ...{ ...paper(), subjectId, at: outside.clock().toISOString() },
  })
const documentId = async () => {
  const [row] = await currentDevice().rows.receipt.toArray()
  return row?.id ?? ''
}
const papers = async () =>
  (await currentDevice().rows.attachment.toArray()).map(({ subjectId }) => subjectId)
const names = async () => (await currentDevice().outbox.toArray()).map(({ name }) => name)

test('a paper that waits behind a receipt follows it when it is written anew', async () => {
  const id = await documentId()
  await attachTo(id)
  const { queued } = await openQueued()
  await queued.replaceBy((made) => actions.record({ ...form, amount: paise(60_000) }, made))
  expect(await names()).toEqual(['noop@1', 'noop@1', 'receipt.create@1', 'attachment.add@1'])
  expect(await papers()).toEqual([id])
})

test('one that is left goes with the receipt that is replaced', async () => {
  const id = await documentId()
  await attachTo(id)
  const { queued } = await openQueued()
  await queued.replaceBy((made) => actions.record(form, made), ['p1'])
  expect(await names()).toEqual(['noop@1', 'noop@1', 'receipt.create@1'])
  expect(await papers()).toEqual([])
})

test('one that was taken away again stays away', async () => {
  const id = await documentId()
  await attachTo(id)
  const taken = { id: 'p1', removed: true }
  await mutate(currentDevice(), outside, 's:neem', 'attachment.remove@1', taken)
  const { queued } = await openQueued()
  await queued.replaceBy((made) => actions.record({ ...form, amount: paise(60_000) }, made))
  expect((await names()).slice(3)).toEqual([
    ...['receipt.create@1', 'attachment.add@1', 'attachment.remove@1'],
  ])
  const [row] = await currentDevice().rows.attachment.toArray()
  expect(row?.removedAt).not.toBeNull()
})

test('a paper never stays without its document: a receipt that has one becomes no cheque of a later day', async () => {
  const id = await documentId()
  await attachTo(id)
  const { queued } = await openQueued()
  const cheque = { amount: paise(50_000), number: '100123', dated: '2027-01-31' }
  const pile = { holdingId: 'h1', bank: '', note: '', cheques: [cheque] }
  await expect(queued.replaceBy(() => actions.keep(pile))).rejects.toMatchObject({ code: 'STATE' })
  expect(await amounts()).toEqual([50_000])
  expect(await papers()).toEqual([id])
  expect(await currentDevice().rows['held-cheque'].count()).toBe(0)
})

test('it goes with a receipt that is withdrawn, and is back with it', async () => {
  const id = await documentId()
  await attachTo(id)
  const back = await actions.withdraw((await first()).opId)
  expect(await papers()).toEqual([])
  await back?.()
  expect(await papers()).toEqual([id])
  expect(await names()).toEqual(['noop@1', 'noop@1', 'receipt.create@1', 'attachment.add@1'])
})
