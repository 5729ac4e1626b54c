/** A society is made, named, given to somebody else, and closed: by whom, and what stands afterwards. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rotateJoiningCode } from '#contract/admission-calls.ts'
import {
  archiveSociety,
  fillWithSamples,
  foundSociety,
  mayFoundSociety,
  renameSociety,
  startClean,
  transferSociety,
} from '#contract/society-calls.ts'
import { mutate } from '#db/mutate.ts'
import { selectSociety } from '#db/session.ts'
import { membership, mySociety, society } from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'
import {
  type Admission,
  addAccount,
  type Caller,
  lake,
  openAdmission,
} from '../factories/admission.ts'
import { createTestApp, postCall } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import type { SyncedDevice } from '../factories/synced-device.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Admission
  let head: Caller
  let admin: Caller
  let owner: Caller

  beforeEach(async () => {
    a = await openAdmission(kind)
    head = await a.member('super')
    admin = await a.member('admin')
    owner = await a.member('owner')
  })
  afterEach(() => a.server.close())

  const founding = { name: 'Amrapali CHS', registration: 'PNA/HSG/1/2026', address: 'Pune' }
  const listed = (person: Caller) =>
    readAs(a.server.database, person, (tx) =>
      tx.select().from(mySociety).where(eq(mySociety.uid, person.uid)).orderBy(mySociety.id),
    )
  const report = ({ device }: SyncedDevice) =>
    mutate(
      device,
      { clock: a.server.clock.now, uuid: randomUUID },
      `s:${lake}`,
      'report.create@1',
      newReport(),
    )
  const rolesOf = (uid: string) =>
    readAs(a.server.database, { societyId: lake }, async (tx) => {
      const [row] = await tx.select().from(membership).where(eq(membership.uid, uid))
      return row?.roles
    })

  test('an admin makes another society and looks after it; a resident makes none', async () => {
    expect((await a.ask(mayFoundSociety, admin, {})).body).toEqual({ mayFound: true })
    expect((await a.ask(mayFoundSociety, owner, {})).body).toEqual({ mayFound: false })
    expect((await a.ask(foundSociety, owner, founding)).status).toBe(403)
    expect((await a.ask(foundSociety, undefined, founding)).status).toBe(401)
    const { body } = await a.ask(foundSociety, admin, founding)
    expect(body).toEqual({ outcome: 'FOUNDED', societyid: 'pna-hsg-1-2026' })
    expect(await listed(admin)).toMatchObject([
      { id: lake },
      { id: 'pna-hsg-1-2026', name: 'Amrapali CHS', roles: ['onlySuperAdmin', 'onlyAdmin'] },
    ])
    const device = await a.device(admin)
    await selectSociety(device.device, 'pna-hsg-1-2026')
    await device.sync()
    expect(await device.rows.society.toArray()).toMatchObject([founding])
    expect(await device.rows['joining-code'].count()).toBe(1)
    expect(await device.rows.label.count()).toBeGreaterThan(0)
  })

  test('the same registration number, however it is spaced, is the same society', async () => {
    await a.ask(foundSociety, admin, founding)
    const again = { ...founding, name: 'Other', registration: ' pna/hsg/1/2026' }
    expect((await a.ask(foundSociety, head, again)).body).toEqual({ outcome: 'EXISTS' })
    expect(await listed(head)).toMatchObject([{ id: lake }])
  })

  test('a new name is in the lists of all its people', async () => {
    expect((await a.ask(renameSociety, admin, { societyid: lake, name: 'Lake CHS' })).status).toBe(
      403,
    )
    expect((await a.ask(renameSociety, head, { societyid: lake, name: 'Lake CHS' })).status).toBe(
      200,
    )
    for (const person of [head, admin, owner]) {
      expect(await listed(person)).toMatchObject([{ name: 'Lake CHS' }])
    }
  })

  test('an archived society is read and not changed, until it is opened again', async () => {
    const device = await a.device(owner)
    await device.sync()
    expect((await a.ask(archiveSociety, admin, { societyid: lake, archived: true })).status).toBe(
      403,
    )
    expect((await a.ask(archiveSociety, head, { societyid: lake, archived: true })).status).toBe(
      200,
    )
    await report(device)
    await device.sync()
    expect(await device.device.outbox.toArray()).toMatchObject([
      { state: 'rejected', code: 'ARCHIVED' },
    ])
    expect(await device.rows.society.toArray()).toMatchObject([
      { archivedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    ])
    const rotated = await a.ask(rotateJoiningCode, admin, { societyid: lake })
    expect([rotated.status, rotated.body.error]).toEqual([409, 'ARCHIVED'])
    for (const asked of [
      a.ask(renameSociety, head, { societyid: lake, name: 'Lakeside CHS' }),
      a.ask(fillWithSamples, head, { societyid: lake }),
      a.ask(startClean, head, { societyid: lake, name: 'Lake CHS' }),
    ]) {
      const { status, body } = await asked
      expect([status, body.error]).toEqual([409, 'ARCHIVED'])
    }
    await a.ask(archiveSociety, head, { societyid: lake, archived: false })
    await report(device)
    await device.sync()
    expect(await device.rows.report.count()).toBe(1)
  })

  test('a super admin hands over: the other looks after the society, and only they can give it back', async () => {
    const heir = { societyid: lake, id: 'm-admin' }
    expect((await a.ask(transferSociety, admin, heir)).status).toBe(403)
    expect((await a.ask(transferSociety, head, { ...heir, id: 'm-super' })).body.outcome).toBe(
      'OWN',
    )
    expect((await a.ask(transferSociety, head, { ...heir, id: 'm-staff' })).body.outcome).toBe(
      'NOT_IN',
    )
    expect((await a.ask(transferSociety, head, { ...heir, id: 'm-x' })).body.outcome).toBe('GONE')
    expect((await a.ask(transferSociety, head, heir)).body.outcome).toBe('TRANSFERRED')
    expect(await rolesOf(admin.uid)).toEqual(['onlySuperAdmin', 'onlyAdmin'])
    // not staff, which is whoever has no role
    expect(await rolesOf(head.uid)).toEqual(['onlyAdmin'])
    expect(await listed(head)).toMatchObject([{ roles: ['onlyAdmin'] }])
    expect((await a.ask(transferSociety, head, heir)).status).toBe(403)
  })

  test('the first account of a server without societies makes the first one; later ones do not', async () => {
    const server = await createTestApp({ kind })
    const people = []
    for (const name of ['first', 'second']) {
      people.push((await addAccount(server, `${name}@example.org`, true)).token)
      server.clock.advance(1000)
    }
    const [first, second] = people
    const asked = async (token: string | undefined) =>
      (await postCall(server, mayFoundSociety, token, {})).json()
    expect([await asked(first), await asked(second)]).toEqual([
      { mayFound: true },
      { mayFound: false },
    ])
    expect((await postCall(server, foundSociety, second, founding)).status).toBe(403)
    expect(await (await postCall(server, foundSociety, first, founding)).json()).toMatchObject({
      outcome: 'FOUNDED',
    })
    const rows = await readAs(server.database, { societyId: 'pna-hsg-1-2026' }, (tx) =>
      tx.select().from(society),
    )
    expect(rows).toMatchObject([founding])
    await server.close()
  })
})
