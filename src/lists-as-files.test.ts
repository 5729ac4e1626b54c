/** Every list that is no data table leaves as a file: what this device holds, under the society's name and its business day. */
import { IDBCursor, IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeChart } from '#components/chart/chart-file.ts'
import { paise } from '#contract/money.ts'
import { setCurrentDevice } from '#db/current-device.ts'
import { type Device, openDevice } from '#db/db.ts'
import { writeMeta } from '#db/meta.ts'
import { readSelectedDay } from '#db/society-day.ts'
import type { DirectoryEntry } from '#domain/directory-entries.ts'
import { readOwnReceipts } from '#features/accounts/export-receipts.ts'
import { trailColumns } from '#features/audit/export-trail.ts'
import { sectionsOf } from '#features/contacts/entries.ts'
import { takeContacts } from '#features/contacts/export-list.ts'
import { takeDocuments } from '#features/documents/export-documents.ts'
import { takeHouseholds } from '#features/holdings/export-households.ts'
import { residentQueries } from '#features/holdings/queries.ts'
import { residentsColumns } from '#features/holdings/residents-columns.ts'
import { takeBalances, takeBatches } from '#features/import/export-lists.ts'
import { importQueries } from '#features/import/queries.ts'
import { takeCells } from '#features/occupancy/export-cells.ts'
import { readReports } from '#features/reports/export-reports.ts'
import { takeInvitations, takeRequests } from '#features/residents/export-lists.ts'
import { takenTable } from '../tests/factories/taken-table.ts'

const space = 's:neem' as const
const held = { space, scopes: [], rv: 1 }
/** Evening abroad, and the next day in India. */
const late = '2026-11-22T20:00:00.000Z'
const named = (list: string) => `neem-chhaya-${list}-2026-11-20.csv`

let device: Device
const zone = process.env.TZ
beforeAll(async () => {
  vi.stubGlobal('IDBCursor', IDBCursor)
  process.env.TZ = 'America/New_York'
  device = await openDevice('lists', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  await writeMeta(device, 'session', { uid: 'me', email: 'me@example.org', displayName: 'Me' })
  await writeMeta(device, 'selectedSociety', 'neem')
  const society = { id: 'neem', name: 'Neem Chhaya', registration: '', address: '' }
  await device.rows.society.put({ ...society, businessDate: '2026-11-20', ...held } as never) // what is read of it
  setCurrentDevice(device)
})
afterAll(() => {
  process.env.TZ = zone
  vi.unstubAllGlobals()
  device.dexie.close()
})

const resident = {
  ...{ id: 'h1', flatId: 'f1', flat: 'A-104', wing: 'A', contactId: 'c1', name: 'Asha Rao' },
  ...{ relation: 'tenant' as const, since: '2026-01-01', until: null, endReason: '' },
  ...{
    pays: false,
    showsBills: false,
    livesHere: true,
    licenceStart: '2026-01-01',
    licenceEnd: '2026-11-30',
  },
  ...{ licenceNumber: 'LL-7/2026', policeOn: '2026-01-02', policeRef: 'P-9', admittedOn: null },
  ...{ feePaidOn: null, occupation: '', remarks: '', certificates: '', shareCount: null },
  ...{ sharesAllottedOn: null, shareFolio: '', shareAuthority: '', shareRemarks: '' },
}

test('residents: with role, and with e-mail and phone as they are shared; licence and police only in files', async () => {
  await device.rows.resident.put({ ...resident, ...held })
  const home = { flat: 'A-104', relation: 'tenant' as const, since: '2026-01-01', until: null }
  await device.rows['member-card'].put({
    ...{ id: 'm1', name: 'Asha Rao', email: 'asha@example.org', isIn: true, uid: 'u1' },
    ...{ roles: ['onlyTenant' as const], homes: [home], ...held },
  })
  await device.rows['contact-detail'].put({
    ...{ id: 'c1', name: 'Asha Rao', homes: [], ...held },
    shared: { phone: '+919800000001' },
  })
  const { items, today } = await residentQueries.list('neem').queryFn()
  const columns = residentsColumns(today)
  const { rows } = await takenTable(() => ({
    ...{ id: 'residents', name: 'Residents', society: '', today, columns, rows: items },
  }))
  expect(rows).toEqual([
    {
      ...{ Name: 'Asha Rao', Flat: 'A-104', Relation: 'Tenant', Role: 'Tenant' },
      ...{ Phone: '+919800000001', Pays: 'No', 'Lives here': 'Yes', Since: '2026-01-01' },
      ...{ State: 'Now', 'Licence from': '2026-01-01', 'Licence until': '2026-11-30' },
      ...{ 'Registration number of the licence': 'LL-7/2026', 'Police told on': '2026-01-02' },
      'Police reference': 'P-9',
    },
  ])
  expect(columns.filter(({ isAside }) => isAside).map(({ id }) => id)).toEqual([
    ...['licencestart', 'licenceend', 'licencenumber', 'policeon', 'policeref'],
  ])
})

test('households: vehicles, pets, whom to call and nominees of all flats in one file', async () => {
  await device.rows.resident.put({ ...resident, ...held })
  const blank = {
    ...{ holdingId: 'h1', name: '', number: '', sort: '', parking: '', phone: '', relation: '' },
    ...{
      address: '',
      share: null,
      nominatedOn: null,
      meetingOn: null,
      revokedOn: null,
      remarks: '',
    },
  }
  await device.rows.household.bulkPut([
    {
      ...{ ...blank, id: 'x1', kind: 'vehicle', number: 'MH 12 AB 1', sort: 'car', parking: 'P-4' },
      ...held,
    },
    {
      ...{ ...blank, id: 'x2', kind: 'nominee', name: 'Asha', share: 50, relation: 'Daughter' },
      ...{ nominatedOn: '2026-04-01', ...held },
    },
  ])
  const at = { Flat: 'A-104', Resident: 'Asha Rao' }
  expect(await takenTable(takeHouseholds('neem'))).toEqual({
    name: named('households'),
    rows: [
      {
        ...at,
        What: 'Vehicles',
        'Name or number': 'MH 12 AB 1',
        Kind: 'Car',
        'Parking place': 'P-4',
      },
      {
        ...{ ...at, What: 'Nominees', 'Name or number': 'Asha', Relation: 'Daughter' },
        ...{ 'Share in percent': 50, 'Nominated on': '2026-04-01' },
      },
    ],
  })
})

const person = { relation: 'owner' as const, note: 'Rings twice', isMe: false }
const entries: DirectoryEntry[] = [
  {
    ...{ id: 'f1', flat: { wing: 'A', number: '104', type: 'Flat', size: '3Bhk' } },
    people: [
      { ...person, id: 'c1', name: 'Rohan', shared: { phone: '98', birthday: '1980-02-03' } },
    ],
    ...{ isLet: false, isVacant: false, isStarred: false },
  },
  {
    ...{ id: 'f2', flat: { wing: 'A', number: '105', type: 'Flat', size: '2Bhk' }, people: [] },
    ...{ isLet: false, isVacant: true, isStarred: false },
  },
]

test.each([true, false])(
  'contacts: the rows shown, with no more than is shared; the office’s note for the office: %s',
  async (isOffice) => {
    const sections = sectionsOf(entries, { group: 'all', order: 'flats', find: '' })
    const lines = sections.flatMap((section) => section.lines)
    const { name, rows } = await takenTable(takeContacts({ societyId: 'neem', lines, isOffice }))
    expect(name).toBe(named('contacts'))
    const place = { Wing: 'A', Type: 'Flat' }
    expect(rows).toEqual([
      {
        ...{ ...place, Flat: 'A-104', Name: 'Rohan', Relation: 'Owner', Size: '3Bhk', Phone: '98' },
        ...{ Birthday: '1980-02-03', ...(isOffice && { 'Note of the office': 'Rings twice' }) },
      },
      { ...place, Flat: 'A-105', Name: 'Vacant', Size: '2Bhk' },
    ])
  },
)

test('the occupancy, as its table says it', async () => {
  const cell = {
    ...{ id: 'f1', name: 'A-104', number: '104', wing: 'A', floor: 1, state: 'let' as const },
    ...{ owes: 530_000, people: ['Asha Rao'] },
  }
  const wing = { name: 'A', hasLift: true, floors: [{ floor: 1, cells: [cell] }] }
  const { name, rows } = await takenTable(takeCells('neem', [wing]))
  expect(name).toBe(named('occupancy'))
  expect(rows).toEqual([
    expect.objectContaining({ Flat: 'A-104', 'Lives there': 'Asha Rao', 'Owes ₹': 5300 }),
  ])
})

test('requests and invitations carry the day it was in India', async () => {
  const request = {
    ...{ id: 'j1', name: 'Ishaan', email: 'i@example.org', isEmailVerified: true, flat: 'B-104' },
    ...{ relation: 'owner' as const, requestedAt: late, likely: [] },
  }
  const asked = await takenTable(takeRequests('neem', [request]))
  expect(asked.name).toBe(named('join-requests'))
  expect(asked.rows[0]).toMatchObject({ Name: 'Ishaan', Flat: 'B-104', 'Asked on': '2026-11-23' })
  const invitation = {
    ...{ id: 'i1', name: 'Nalini', email: 'n@example.org', flat: null, seat: 'staff' as const },
    sentAt: late,
  }
  const sent = await takenTable(takeInvitations('neem', [invitation]))
  expect(sent.name).toBe(named('invitations'))
  expect(sent.rows[0]).toMatchObject({ Name: 'Nalini', 'Sent on': '2026-11-23' })
  expect(sent.rows[0]).not.toHaveProperty('Flat')
})

test('opening balances by flat, and the imports that brought them', async () => {
  const flat = { id: 'f1', wing: 'A', number: '104' }
  await device.rows.flat.put({ ...flat, ...held } as never) // what is read of it
  await device.rows['opening-balance'].put({
    ...{ id: 'f1', asOn: '2026-04-01', principal: 301_400, interest: 1500, advance: 0, ...held },
  })
  const owed = await takenTable(
    takeBalances('neem', await importQueries.openings('neem').queryFn()),
  )
  expect(owed).toEqual({
    name: named('opening-balances'),
    rows: [
      {
        ...{ 'Flat no.': 'A-104', 'Principal ₹': 3014, 'Interest ₹': 15, 'Advance ₹': 0 },
        'As on': '2026-04-01',
      },
    ],
  })
  const none = { added: 0, changed: 0, same: 0 }
  const batch = {
    ...{ id: 'b1', at: late, byUid: 'me', byName: 'Meera', file: 'members.xlsx', undoneAt: null },
    counts: { flats: { ...none, added: 24 }, people: none, holdings: none, balances: none },
  }
  const { rows } = await takenTable(takeBatches('neem', [batch]))
  expect(rows[0]).toMatchObject({
    Day: '2026-11-23',
    File: 'members.xlsx',
    'Brought in by': 'Meera',
  })
})

test('papers of a flat: what there is, not what is in it', async () => {
  const paper = {
    ...{ id: 'p1', space, sha256: '', name: 'Agreement.pdf', type: 'application/pdf', size: 9 },
    ...{ thumbnail: null, visibility: 'office' as const, uploader: 'Meera', uploadedAt: late },
    ...{ state: { kind: 'stored' as const }, canChange: true },
  }
  const { name, rows } = await takenTable(takeDocuments('neem', 'A-104', [paper]))
  expect(name).toBe(named('documents-a-104'))
  expect(rows[0]).toMatchObject({ Name: 'Agreement.pdf', Bytes: 9, 'Added on': '2026-11-23' })
})

test('reports of a place: all of them, with who reported where this device knows it', async () => {
  const report = (at: number) => ({
    ...{ id: `r${at}`, title: `Leak ${at}`, notes: '=1+1', area: 'personal' as const },
    ...{ status: 'open' as const, important: false, startDate: null, dueDate: '2026-12-01' },
    ...{ labels: [], folder: 'all', deleted: false, createdAt: late, updatedAt: late },
  })
  await device.rows.report.bulkPut(
    Array.from({ length: 120 }, (_, at) => ({ ...report(at), ...held })) as never, // what is read of them
  )
  await device.rows.reporter.put({ id: 'r7', uid: 'u7', name: 'Farhan', flat: 'A-102', ...held })
  const place = { kind: 'folder', handle: 'all' } as const
  const { name, rows } = await takenTable(() =>
    readReports({ uid: 'me', societyId: 'neem' }, place, ''),
  )
  expect(name).toBe(named('reports-all'))
  expect(rows).toHaveLength(120)
  const known = rows.filter((row) => row['Reported by'] !== undefined)
  expect(known).toEqual([
    expect.objectContaining({ Report: 'Leak 7', Flat: 'A-102', 'Reported on': '2026-11-23' }),
  ])
})

test('the receipts of one’s own flats: all of them, and nobody else’s', async () => {
  const own = `${space}/holding-card@holding:h1` as const
  const card = {
    id: 'h1',
    flatId: 'f1',
    flat: 'A-104',
    person: 'Anna',
    pays: true,
    showsBills: false,
  }
  await device.rows['holding-card'].put({
    ...{
      ...card,
      relation: 'owner',
      since: '2020-01-01',
      until: null,
      space,
      scopes: [own],
      rv: 1,
    },
  })
  const receipt = (at: number, holdingId: string) => ({
    ...{ id: `${holdingId}-${at}`, holdingId, flatId: 'f1', amount: paise(50_000) },
    ...{ mode: 'upi' as const, reference: '', receivedOn: '2026-11-20', note: '', reverses: null },
    ...{ number: `R/${at}`, postedOn: '2026-11-20', possibleDuplicateOf: null, reason: '' },
    recordedAt: new Date(Date.UTC(2026, 10, 1, 0, at)).toISOString(),
  })
  const receipts = ['h1', 'h2'].flatMap((holding) =>
    Array.from({ length: 60 }, (_, at) => ({ ...receipt(at, holding), ...held })),
  )
  await device.rows.receipt.bulkPut(receipts)
  const { name, rows } = await takenTable(() => readOwnReceipts('neem'))
  expect(name).toBe(named('receipts'))
  expect(rows).toHaveLength(60)
  expect(rows[0]).toMatchObject({ 'Amount ₹': 500, Date: '2026-11-20', Flat: 'A-104' })
})

test('a chart: a row for each category, money in rupees', async () => {
  const data = {
    ...{ kind: 'line' as const, of: 'Month', categories: ['Oct-26', 'Nov-26'] },
    series: [{ name: 'Received', values: [0, 123_450] }],
  } as const
  const file = { society: 'Neem Chhaya', today: '2026-11-20', type: 'money' } as const
  expect(await takenTable(takeChart('Received by month', data, file))).toEqual({
    name: named('received-by-month'),
    rows: [
      { Month: 'Oct-26', 'Received ₹': 0 },
      { Month: 'Nov-26', 'Received ₹': 1234.5 },
    ],
  })
})

test('the audit trail stands under the days by which it is filtered, also abroad', async () => {
  const line = {
    ...{ number: 7, at: late, uid: 'u1', person: 'Meera', device: '', via: 'flat.edit', row: 'f1' },
    ...{ entity: 'flat', title: 'A-101', kind: 'changed' as const, reason: null, hash: 'ab' },
    ...{ before: { floor: 1 }, after: { floor: 2 }, isIntact: true, names: {} },
  }
  const { rows } = await takenTable(() => ({
    ...{ id: 'audit-trail', name: '', society: '', today: '', columns: trailColumns() },
    rows: [line],
  }))
  expect(new Date(late).getDate()).toBe(22)
  expect(rows[0]).toMatchObject({ Date: '2026-11-23', Time: '01:30', Who: 'Meera' })
})

test('the day in the name of a file is the society’s; without one it is India’s', async () => {
  expect(await readSelectedDay(device)).toEqual({ society: 'Neem Chhaya', today: '2026-11-20' })
  const alone = await openDevice('alone', 'me', { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.useFakeTimers({ now: new Date(late), toFake: ['Date'] })
  expect(await readSelectedDay(alone)).toEqual({ society: '', today: '2026-11-23' })
  vi.useRealTimers()
  alone.dexie.close()
})
