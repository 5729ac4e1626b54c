/** The ways to an archive: the call of the super admin, and the two commands of whoever runs the server. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAuditTrail } from '#contract/audit.ts'
import { exportSociety } from '#contract/society-archive.ts'
import { runVerify } from '#server/audit/run-command.ts'
import type { Place } from '#server/backup/open-current.ts'
import { runArchiveCommand } from '#server/society-archive/run-command.ts'
import { addBooks, asOffice } from '../factories/accounts.ts'
import { type Caller, lake, openAdmission } from '../factories/admission.ts'
import { postCall } from '../factories/app.ts'
import { blobCalls, newAttachment, newPdf, sha256Of } from '../factories/attachments.ts'
import { newName, newPlace, openAt } from '../factories/backup.ts'
import { createTestDatabase, databaseKinds } from '../factories/database.ts'
import { filesIn, newBlobs, pack, unpack } from '../factories/society-archive.ts'

// every embedded database is a cluster made anew
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const run = async (place: Place, ...args: string[]) => {
  const lines: string[] = []
  const code = await runArchiveCommand(args, {
    place,
    accounts: 'local',
    progress: {
      print: (line) => lines.push(line),
      step: () => ({ advance: () => {}, end: () => {} }),
    },
    clock: () => new Date(),
  })
  return { code, text: lines.join('\n') }
}

describe.each(databaseKinds)('on %s', (kind) => {
  describe('the call', () => {
    let a: Awaited<ReturnType<typeof openAdmission>>
    beforeAll(async () => {
      a = await openAdmission(kind)
    })
    afterAll(() => a.server.close())

    const ask = (person: Caller | undefined, societyid = lake) =>
      postCall(a.server, exportSociety, person?.token, { societyid })
    const refusal = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { error: string }).error,
    ]

    test('gives the super admin the file, and the audit trail says so, in the file too', async () => {
      const head = await a.member('super')
      const bytes = newPdf(5000)
      const blobs = blobCalls(a.server, lake)
      const sha256 = sha256Of(bytes)
      const { id, ...named } = newAttachment(bytes)
      await a.inSociety(lake, (w) =>
        w.put('attachment', {
          ...{ societyId: lake, id, subjectKind: 'flat', subjectId: 'f101', thumbnail: null },
          ...{ name: named.name, type: named.type, size: named.size, sha256 },
          ...{ visibility: 'society', uploadedBy: head.uid, uploader: 'super' },
          ...{
            uploadedAt: new Date(),
            isByHolder: false,
            readers: [],
            holdingIds: [],
            box: null,
            isStored: false,
            removedAt: null,
          },
        }),
      )
      expect((await blobs.patch(head, sha256, 0, bytes)).status).toBe(204)
      const answer = await ask(head)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('application/x-tar')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lake.tar"')
      const archive = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-length')).toBe(String(archive.length))
      expect(answer.headers.get('x-archive-bytes')).toBe(String(archive.length))
      const files = filesIn(archive)
      expect(files.get(`blobs/${sha256}`)?.equals(Buffer.from(bytes))).toBe(true)
      expect(files.get('tables/audit_entry.jsonl')?.toString()).toContain(
        '"entity":"society-archive"',
      )
      const { body } = await a.ask(getAuditTrail, head, {
        societyid: lake,
        entity: 'society-archive',
      })
      expect(body.entries).toMatchObject([
        {
          entity: 'society-archive',
          row: lake,
          kind: 'added',
          uid: head.uid,
          via: exportSociety.path,
          isIntact: true,
        },
      ])
      // the same bytes as the command's, and as those of the server it goes to
      const home = { database: a.server.database, blobs: a.server.blobs }
      expect((await pack(home, lake)).equals(archive)).toBe(true)
      const to = { database: await createTestDatabase(kind), blobs: newBlobs() }
      await unpack(to, archive)
      expect((await pack(to, lake)).equals(archive)).toBe(true)
      await to.database.close()
    })

    test('is refused to a guest, to everybody else, and to another society’s office', async () => {
      expect((await ask(undefined)).status).toBe(401)
      for (const name of ['admin', 'owner', 'tenant', 'member', 'staff']) {
        expect(await refusal(await ask(await a.member(name))), name).toEqual([403, 'FORBIDDEN'])
      }
      expect(await refusal(await ask(await a.member('admin', 'pond')))).toEqual([403, 'FORBIDDEN'])
      expect(await refusal(await ask(await a.member('super'), 'pond'))).toEqual([403, 'FORBIDDEN'])
      expect(await refusal(await ask(await a.member('super'), 'nowhere'))).toEqual([
        403,
        'FORBIDDEN',
      ])
      const malformed = await postCall(a.server, exportSociety, (await a.member('super')).token, {})
      expect(await refusal(malformed)).toEqual([400, 'INVALID'])
    })

    test('needs a sign-in of the last five minutes, and is not made without end', async () => {
      const head = await a.member('super')
      const statuses: number[] = []
      for (let n = 0; n < 7; n += 1) {
        const answer = await ask(head)
        statuses.push(answer.status)
        await answer.arrayBuffer()
      }
      expect(statuses.at(-1)).toBe(429)
      a.server.clock.advance(6 * 60_000)
      expect(await refusal(await ask(head))).toEqual([403, 'SIGN_IN_AGAIN'])
    })
  })

  test('the commands write a file and make the society of it, or say why not', async () => {
    const [place, there] = [await newPlace(kind), await newPlace(kind)]
    const database = await openAt(place)
    for (const id of ['lake', 'pond']) await addBooks(database, id)
    await asOffice(database, 'lake', async (w) => {
      const flat = await w.get('flat', 'lake', 'f1')
      if (flat !== undefined) await w.put('flat', { ...flat, floor: 3 })
    })
    await database.close()
    const [file, again] = [`${newName()}.tar`, `${newName()}.tar`]

    const unknown = await run(place, 'society:export', '--society', 'sea', '--to', file)
    expect(unknown).toEqual({
      code: 1,
      text: 'There is no society "sea" here, but:\n  lake  lake\n  pond  pond',
    })
    const written = await run(place, 'society:export', '--society', 'lake', '--to', file)
    expect(written.text).toMatch(
      /^lake \(lake\): \d+ rows in \d+ tables, 0 files of 0 bytes\nWritten: /,
    )
    expect(written.code).toBe(0)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    const twice = await run(place, 'society:export', '--society', 'lake', '--to', file)
    expect(twice).toEqual({ code: 1, text: `${file} exists and is not overwritten.` })

    const done = await run(there, 'society:import', '--from', file)
    expect(done.text).toContain('9 people have a new account without a password')
    expect(done.text).toContain('Imported, and every row read again.')
    expect(done.code).toBe(0)
    expect((await run(there, 'society:export', '--society', 'lake', '--to', again)).code).toBe(0)
    expect(readFileSync(again).equals(readFileSync(file))).toBe(true)
    const lines: string[] = []
    expect(await runVerify(there, (line) => lines.push(line))).toBe(0)
    expect(lines[0]).toMatch(/^whole {3}lake/)

    const here = await run(there, 'society:import', '--from', file)
    expect(here.code).toBe(1)
    expect(here.text).toContain('The society lake (lake) is here already')
  })

  test('what is no archive, or nowhere, is refused', async () => {
    const place = await newPlace(kind)
    const folder = newName()
    mkdirSync(folder)
    const file = `${folder}/sheet.csv`
    writeFileSync(file, 'wing,flat\n'.repeat(200))
    const wrong = await run(place, 'society:import', '--from', file)
    expect(wrong.text).toContain('This is no archive of a society, or its beginning is damaged')
    expect(wrong.code).toBe(1)
    expect(await run(place, 'society:import', '--from', `${file}x`)).toEqual({
      code: 1,
      text: `There is no file ${file}x.`,
    })
    const bare = await run(place, 'society:import')
    expect(bare.code).toBe(2)
    expect(bare.text).toContain('Missing: --from.\nUsage: npm run society:import')
    expect((await run(place, 'society:export', '--society', 'lake')).code).toBe(2)
    expect((await run(place, 'society:export', '--what')).code).toBe(2)
  })
})

test('without a database there is nothing to write', async () => {
  const { code, text } = await run(
    await newPlace('embedded'),
    'society:export',
    '--society',
    'a',
    '--to',
    newName(),
  )
  expect(code).toBe(1)
  expect(text).toContain('There is no database in')
})
