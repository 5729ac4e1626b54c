import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import readXlsxFile from 'read-excel-file/node'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '#domain/demo/demo-accounts.ts'
import { seed } from '#domain/demo/seed.ts'
import { isContentOf } from '#domain/file-content.ts'
import type { BlobStore } from '#server/blobs/blob-store.ts'
import { folderBlobStore } from '#server/blobs/folder-store.ts'
import type { Database } from '#server/database/connect.ts'
import { mySociety, profile, report, space, star } from '#server/database/schema.ts'
import { attachment } from '#server/database/schema-attachments.ts'
import { account } from '#server/database/schema-identity.ts'
import { mail } from '#server/database/schema-mail.ts'
import { asIdentity, readAs } from '#server/database/transaction.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { smallFiles } from '#server/demo/small-files.ts'
import { verifyPassword } from '#server/identity/local-firebase/passwords.ts'
import { loadStoredSociety } from '#server/society/stored-society.ts'
import { createTestDatabase } from '../factories/database.ts'

const today = '2026-11-20'
let database: Database
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const printed: string[] = []
const run = (size: 'small' | 'large', on = database, blobs?: BlobStore) =>
  seedDemo(
    {
      ...(blobs && { blobs }),
      database: on,
      poke: () => {},
      clock: () => new Date(),
      print: (line) => printed.push(line),
    },
    size,
    today,
  )

const lines = async (societyId: string) => {
  const result: unknown = await readAs(database, { societyId }, (tx) =>
    tx.execute(sql`select scope, count(*)::int as n from sync_index where not gone group by scope`),
  )
  const { rows } = result as { rows: { scope: string; n: number }[] }
  return new Map(rows.map(({ scope, n }) => [scope.slice(scope.indexOf('/') + 1), n]))
}

const snapshot = async () => ({
  neem: await readAs(database, { societyId: 'neem-chhaya' }, (tx) =>
    loadStoredSociety(tx, 'neem-chhaya'),
  ),
  sagar: await readAs(database, { societyId: 'sagar-tarang' }, (tx) =>
    loadStoredSociety(tx, 'sagar-tarang'),
  ),
  versions: await readAs(database, { societyId: 'neem-chhaya', uid: 'demo-both' }, (tx) =>
    tx.select().from(space).orderBy(space.id),
  ),
  accounts: await asIdentity(database, (tx) => tx.select().from(account).orderBy(account.uid)),
})

describe('the small demo', () => {
  test('every account can sign in with the demo password, or is held back as its line says', async () => {
    await run('small')
    const rows = await asIdentity(database, (tx) => tx.select().from(account))
    expect(rows.map(({ uid }) => uid).toSorted()).toEqual(
      demoAccounts.map(({ uid }) => uid).toSorted(),
    )
    expect(rows.filter(({ emailVerified }) => !emailVerified).map(({ uid }) => uid)).toEqual([
      'demo-unverified',
    ])
    expect(await verifyPassword(demoPassword, rows[0]?.passwordHash)).toBe(true)
    const termsOf = async (uid: string) =>
      (await readAs(database, { uid }, (tx) => tx.select().from(profile))).map((row) => [
        row.id,
        row.tcAccepted,
      ])
    expect(await termsOf('demo-owner')).toEqual([['profile', true]])
    expect(await termsOf('demo-terms')).toEqual([['profile', false]])
    expect(await termsOf('demo-pending')).toEqual([['profile', true]])
  })

  test('society lists: two for superadmin@ and both@, one for a resident, none for pending@', async () => {
    await run('small')
    const listOf = async (uid: string) =>
      (
        await readAs(database, { uid }, (tx) => tx.select().from(mySociety).orderBy(mySociety.id))
      ).map(({ id, roles }) => [id, ...roles])
    expect(await listOf('demo-superadmin')).toEqual([
      ['neem-chhaya', 'onlySuperAdmin'],
      ['sagar-tarang', 'onlySuperAdmin'],
    ])
    expect(await listOf('demo-both')).toEqual([
      ['neem-chhaya', 'onlyOwner'],
      ['sagar-tarang', 'onlyTenant'],
    ])
    expect(await listOf('demo-treasurer')).toEqual([['neem-chhaya', 'onlyAdmin', 'onlyOwner']])
    expect(await listOf('demo-staff')).toEqual([['neem-chhaya']])
    expect(await listOf('demo-pending')).toEqual([])
  })

  test('the index gives each scope its reports', async () => {
    await run('small')
    const neem = await lines('neem-chhaya')
    expect(neem.get('report@all')).toBe(30)
    expect(neem.get('report@community')).toBe(13) // 15 even numbers without 10 and 20
    expect(neem.get('report@own:demo-owner')).toBe(8) // r mod 4 = 2
    expect(neem.get('report@own:demo-tenant')).toBe(7)
    expect(neem.get('report@assigned:demo-staff')).toBe(10)
    expect(neem.get('reporter@all')).toBe(30)
    expect(neem.get('report-event@all')).toBe(113)
    expect(neem.get('label@all')).toBe(13)
    expect(neem.get('society@all')).toBe(1)
    expect(neem.get('bill@all')).toBe(480)
    expect(neem.get('receipt@all')).toBe(427) // one cheque came back
    expect(neem.get('bill@holding:neem:holding:rohan-deshpande:A-104')).toBe(20)
    expect(neem.get('receipt@holding:neem:holding:rohan-deshpande:A-104')).toBe(19)
    expect(neem.get('flat-summary@all')).toBe(24)
    expect(neem.get('society-summary@all')).toBe(2)
    expect((await lines('sagar-tarang')).get('report@all')).toBe(12)
  })

  test('the lift has its photo, whose bytes lie where bytes lie, and whose name is nobody’s', async () => {
    const blobs = folderBlobStore(mkdtempSync(join(tmpdir(), 'aangan-demo-')))
    await run('small', database, blobs)
    const rows = await readAs(database, { societyId: 'neem-chhaya' }, (tx) =>
      tx.select().from(attachment).where(eq(attachment.subjectKind, 'report')),
    )
    expect(rows).toMatchObject([
      { subjectId: 'neem:report:02', type: 'image/png', uploader: '', isStored: true },
    ])
    const [{ sha256, size, readers } = { sha256: '', size: 0, readers: [] }] = rows
    expect(readers).toEqual(expect.arrayContaining(['all', 'community', 'own:demo-owner']))
    expect(await blobs.size({ societyId: 'neem-chhaya', sha256 })).toBe(size)
  })

  test('a mail with a paper clip has a real file in its box: three of each kind', async () => {
    const blobs = folderBlobStore(mkdtempSync(join(tmpdir(), 'aangan-demo-')))
    await run('small', database, blobs)
    const societyId = 'neem-chhaya'
    const actor = { societyId, uid: 'demo-superadmin' }
    const [clipped, files] = await readAs(database, actor, async (tx) => [
      await tx.select().from(mail).where(eq(mail.hasAttachments, true)),
      await tx.select().from(attachment).where(eq(attachment.subjectKind, 'mail')),
    ])
    expect(files.map(({ subjectId }) => subjectId).sort()).toEqual(
      clipped.map(({ id }) => id).sort(),
    )
    expect(files).toHaveLength(9)
    const contents = Object.values(smallFiles).map((make) => make())
    for (const { sha256, size, type, box, isStored } of files) {
      expect([box, isStored]).toEqual(['demo-superadmin', true])
      expect(await blobs.size({ societyId, sha256 })).toBe(size)
      expect(contents.some((bytes) => isContentOf(type, bytes))).toBe(true)
    }
    const [sheet] = await readXlsxFile(smallFiles.xlsx())
    expect(sheet?.data[0]).toEqual(['Flat', 'Meter', 'Units'])
    expect(smallFiles.pdf().toString('latin1')).toContain('Water tank: cleaned and tested')
  })

  test('where no bytes can be kept no mail has a paper clip', async () => {
    await run('small')
    const actor = { societyId: 'neem-chhaya', uid: 'demo-superadmin' }
    const rows = await readAs(database, actor, (tx) => tx.select().from(mail))
    expect(rows.filter(({ hasAttachments }) => hasAttachments)).toEqual([])
  })

  test('a second start, also with another size or day, makes nothing twice', async () => {
    await run('small')
    const first = await snapshot()
    await run('small')
    await run('large')
    expect(await snapshot()).toEqual(first)
  })

  test('a start that died half-way is completed by the next', async () => {
    await database.drizzle.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no power'; end $$`)
    await database.drizzle.execute(sql`create trigger refuse before insert on report for each row
      when (new.society_id = 'sagar-tarang') execute function refuse()`)
    await expect(run('small')).rejects.toThrow()
    expect((await snapshot()).sagar.flats).toEqual([])
    await database.drizzle.execute(sql`drop trigger refuse on report`)
    await run('small')
    const { neem, sagar } = await snapshot()
    expect([neem.flats.length, sagar.flats.length]).toEqual([24, 12])
  })

  test('another society’s rows stay hidden, and a guest sees none', async () => {
    await run('small')
    const rowsAs = (societyId: string | undefined) =>
      readAs(database, { societyId }, async (tx) => [
        ...(await tx.select({ societyId: report.societyId }).from(report)),
        ...(await tx.select({ societyId: star.societyId }).from(star)),
      ])
    expect(new Set((await rowsAs('sagar-tarang')).map((row) => row.societyId))).toEqual(
      new Set(['sagar-tarang']),
    )
    expect(await rowsAs(undefined)).toEqual([])
  })
})

test('the large demo holds what the generator says', async () => {
  await run('large')
  const { sagar } = await snapshot()
  const wanted = seed(today, 'large').societies[1]!
  expect([
    sagar.flats.length,
    sagar.contacts.length,
    sagar.holdings.length,
    sagar.memberships.length,
  ]).toEqual([480, wanted.contacts.length, wanted.holdings.length, wanted.memberships.length])
  expect((await lines('sagar-tarang')).get('report@all')).toBe(2000)
  expect((await lines('sagar-tarang')).get('receipt@all')).toBe(8604)
  // 9,600 bills and as many receipts
}, 300_000)
