/** Everything of a society as one archive, and an archive as a society again: the same bytes, or nothing at all. */
import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { getSocieties } from '#contract/societies.ts'
import { listTables, rowsOf } from '#server/backup/catalogue.ts'
import { readAsBackup } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { archived, leftOut } from '#server/society-archive/archived-tables.ts'
import { asOffice } from '../factories/accounts.ts'
import { addAccount } from '../factories/admission.ts'
import {
  acceptTerms,
  callAccounts,
  createTestApp,
  goodPassword,
  mailedCode,
  postCall,
  signIn,
  type TestApp,
} from '../factories/app.ts'
import { verdictOn } from '../factories/audit.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'
import { createRandom } from '../factories/random.ts'
import { addRandomSociety } from '../factories/random-society.ts'
import { filesIn, type Home, newHome, pack, unpack } from '../factories/society-archive.ts'
import { openSyncedDevice } from '../factories/synced-device.ts'
import { addWholeSocieties } from '../factories/whole-society.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const rowsIn = (archive: Buffer, table: string) =>
  (filesIn(archive).get(`tables/${table}.jsonl`)?.toString() ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

/** Chooses a password by the mail that "Forgot password" sends, and signs in. */
const comeIn = async (server: TestApp, email: string) => {
  await callAccounts(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  await vi.waitFor(async () => expect(await mailedCode(server, email)).not.toBe(''))
  const oobCode = await mailedCode(server, email)
  await callAccounts(server, 'resetPassword', { oobCode, newPassword: goodPassword })
  server.clock.advance(2000)
  return signIn(server, email)
}

/** Of a society, and yet not what it takes along: its people’s alone, still to be sent, or written anew by the database. */
const notOfTheBooks = [
  ...['mail', 'mail_body', 'mail_label', 'mail_copy', 'escalation_mail'],
  ...['push_looked', 'push_told', 'journal_line', 'usage_key', 'usage_seen'],
]

/** Called like a uid, and holding the name of whoever did it: it is printed with the document. */
const names: Readonly<Record<string, readonly string[]>> = {
  bill_run: ['prepared_by', 'published_by'],
  financial_year: ['changed_by'],
  reported_payment: ['decided_by'],
  held_cheque: ['decided_by'],
  late_document: ['decided_by', 'made_by'],
  voucher: ['recorded_by'],
  budget: ['recorded_by'],
  reconciliation: ['recorded_by'],
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('every table is archived or left out for a reason, and of each column with a uid it is known', async () => {
    const { database } = await newHome(kind)
    const tables = await readAsBackup(database, listTables)
    for (const { name, columns } of tables) {
      expect(name in archived, `${name} is in one list`).not.toBe(name in leftOut)
      const isOfSociety = columns.some((column) => column.name === 'society_id')
      expect(name in archived, `${name} is archived`).toBe(
        isOfSociety && !notOfTheBooks.includes(name),
      )
      if (!(name in archived) || name === 'audit_entry') continue
      const called = columns.map((each) => each.name).filter((each) => /(^|_)(uid|by)$/.test(each))
      const uids = called.filter((each) => names[name]?.includes(each) !== true)
      expect([...(archived[name] ?? [])].sort(), `${name}: columns with a uid`).toEqual(uids.sort())
    }
    const known = tables.map(({ name }) => name)
    const listed = [...Object.keys(archived), ...Object.keys(leftOut)]
    expect(listed.filter((name) => !known.includes(name))).toEqual([])
    await database.close()
  })

  test('random societies come back byte for byte, beside others', async () => {
    const [from, to] = [await newHome(kind), await newHome(kind)]
    const seed = Number(process.env.ARCHIVE_SEED ?? Math.floor(Math.random() * 2 ** 31))
    const random = createRandom(seed)
    for (let n = 0; n < 6; n += 1) {
      const id = `society${n}`
      await addRandomSociety(from, id, random)
      const archive = await pack(from, id)
      await unpack(to, archive)
      expect((await pack(to, id)).equals(archive), `ARCHIVE_SEED=${seed}, society ${n}`).toBe(true)
      expect(rowsIn(archive, 'receipt').length).toBeGreaterThan(0)
    }
    await from.database.close()
    await to.database.close()
  })

  test('the demo goes into an empty server and comes out again as the same bytes', async () => {
    const [from, to] = [await newHome(kind), await newHome(kind)]
    const { database } = from
    const deps = { database, poke: () => {}, clock: () => new Date(), print: () => {} }
    await seedDemo(deps, 'small', '2026-11-20')
    const societies = await readAsBackup(database, (tx) =>
      rowsOf<{ id: string }>(tx, sql`select id from society order by id`),
    )
    expect(societies.length).toBe(2)
    for (const { id } of societies) {
      const archive = await pack(from, id)
      await unpack(to, archive)
      expect((await pack(to, id)).equals(archive)).toBe(true)
    }
    // who sees what is the same too, though it was worked out anew
    const index = ({ database: asked }: Home) =>
      readAsBackup(asked, (tx) =>
        rowsOf(
          tx,
          sql`select scope, entity, row_id from sync_index where space like 's:%' and not gone
            and entity not in ('mail', 'mail-body', 'mail-label')
            order by scope collate "C", entity collate "C", row_id collate "C"`,
        ),
      )
    expect(await index(to)).toEqual(await index(from))
    await database.close()
    await to.database.close()
  })

  test('files, receipts, reports, imports and the trail come along; secrets and another society do not', async () => {
    const { home, papers } = await addWholeSocieties(await createTestDatabase(kind))
    const { shas, unnamed } = papers.get('lake') ?? { shas: [], unnamed: '' }
    const gone = shas[2] ?? ''
    await home.blobs.remove({ societyId: 'lake', sha256: gone })
    const archive = await pack(home, 'lake')
    const text = archive.toString('latin1')
    // when a report was responded to is no other society
    expect(text).not.toMatch(/(?<!res)pond/)
    expect(text).not.toContain('secret-link')
    expect(text).not.toContain('scrypt')
    expect(text).not.toContain(unnamed)
    const blobs = [...filesIn(archive).keys()].filter((name) => name.startsWith('blobs/'))
    expect(blobs).toEqual(
      shas
        .filter((sha256) => sha256 !== gone)
        .sort()
        .map((sha256) => `blobs/${sha256}`),
    )
    for (const table of Object.keys(archived)) {
      for (const row of rowsIn(archive, table)) expect(row.society_id).toBe('lake')
    }
    expect(rowsIn(archive, 'receipt').map(({ amount }) => amount)).toContain('-302900')
    for (const table of [
      'report',
      'star',
      'import_batch',
      'import_change',
      'opening_balance',
      'invitation',
      'attachment',
      'joining_code',
    ]) {
      expect(rowsIn(archive, table), table).not.toEqual([])
    }

    const to = await newHome(kind)
    const { manifest } = await unpack(to, archive)
    expect(manifest.missing).toEqual([gone])
    expect((await pack(to, 'lake')).equals(archive)).toBe(true)
    expect((await to.blobs.list('lake')).map(({ sha256 }) => sha256).sort()).toEqual(
      shas.filter((sha256) => sha256 !== gone).sort(),
    )
    const verdict = await verdictOn(to.database, 'lake')
    expect(verdict).toEqual(await verdictOn(home.database, 'lake'))
    expect(verdict?.broken).toBeUndefined()
    expect(verdict?.head.entries).toBeGreaterThan(10)
    // and the chain goes on where it was
    await asOffice(to.database, 'lake', async (w) => {
      const flat = await w.get('flat', 'lake', 'f1')
      if (flat !== undefined) await w.put('flat', { ...flat, floor: 7 })
    })
    const later = await verdictOn(to.database, 'lake')
    expect(later?.broken).toBeUndefined()
    expect(later?.head.entries).toBe((verdict?.head.entries ?? 0) + 1)
    await home.database.close()
    await to.database.close()
  })

  test('its people sign in by the mail of "Forgot password", and their devices get what they had', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const server = await createTestApp({ kind })
    const to = { database: server.database, blobs: server.blobs }
    const archive = await pack(home, 'lake')
    expect(await unpack(to, archive, server.clock.now())).toMatchObject({
      newAccounts: 9,
      waiting: 0,
    })
    const email = 'lake-superadmin@example.org'
    const refused = await callAccounts(server, 'signInWithPassword', {
      email,
      password: goodPassword,
    })
    expect(refused.status).toBe(400)
    const token = await comeIn(server, email)
    const uid = 'lake-superadmin'
    await acceptTerms(server, uid, email)
    const listed = await postCall(server, getSocieties, token, { email })
    expect(await listed.json()).toEqual([{ societyid: 'lake', societyname: 'lake' }])
    const device = await openSyncedDevice(server, { uid, token })
    expect(await device.sync()).toBe('synced')
    const held = async (name: 'flat' | 'report' | 'attachment' | 'member-card' | 'my-society') =>
      (await device.rows[name].toArray()).map(({ id }) => id).sort()
    expect(await held('flat')).toEqual(['f1', 'f2', 'f3'])
    expect(await held('my-society')).toEqual(['lake'])
    expect(await held('report')).toHaveLength(1)
    expect(await held('attachment')).toHaveLength(4)
    expect(await held('member-card')).toHaveLength(9)
    // and a cursor of before goes on
    await asOffice(server.database, 'lake', async (w) => {
      const flat = await w.get('flat', 'lake', 'f2')
      if (flat !== undefined) await w.put('flat', { ...flat, floor: 9 })
    })
    await device.sync()
    expect(
      (await device.rows.flat.get(['s:lake', 'f2']))?.floor ??
        (await device.rows.flat.toArray()).find(({ id }) => id === 'f2')?.floor,
    ).toBe(9)
    const tenant = await openSyncedDevice(server, {
      uid: 'lake-tenant',
      token: await comeIn(server, 'lake-tenant@example.org'),
    })
    await acceptTerms(server, 'lake-tenant', 'lake-tenant@example.org')
    await tenant.sync()
    expect(await tenant.rows.flat.count()).toBe(0)
    expect(await tenant.rows['my-society'].count()).toBe(1)
    await server.close()
    await home.database.close()
  })

  test('whoever has an account here is linked to it, and an address that nobody has proven waits', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const archive = await pack(home, 'lake')
    const server = await createTestApp({ kind })
    const to = { database: server.database, blobs: server.blobs }
    const head = await addAccount(server, 'lake-admin@example.org', true, 'other-uid-1')
    await addAccount(server, 'lake-owner@example.org', false, 'other-uid-2')
    expect(await unpack(to, archive)).toMatchObject({ newAccounts: 7, waiting: 1 })
    const again = await pack(to, 'lake')
    const uidOf = (id: string) => rowsIn(again, 'membership').find((row) => row.id === id)?.uid
    expect(uidOf('m-admin')).toBe('other-uid-1')
    expect(uidOf('m-owner')).toBe(null)
    expect(uidOf('m-tenant')).toBe('lake-tenant')
    expect(
      rowsIn(again, 'star').map(({ id, uid, report_id: report }) => [id, uid, report]),
    ).toEqual(
      rowsIn(archive, 'star').map(({ report_id: report }) => [
        `${report}.other-uid-1`,
        'other-uid-1',
        report,
      ]),
    )
    expect((await verdictOn(server.database, 'lake'))?.broken).toBeUndefined()
    const device = await openSyncedDevice(server, head)
    await device.sync()
    expect((await device.rows.report.toArray()).length).toBe(1)
    // who proves the address later takes the membership over
    const owner = await addAccount(server, 'lake-owner@example.org', true, 'other-uid-2')
    await postCall(server, getSocieties, owner.token, { email: owner.email })
    const at = await openSyncedDevice(server, owner)
    await at.sync()
    expect(await at.rows['my-society'].count()).toBe(1)

    const stranger = await createTestApp({ kind })
    await addAccount(stranger, 'somebody@example.org', true, 'lake-admin')
    await expect(
      unpack({ database: stranger.database, blobs: stranger.blobs }, archive),
    ).rejects.toThrow('has the address somebody@example.org here')
    await stranger.close()
    await server.close()
    await home.database.close()
  })

  test('accounts of another Firebase project have other uids: memberships wait for their addresses', async () => {
    const { home } = await addWholeSocieties(await createTestDatabase(kind))
    const cloud = { ...home, accounts: 'firebase:one' }
    const archive = await pack(cloud, 'lake')
    const same = { ...(await newHome(kind)), accounts: 'firebase:one' }
    expect(await unpack(same, archive)).toMatchObject({ newAccounts: 0, waiting: 0 })
    expect((await pack(same, 'lake')).equals(archive)).toBe(true)
    const other = { ...(await newHome(kind)), accounts: 'firebase:two' }
    expect(await unpack(other, archive)).toMatchObject({ newAccounts: 0, waiting: 9 })
    const uids = rowsIn(await pack(other, 'lake'), 'membership').map(({ uid }) => uid)
    expect(uids).toEqual(Array.from({ length: 9 }, () => null))
    for (const { database } of [home, same, other]) await database.close()
  })
})
