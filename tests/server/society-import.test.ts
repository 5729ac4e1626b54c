import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { leaveSociety } from '#server/account/leave-society.ts'
import type { Database } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/connect.ts'
import {
  contact,
  flat,
  holding,
  label,
  membership,
  mySociety,
  space,
} from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'
import { runSocietyCommand } from '#server/society/run-command.ts'
import { loadStoredSociety } from '#server/society/stored-society.ts'
import { commit } from '#server/sync/commit.ts'
import { runCommand } from '../factories/command.ts'
import { createTestDatabase } from '../factories/database.ts'
import {
  createSpreadsheet,
  flatsHeader,
  peopleHeader,
  type Spreadsheet,
  toCsv,
} from '../factories/spreadsheet.ts'

const societyId = 'mah-pna-0024-2012'
let database: Database
let folder: string
beforeEach(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'aangan-import-'))
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const save = (sheet: Spreadsheet) => {
  writeFileSync(join(folder, 'flats.csv'), toCsv(flatsHeader, sheet.flats))
  writeFileSync(join(folder, 'people.csv'), toCsv(peopleHeader, sheet.people))
}

const run = async (...args: string[]) => {
  const lines: string[] = []
  const code = await runSocietyCommand(args, {
    openDatabase: async () => ({ ...database, close: async () => {} }),
    poke: () => {},
    print: (line) => lines.push(line),
    today: '2026-11-20',
  })
  return { code, lines, text: lines.join('\n') }
}

const create = (...args: string[]) =>
  run(
    'create',
    ...[
      '--name',
      'Kadamba CHS',
      '--registration',
      'MAH/PNA/0024/2012',
      '--admin',
      'Office@example.org',
    ],
    ...['--flats', join(folder, 'flats.csv'), '--people', join(folder, 'people.csv'), ...args],
  )

const stored = () => readAs(database, { societyId }, (tx) => loadStoredSociety(tx, societyId))
const version = () =>
  readAs(database, { societyId }, async (tx) => (await tx.select().from(space))[0]?.version)

describe('480 flats and 900 people', () => {
  test('the dry run names every planted bad row by number, field and reason, and writes nothing', async () => {
    const sheet = createSpreadsheet(7)
    sheet.flats[15]![3] = '2.5Bhk' // row 17
    sheet.flats[99]![4] = '0' // row 101
    sheet.flats[479] = [...sheet.flats[0]!] // row 481, a second A-101
    sheet.people[0]![5] = '31-02-2013' // row 2
    sheet.people[40]![0] = 'Z-9' // row 42
    sheet.people[41]![2] = 'not an address' // row 43
    sheet.people[42]![3] = '12345' // row 44
    sheet.people[43]![4] = 'landlord' // row 45
    sheet.people[45] = ['A-101', 'Somebody Else', 'person44@example.org', '', 'owner', '2013-04-01'] // row 47
    sheet.people[44]![2] = 'person44@example.org'
    sheet.people[899]![1] = '' // row 901
    save(sheet)

    const { code, text } = await create('--commit')
    expect(code).toBe(1)
    const reported = [...text.matchAll(/^ {2}(flats|people), row (\d+), (\w+):/gm)].map((hit) =>
      hit.slice(1).join(' '),
    )
    expect(reported.filter((line) => line.startsWith('flats'))).toEqual([
      'flats 17 size',
      'flats 101 carpet_sqft',
      'flats 481 flat',
    ])
    // F-2004 is gone from the flats: its people are named too.
    const orphans = sheet.people.flatMap(([flat], index) =>
      flat!.replace(/[-\s/]/g, '') === 'F2004' ? [`people ${index + 2} flat`] : [],
    )
    const planted = [
      '2 since',
      '42 flat',
      '43 email',
      '44 phone',
      '45 relation',
      '47 email',
      '901 name',
    ]
    expect(reported.filter((line) => line.startsWith('people')).toSorted()).toEqual(
      [...planted.map((line) => `people ${line}`), ...orphans].toSorted(),
    )
    expect(text).toContain(
      'flats, row 17, size: “2.5Bhk” is none of 1Bhk, 2Bhk, 3Bhk, 4Bhk, 5Bhk, Shop',
    )
    expect(text).toContain(
      'people, row 47, email: “person44@example.org” belongs to a person of another name (row 46)',
    )
    expect(text).toContain('Nothing is written while a row is bad')
    expect(await stored()).toMatchObject({ society: undefined, flats: [], contacts: [] })
  })

  test('a dry run, the commit, and the same files again: nothing twice', async () => {
    save(createSpreadsheet(8))
    const dry = await create()
    expect(dry.code).toBe(0)
    expect(dry.text).toContain(
      'flats        480 new, 0 changed, 0 as they are (1Bhk 120, 2Bhk 120, 3Bhk 120, 4Bhk 120)',
    )
    expect(dry.text).toContain('people       901 new')
    expect(dry.text).toContain('Run this again with --commit')
    expect((await stored()).flats).toHaveLength(0)

    expect((await create('--commit')).text).toContain('Written.')
    const first = await stored()
    expect([first.flats.length, first.contacts.length, first.holdings.length]).toEqual([
      480, 901, 900,
    ])
    expect(await version()).toBe(1)

    const again = await create('--commit')
    expect(again.code).toBe(0)
    expect(again.text).toContain('flats        0 new, 0 changed, 480 as they are')
    expect(again.text).toContain('people       0 new, 0 changed, 901 as they are')
    expect(again.text).toContain('holdings     0 new, 0 changed, 900 as they are')
    expect(again.text).toContain('Nothing to do')
    expect(await stored()).toEqual(first)
    expect(await version()).toBe(1)
  })

  test('when the database refuses a row in the middle, nothing at all is written', async () => {
    save(createSpreadsheet(9))
    await database.drizzle.execute(sql`create function refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'disk full'; end $$`)
    await database.drizzle.execute(sql`create trigger refuse_one before insert on holding for each row
      when (new.flat_id = 'flat:F-2004') execute function refuse_one()`)
    await expect(create('--commit')).rejects.toThrow()
    expect(await stored()).toMatchObject({
      society: undefined,
      flats: [],
      contacts: [],
      memberships: [],
    })
    expect(await version()).toBeUndefined()
  })
})

const small: Spreadsheet = {
  flats: [
    ['A', '101', 'Flat', '1Bhk', '420'],
    ['A', '102', 'Flat', '2Bhk', '640'],
  ],
  people: [
    ['A-101', 'सुधा कुलकर्णी', 'sudha@example.org', '9820012345', 'owner', '2013-04-01'],
    ['A-101', 'Mohan Kulkarni', '', '', 'owner', '2013-04-01'],
    ['A-102', 'Office Person', 'office@example.org', '', 'owner', '2013-04-01'],
  ],
}
const edited = (change: (sheet: Spreadsheet) => void) => {
  const sheet = structuredClone(small)
  change(sheet)
  save(sheet)
}

describe('a small society', () => {
  beforeEach(async () => {
    save(small)
    expect((await create('--commit')).code).toBe(0)
  })

  test('the admin receives onlyAdmin and onlySuperAdmin beside the role of his flat, and is found by address', async () => {
    const found = await readAs(database, { email: 'office@example.org' }, (tx) =>
      tx.select().from(membership),
    )
    expect(found).toMatchObject([
      {
        societyId,
        email: 'office@example.org',
        uid: null,
        roles: ['onlySuperAdmin', 'onlyAdmin', 'onlyOwner'],
      },
    ])
    const others = await readAs(database, { email: 'nobody@example.org' }, (tx) =>
      tx.select().from(membership),
    )
    expect(others).toEqual([])
  })

  test('a new society starts with eight labels, and members receive society and labels by sync', async () => {
    const labels = await readAs(database, { societyId }, (tx) => tx.select().from(label))
    expect(labels.map(({ title }) => title).toSorted()).toEqual([
      'Electrical',
      'Housekeeping',
      'Lift',
      'Noise',
      'Parking',
      'Plumbing',
      'Security',
      'Water',
    ])
    const index = await readAs(database, { societyId }, (tx) =>
      tx.execute(
        sql`select entity, count(*)::int as n from sync_index group by entity order by entity`,
      ),
    )
    expect((index as unknown as { rows: unknown[] }).rows).toEqual([
      { entity: 'contact-card', n: 3 },
      { entity: 'contact-detail', n: 3 },
      { entity: 'flat', n: 2 },
      // three scopes for each of the three holdings: the office's, the person's, and that of a tenant who is shown the bills
      { entity: 'holding-card', n: 9 },
      { entity: 'joining-code', n: 1 },
      { entity: 'label', n: 8 },
      { entity: 'member-card', n: 2 },
      { entity: 'resident', n: 3 },
      { entity: 'society', n: 1 },
    ])
  })

  test('another society sees none of its rows', async () => {
    for (const table of [flat, contact, holding, membership, label]) {
      const rows = await readAs(database, { societyId: 'other' }, (tx) => tx.select().from(table))
      expect(rows).toEqual([])
    }
  })

  test('a corrected file updates, and says what changed', async () => {
    const before = await stored()
    edited(({ flats, people }) => {
      flats[0]![4] = '450'
      people[0]![2] = 'sudha.k@example.org' // address corrected: the same person in the same flat
      people[1]![2] = 'mohan@example.org' // address added
      people[2]![4] = 'tenant'
    })
    const { code, text } = await create('--commit', '--address', '12 Chafa Lane')
    expect(code).toBe(0)
    expect(text).toContain('people       0 new, 2 changed, 1 as they are')
    expect(text).toContain('flat A 101: carpetSqft 420 -> 450')
    expect(text).toContain('सुधा कुलकर्णी: email sudha@example.org -> sudha.k@example.org')
    const after = await stored()
    expect(after.contacts.map(({ id }) => id).toSorted()).toEqual(
      before.contacts.map(({ id }) => id).toSorted(),
    )
    expect(after.holdings).toHaveLength(3)
    expect(after.society?.address).toBe('12 Chafa Lane')
    expect(new Map(after.memberships.map(({ email, roles }) => [email, roles]))).toEqual(
      new Map([
        ['sudha.k@example.org', ['onlyOwner']],
        ['mohan@example.org', ['onlyOwner']],
        ['office@example.org', ['onlySuperAdmin', 'onlyAdmin', 'onlyTenant']],
      ]),
    )
    expect((await create('--commit')).text).toContain('Nothing to do')
  })

  const letIn = async (uid: string, email: string, roles = ['onlyOwner']) => {
    const [mine] = await readAs(database, { email }, (tx) => tx.select().from(membership))
    const request = { actor: { societyId }, spaces: [`s:${societyId}` as const], via: 'test' }
    const claimed = { ...mine!, uid, roles }
    await commit({ database, poke: () => {} }, request, (w) => w.put('membership', claimed))
  }

  test('a person who has come in keeps his account, and his society list follows the file', async () => {
    await letIn('uid-sudha', 'sudha@example.org', ['onlyAdmin', 'onlyOwner'])
    edited(({ people }) => {
      people[0]![2] = 'sudha.k@example.org'
      people[0]![4] = 'tenant'
    })
    expect((await create('--commit')).code).toBe(0)
    const [membershipNow] = await readAs(database, { uid: 'uid-sudha' }, (tx) =>
      tx.select().from(membership).where(eq(membership.uid, 'uid-sudha')),
    )
    expect(membershipNow).toMatchObject({
      email: 'sudha@example.org',
      roles: ['onlyAdmin', 'onlyTenant'],
    })
    const list = await readAs(database, { uid: 'uid-sudha' }, (tx) => tx.select().from(mySociety))
    const row = { uid: 'uid-sudha', id: societyId, roles: ['onlyAdmin', 'onlyTenant'] }
    expect(list).toEqual([{ ...row, name: 'Kadamba CHS' }])

    expect((await create('--commit', '--name', 'Kadamba Society')).code).toBe(0)
    const renamed = await readAs(database, { uid: 'uid-sudha' }, (tx) =>
      tx.select().from(mySociety),
    )
    expect(renamed).toEqual([{ ...row, name: 'Kadamba Society' }])
  })

  const sudha = async () => {
    const { contacts, memberships } = await stored()
    const known = contacts.find(({ name }) => name === 'सुधा कुलकर्णी')
    return {
      email: known?.email,
      memberships: memberships.filter(({ contactId }) => contactId === known?.id).length,
    }
  }

  test('the same file does not bring back whose account was deleted, nor their address; naming an admin does', async () => {
    await letIn('uid-sudha', 'sudha@example.org')
    const leaving = { database, poke: () => {}, clock: () => new Date('2026-11-20T08:00:00Z') }
    await leaveSociety(leaving, 'uid-sudha', societyId)
    edited(({ people }) => {
      people[1]![2] = 'mohan@example.org'
    })
    expect((await create('--commit')).code).toBe(0)
    expect(await sudha()).toEqual({ email: null, memberships: 0 })
    expect((await create('--commit', '--admin', 'sudha@example.org')).code).toBe(0)
    expect(await sudha()).toEqual({ email: 'sudha@example.org', memberships: 1 })
  })

  test('who has come in keeps the address of the account, whatever an older file says', async () => {
    await letIn('uid-sudha', 'sudha@example.org')
    edited(({ people }) => {
      people[0]![2] = 'sudha.k@example.org'
    })
    expect((await create('--commit')).code).toBe(0)
    expect(await sudha()).toEqual({ email: 'sudha@example.org', memberships: 1 })
  })

  test('rows left out of the file stay', async () => {
    edited(({ flats, people }) => {
      flats.pop()
      people.splice(1)
    })
    expect((await create('--commit')).text).toContain('Nothing to do')
    expect((await stored()).flats).toHaveLength(2)
  })
})

describe('the command line', () => {
  test('missing options, another command and a bad address say how it is used', async () => {
    const missing = await run('create', '--name', 'X')
    expect(missing.code).toBe(2)
    expect(missing.lines[0]).toBe('Missing: --registration, --admin, --flats, --people.')
    expect(missing.text).toContain('Usage: npm run society -- create')
    expect((await run('destroy')).lines[0]).toBe('The command is "create".')
    expect((await run('create', '--nme', 'X')).code).toBe(2)
    save(small)
    expect((await create('--admin', 'nobody')).lines[0]).toBe(
      '--admin: “nobody” is not an e-mail address.',
    )
  })

  test('a file that is missing, or not UTF-8, is refused before anything is opened', async () => {
    expect((await create()).lines[0]).toContain('no such file')
    save(small)
    writeFileSync(join(folder, 'people.csv'), Buffer.from('flat,name\nA,Ren\xe9', 'latin1'))
    const { code, lines } = await create()
    expect(code).toBe(2)
    expect(lines[0]).toContain('is not UTF-8. Save the spreadsheet as "CSV UTF-8')
  })

  test('the command itself: a data folder in use by a running server is told, afterwards it writes', async () => {
    save(small)
    const dataDir = join(folder, 'data')
    const command = () =>
      runCommand('society/cli.ts', dataDir, [
        ...['create', '--name', 'Kadamba', '--registration', 'K/1'],
        ...['--admin', 'office@example.org', '--commit'],
        ...['--flats', join(folder, 'flats.csv'), '--people', join(folder, 'people.csv')],
      ])
    const server = await openEmbedded(dataDir)
    const refused = command()
    expect(refused.stderr).toMatch(/already open in process \d+\. Stop that server first/)
    expect(refused.status).toBe(2)
    await server.close()
    const written = command()
    expect(written.stderr).toBe('')
    expect(written.stdout).toContain('Written.')
    expect(written.status).toBe(0)
  })
})
