import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { openDevice } from '#db/db.ts'
import { readSigners } from './signers.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }

const openSociety = async () => {
  const device = await openDevice('signed', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  const rows = {
    society: [{ id: 'neem', businessDate: null }],
    'office-bearer': [
      { id: 'b1', post: 'secretary', name: 'Meera', since: '2024-04-01', until: null },
    ],
    attachment: [
      ['first', '2026-11-05T08:00:00.000Z', false],
      ['second', '2026-11-15T20:00:00.000Z', false],
      ['gone', '2026-11-16T08:00:00.000Z', true],
    ].map(([sha256, uploadedAt, isRemoved]) => ({
      ...{ id: sha256, subjectId: 'b1', type: 'image/png', sha256, uploadedAt, isRemoved },
    })),
  }
  for (const [name, all] of Object.entries(rows)) {
    await device.dexie.table(name).bulkPut(all.map((row) => ({ ...row, ...held })))
  }
  for (const sha256 of ['first', 'second', 'gone']) {
    const bytes = new TextEncoder().encode(sha256).buffer
    await device.blobBytes.put({ space, sha256, bytes } as never) // no more is read of it
  }
  return async (receivedOn: string) => {
    const [secretary] = await readSigners(device, space, { receivedOn })
    return secretary?.picture === null ? null : atob((secretary?.picture ?? '').split(',')[1] ?? '')
  }
}

test('a receipt bears the signature that was there on its day, and none before the first', async () => {
  const signatureOn = await openSociety()
  expect(await signatureOn('2026-10-10')).toBeNull()
  expect(await signatureOn('2026-11-05')).toBe('first')
  // in India it is the 16th when the second comes
  expect(await signatureOn('2026-11-15')).toBe('first')
  expect(await signatureOn('2026-11-16')).toBe('second')
})
