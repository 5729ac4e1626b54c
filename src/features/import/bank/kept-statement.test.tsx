import { beforeEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { Space } from '#contract/sync.ts'
import { currentDevice, setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { draftKeeper } from '#db/drafts.ts'
import { indexAlike } from '#domain/books/alike.ts'
import { type KeptStatement, useKeptStatement } from './kept-statement.ts'
import type { LineChoice } from './line-choice.ts'
import type { BankBooks } from './queries.ts'
import { useDecided } from './use-decided.ts'

beforeEach(async () => {
  const device = await openDevice(`test-${crypto.randomUUID()}`, 'anna', { indexedDB, IDBKeyRange })
  setCurrentDevice(device)
  return () => device.dexie.close()
})

const lines = [1, 2].map((row) => ({
  ...{ row, date: '2026-11-12', narration: `NEFT ${row}`, reference: '' },
  ...{ amount: row * 100_000, balance: null },
}))
const november: KeptStatement = {
  ...{ id: 'november', file: 'november.csv', chosen: {}, made: {} },
  statement: { lines, unread: [], isWhole: null },
}
const ticked: LineChoice = { isOn: true, parts: [{ to: 'h1', amount: '1,000' }] }

const open = async () => {
  const hook = await renderHook(() => useKeptStatement('neem'))
  await expect.poll(() => hook.result.current.kept).not.toBeUndefined()
  return hook
}

test('what was ticked while a save was under way stays beside what it recorded', async () => {
  const { result, act } = await open()
  await act(() => result.current.begin(november))
  // held since before the tick, as by a save that waits
  const { change } = result.current
  await act(() => change('november', ({ chosen }) => ({ chosen: { ...chosen, 2: ticked } })))
  await act(() => change('november', ({ made }) => ({ made: { ...made, 1: ['r1'] } })))
  const both = { chosen: { 2: ticked }, made: { 1: ['r1'] } }
  expect(result.current.kept).toMatchObject(both)
  await expect.poll(async () => (await open()).result.current.kept).toMatchObject(both)
})

test('what is decided is kept without writing the lines again', async () => {
  const { result, act } = await open()
  await act(() => result.current.begin(november))
  const place: [Space, string, string] = ['s:neem', 'bank', 'statement']
  const { drafts } = currentDevice()
  await expect.poll(() => drafts.get(place)).toBeDefined()
  await drafts
    .filter(({ row }) => row === 'statement')
    .modify((draft) => {
      draft.values = { ...draft.values, file: 'untouched' }
    })
  await act(() => result.current.change('november', () => ({ chosen: { 1: ticked } })))
  await expect
    .poll(async () => (await open()).result.current.kept)
    .toMatchObject({ file: 'untouched', chosen: { 1: ticked } })
})

test('what was decided of a statement is not taken for what is decided of the next', async () => {
  const { result, act } = await open()
  await act(() => result.current.begin({ ...november, chosen: { 1: ticked } }))
  const next = { id: 'december', file: 'december.csv', statement: november.statement }
  await draftKeeper({ space: 's:neem', form: 'bank', row: 'statement' }).keep(next)
  expect((await open()).result.current.kept).toEqual({ ...next, chosen: {}, made: {} })
})

test('what was recorded of a statement is not noted beside another', async () => {
  const { result, act } = await open()
  await act(() => result.current.begin(november))
  const { change } = result.current
  await act(() => result.current.begin({ ...november, id: 'december' }))
  await act(() => change('november', () => ({ made: { 1: ['r1'] } })))
  expect(result.current.kept?.made).toEqual({})
})

test('what is decided of one line leaves the others as they are, to be drawn no second time', async () => {
  const books: BankBooks = {
    ...{ receipts: [], reports: [], cheques: [], holdings: [], choices: [] },
    ...{ numbers: new Map(), flats: new Map(), flatNames: new Map(), flatOf: new Map() },
    alike: indexAlike({ receipts: [], incomes: [], reports: [], cheques: [] }),
    ...{ today: '2026-11-20', isClosed: () => false },
  }
  const { result, rerender } = await renderHook(
    (kept: KeptStatement = november) => useDecided(books, kept),
    { initialProps: november },
  )
  const [, before] = result.current.open
  await rerender({ ...november, chosen: { 1: ticked } })
  const [one, other] = result.current.open
  expect(one?.choice).toBe(ticked)
  expect(other?.choice).toBe(before?.choice)
  expect(other?.proposal).toBe(before?.proposal)
  expect(other?.line).toBe(before?.line)
})
