/** A flat that the person owns together with who owes its bills: one account, said once. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { FlatSummaryRow, HoldingCardRow } from '#contract/receipts.ts'
import type { Scope } from '#contract/sync.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { openDevice } from '#db/db.ts'
import { scopeParts } from '#domain/scopes.ts'
import { homeFlatsQuery } from '../home/queries.ts'
import { ownFlatsQuery } from './queries.ts'

const space = 's:neem' as const
const viewer = { uid: 'me', societyId: 'neem', roles: ['onlyOwner' as const], hasHolding: true }
const nothing = {
  ...{ receipts: 0, reversals: 0, total: paise(0), lastNumber: null, lastOn: null },
  ...{ principal: paise(0), penalty: paise(0), interest: paise(0), unpaid: {}, dueOn: null },
  opening: null,
}

const open = async (summaries: readonly Partial<FlatSummaryRow>[]) => {
  const device = await openDevice('shared', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const card = (id: string, relation: HoldingCardRow['relation'], scope: Scope) => ({
    ...{ id, flatId: 'f1', flat: 'A-101', person: id, relation, pays: relation === 'owner' },
    ...{ showsBills: false, since: '2020-04-01', until: null },
    ...{ space, scopes: [scope], rv: 1 },
  })
  await device.rows['holding-card'].bulkPut([
    card('mine', 'joint', `${space}/holding-card@holding:mine`),
    card('other', 'owner', `${space}/holding-card@shown:other`),
  ])
  await device.rows['flat-summary'].bulkPut(
    summaries.map((row) => ({
      ...{ id: '', flatId: 'f1', balance: paise(0), ...nothing, ...row },
      ...{ space, scopes: [], rv: 1 },
    })),
  )
  const society = { id: 'neem', name: 'Neem', registration: '', address: '' }
  const held = { space, scopes: [], rv: 1 }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held })
  const keys: Scope[] = [`${space}/society@all`, `${space}/holding-card@holding:mine`]
  await device.scopes.bulkPut(keys.map((key) => ({ key, ...scopeParts(key), snap: null })))
  setCurrentDevice(device)
}

const said = async () => {
  const { flats, homes } = await ownFlatsQuery('neem', 'own').queryFn()
  const home = await homeFlatsQuery(viewer).queryFn()
  return {
    flats: flats.map(({ card, isShared }) => [card.id, isShared]),
    ...{ homes, home: home?.map(({ id, isShown }) => [id, isShown]) },
  }
}

const homes = [{ flatId: 'f1', flat: 'A-101' }]
const owed = { id: 'other', balance: paise(2550_00) }

test('what is owed is theirs too, and an account in which nothing stands is not shown', async () => {
  await open([owed])
  expect(await said()).toEqual({ flats: [['other', true]], homes, home: [['other', false]] })
})

test('what stands in their own is', async () => {
  await open([owed, { id: 'mine', balance: paise(-500_00) }])
  expect(await said()).toEqual({
    flats: [
      ['mine', false],
      ['other', true],
    ],
    homes,
    home: [
      ['mine', false],
      ['other', false],
    ],
  })
})
