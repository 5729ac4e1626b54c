/**
 * Role matrix, server: every seat makes every call, change and request there is; tests/factories/role-matrix.ts says who may. Then all
 * that speaks of a society is asked of one that nobody of them belongs to.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveRequests, inviteWaiting } from '#contract/admission-calls.ts'
import type { Visibility } from '#contract/attachments.ts'
import { getAuditTrail } from '#contract/audit.ts'
import { changeRoles, removeMember } from '#contract/member-calls.ts'
import {
  getContactByEmail,
  getSocieties,
  getSocietyUserByEmail,
  type SocietyRole,
} from '#contract/societies.ts'
import { exportSociety } from '#contract/society-archive.ts'
import {
  archiveSociety,
  fillWithSamples,
  foundSociety,
  renameSociety,
  startClean,
  transferSociety,
} from '#contract/society-calls.ts'
import { newReceipt } from '../factories/accounts.ts'
import { type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { admissionTries } from '../factories/admission-tries.ts'
import { apiTries } from '../factories/api-tries.ts'
import { postCall } from '../factories/app.ts'
import { blobCalls, newAttachment, newPdf } from '../factories/attachments.ts'
import { booksTries } from '../factories/books-tries.ts'
import { databaseKinds } from '../factories/database.ts'
import { holdingTries } from '../factories/holding-tries.ts'
import { importTries } from '../factories/import-tries.ts'
import { mailTries } from '../factories/mail-tries.ts'
import { noticeTries } from '../factories/notice-tries.ts'
import { personTries } from '../factories/person-tries.ts'
import {
  askElsewhere,
  callNames,
  changeNames,
  firstOf,
  isForbidden,
  ofASociety,
  recordRequests,
  routeNames,
} from '../factories/recorded-requests.ts'
import { newReport } from '../factories/report.ts'
import { reportTries } from '../factories/report-tries.ts'
import { calls, printMatrix } from '../factories/role-matrix.ts'
import type { TryContext } from '../factories/role-tries.ts'
import { addHolders, seatRequests } from '../factories/seat-requests.ts'
import { type Seat, seatNames } from '../factories/seats.ts'
import { setupTries } from '../factories/setup-tries.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  const people = new Map<Seat, Caller>()
  /** By the token of whoever asks. */
  const seatOf = new Map<string, Seat>()
  let recording: ReturnType<typeof recordRequests>
  let other: Caller

  beforeAll(async () => {
    a = await openAdmission(kind)
    const names = { superadmin: 'super' } as Partial<Record<Seat, string>>
    for (const seat of seatNames) {
      if (seat === 'guest') continue
      people.set(seat, await (seat === 'none' ? a.stranger() : a.member(names[seat] ?? seat)))
    }
    await addHolders(a)
    other = await a.stranger()
    // Each sees its own: whoever sees both sees what is not theirs.
    for (const seat of ['owner', 'member'] as const) {
      await change(people.get(seat), {
        space: `s:${lake}`,
        name: 'report.create@1',
        args: { ...newReport(), area: 'personal' },
      })
    }
    for (const [seat, { token }] of people) seatOf.set(token, seat)
    recording = recordRequests(a.server)
  })
  afterAll(() => a.server.close())

  const { sync, change, rowsOf, reads, comesFrom, twinIn } = seatRequests(() => a)
  const isAnswered = async (...asked: Parameters<typeof a.ask>) =>
    (await a.ask(...asked)).status === 200
  const own = (person: Caller | undefined) => `u:${person?.uid ?? 'nobody'}`
  const another = 'tenant@lake.test'
  const profile = async (person: Caller | undefined, uid: string) => {
    const headers = person && { authorization: `Bearer ${person.token}` }
    return (
      (await a.server.request(`/users/${uid}.json`, { headers: { ...headers } })).status === 200
    )
  }
  const receipt = () => newReceipt({ holdingId: 'h-holder' })
  const select = (person: Caller | undefined, societyId: string) =>
    change(person, { space: own(person), name: 'society.select@1', args: { societyId } })
  const approves = async (person: Caller | undefined) => {
    const stranger = await a.stranger()
    await a.send(stranger, { flat: 'A-102' })
    const { id } = await a.requestOf(stranger)
    const { status, body } = await a.ask(approveRequests, person, {
      societyid: lake,
      requests: [{ id, seat: 'tenant', flat: 'A-102' }],
    })
    return status === 200 && JSON.stringify(body).includes('APPROVED')
  }

  /** Somebody new to change every time. */
  const resident = async () => {
    const id = `m-${randomUUID()}`
    await a.inSociety(lake, async (w) => {
      const waiting = { uid: null, email: `${id}@lake.test`, roles: ['onlyTenant'] }
      await w.put('membership', { societyId: lake, id, contactId: 'c-holder', ...waiting })
    })
    return { societyid: lake, id, seen: ['onlyTenant'] }
  }
  const changes = async (person: Caller | undefined, roles: SocietyRole[]) => {
    const { body } = await a.ask(changeRoles, person, { ...(await resident()), roles })
    return body.outcome === 'CHANGED'
  }
  const removes = async (person: Caller | undefined) => {
    const asked = { ...(await resident()), reason: 'Moved away' }
    return (await a.ask(removeMember, person, asked)).body.outcome === 'REMOVED'
  }

  const blobs = () => blobCalls(a.server, lake)
  const attaches = (person: Caller | undefined, more: object) =>
    change(person, {
      space: `s:${lake}`,
      name: 'attachment.add@1',
      args: { ...newAttachment(newPdf()), ...more },
    })
  /** By the office, for a flat that nobody of these holds. */
  const attachStored = async (visibility: Visibility) => {
    const bytes = newPdf()
    const args = newAttachment(bytes, { visibility })
    await attaches(people.get('admin'), args)
    await blobs().patch(people.get('admin'), args.sha256, 0, bytes)
    return args.sha256
  }
  const ofContact = (person: Caller | undefined, name: string, more: object) =>
    change(person, { space: `s:${lake}`, name, args: { id: 'c-holder', ...more } })

  const twinOf = async (person: Caller | undefined) => {
    const seat = seatOf.get(person?.token ?? '') ?? 'guest'
    if (seat === 'guest') return
    const twin = await twinIn(seat)
    seatOf.set(twin.token, seat)
    return twin
  }
  const context: TryContext = {
    ...{ a: () => a, sync, change, rowsOf, reads, comesFrom, twinOf, other: () => other },
    ...{ office: () => people.get('admin'), superAdmin: () => people.get('superadmin') },
  }

  const tries: Record<string, (person: Caller | undefined) => Promise<boolean>> = {
    'sync one’s own space': async (person) => (await sync(person, [own(person)])) !== undefined,
    'getSocieties of one’s own address': (person) =>
      isAnswered(getSocieties, person, { email: person?.email ?? 'nobody@example.org' }),
    'getSocieties of another’s address': (person) =>
      isAnswered(getSocieties, person, { email: 'nobody@lake.test' }),
    'getContactByEmail of another’s address': (person) =>
      isAnswered(getContactByEmail, person, { email: 'nobody@lake.test' }),
    'getSocietyUserByEmail of one’s own address': (person) =>
      isAnswered(getSocietyUserByEmail, person, {
        email: person?.email ?? 'nobody@example.org',
        societyid: lake,
      }),
    'getSocietyUserByEmail of another’s address': (person) =>
      isAnswered(getSocietyUserByEmail, person, {
        email: person?.email === another ? 'owner@lake.test' : another,
        societyid: lake,
      }),
    'users/{uid} of one’s own': (person) => profile(person, person?.uid ?? 'nobody'),
    'users/{uid} of another': (person) => profile(person, 'uid-somebody'),
    'rows of the society': (person) => reads(person, 'society'),
    'every report of the society': async (person) => (await rowsOf(person, 'reporter')).length >= 2,
    'sums of the society’s receipts': async (person) => {
      await change(people.get('admin'), {
        space: `s:${lake}`,
        name: 'receipt.create@1',
        args: receipt(),
      })
      return reads(person, 'society-summary')
    },
    'report.create': (person) =>
      change(person, { space: `s:${lake}`, name: 'report.create@1', args: newReport() }),
    'receipt.create': (person) =>
      change(person, { space: `s:${lake}`, name: 'receipt.create@1', args: receipt() }),
    'the flats of the society': (person) => reads(person, 'flat'),
    'the committee of the society': async (person) => {
      const id = randomUUID()
      const bearer = { name: 'Meera Joshi', post: 'secretary', phone: '', since: '2025-04-01' }
      await a.inSociety(lake, (w) =>
        w.put('office-bearer', { societyId: lake, id, ...bearer, until: null }),
      )
      return reads(person, 'office-bearer')
    },
    'setup.add': (person) => {
      const wing = { id: randomUUID(), name: randomUUID().slice(0, 8), hasLift: true, floors: 4 }
      return change(person, {
        space: `s:${lake}`,
        name: 'setup.add@1',
        args: { entity: 'wing', rows: [wing] },
      })
    },
    'society.edit': (person) =>
      change(person, {
        space: `s:${lake}`,
        name: 'society.edit@1',
        args: { set: { billNote: randomUUID() }, was: { billNote: '' } },
      }),
    'what complaints are about': async (person) => {
      const id = randomUUID()
      const category = { name: id, ownerId: null, escalateId: null }
      await a.inSociety(lake, (w) =>
        w.put('complaint-category', {
          societyId: lake,
          id,
          ...category,
          respondHours: 1,
          resolveHours: 8,
        }),
      )
      return reads(person, 'complaint-category')
    },
    'make another society': (person) =>
      isAnswered(foundSociety, person, {
        name: 'Another',
        registration: randomUUID(),
        address: '',
      }),
    'rename the society': (person) =>
      isAnswered(renameSociety, person, { societyid: lake, name: 'Lake' }),
    'archive the society and open it again': async (person) => {
      const isDone = await isAnswered(archiveSociety, person, { societyid: lake, archived: true })
      await isAnswered(archiveSociety, people.get('superadmin'), {
        societyid: lake,
        archived: false,
      })
      return isDone
    },
    'write to those who wait': (person) =>
      isAnswered(inviteWaiting, person, { societyid: lake, ids: ['m-nobody'] }),
    'fill the society with samples': (person) =>
      isAnswered(fillWithSamples, person, { societyid: lake }),
    'clear the society of its samples': (person) =>
      isAnswered(startClean, person, { societyid: lake, name: 'Lake' }),
    'transfer the society': async (person) => {
      const { body } = await a.ask(transferSociety, person, { societyid: lake, id: 'm-owner' })
      await a.inSociety(lake, async (w) => {
        for (const [name, roles] of [
          ['super', ['onlySuperAdmin']],
          ['owner', ['onlyOwner']],
        ] as const) {
          const row = await w.get('membership', lake, `m-${name}`)
          if (row !== undefined) await w.put('membership', { ...row, roles: [...roles] })
        }
      })
      return body.outcome === 'TRANSFERRED'
    },
    'everything of the society as one archive': async (person) => {
      const asked = { societyid: lake }
      const answer = await postCall(a.server, exportSociety, person?.token, asked)
      return (await answer.arrayBuffer()).byteLength > 10_000 && answer.status === 200
    },
    'attach to a flat of another': (person) => attaches(person, { visibility: 'office' }),
    'put a document up for everybody': (person) => attaches(person, { visibility: 'society' }),
    'the documents of another’s flat': async (person) => {
      await attachStored('office')
      return (await rowsOf(person, 'attachment')).some((row) => row.visibility === 'office')
    },
    'the bytes of another’s document': async (person) =>
      (await blobs().get(person, await attachStored('household'))).status === 200,
    'the bytes of everybody’s document': async (person) =>
      (await blobs().get(person, await attachStored('society'))).status === 200,
    ...importTries(context),
    'society.select of one’s own': (person) => select(person, lake),
    'society.select of another’s': (person) => select(person, pond),
    'the joining code': (person) => reads(person, 'joining-code'),
    'approve a request': approves,
    'the people of the society and their roles': (person) => reads(person, 'member-card'),
    'change a resident’s role': (person) => changes(person, ['onlyMember']),
    'make a resident an admin': (person) => changes(person, ['onlyTenant', 'onlyAdmin']),
    'take a resident out of the society': removes,
    'who holds which flat': (person) => reads(person, 'resident'),
    ...holdingTries({ a: () => a, change, reads }),
    'the audit trail': (person) => isAnswered(getAuditTrail, person, { societyid: lake }),
    'the directory of the society': (person) => reads(person, 'contact-card'),
    'the office’s copy of the directory': (person) => reads(person, 'contact-detail'),
    'one’s own contact': (person) => reads(person, 'my-contact'),
    'contact.own of another': (person) =>
      ofContact(person, 'contact.own@1', { set: { nickname: 'X' } }),
    'contact.share of another': (person) =>
      ofContact(person, 'contact.share@1', { field: 'phone', who: 'neighbours' }),
    'contact.edit': (person) => ofContact(person, 'contact.edit@1', { set: { nickname: 'X' } }),
    'contact.note': (person) => ofContact(person, 'contact.note@1', { text: 'X' }),
    'contact.star': (person) => ofContact(person, 'contact.star@1', { starred: true }),
    ...noticeTries(context),
    ...apiTries(context),
    ...reportTries(context),
    ...setupTries(context),
    ...admissionTries(context),
    ...personTries(context),
    ...mailTries(context),
    ...booksTries(context),
  }

  test('each seat may call what the table says, and nothing else', async () => {
    expect(Object.keys(tries)).toEqual(calls.map(({ call }) => call))
    const lines = []
    for (const { call, mayCall } of calls) {
      const cells = []
      for (const seat of seatNames) {
        const isDone = await tries[call]?.(people.get(seat))
        expect(isDone, `${seat}: ${call}`).toBe(mayCall.includes(seat))
        cells.push(isDone ? 'yes' : 'refused')
      }
      lines.push({ name: call, cells })
    }
    printMatrix('call', lines)
    recording.stop()
    // Every seat makes every call.
  }, 900_000)

  test('every call and change of the contract, and every route, was asked for by every seat', () => {
    const asked = new Map<string, Set<Seat>>()
    for (const { name, token } of recording.recorded) {
      const seat = token === '' ? 'guest' : seatOf.get(token)
      if (seat !== undefined) asked.set(name, (asked.get(name) ?? new Set()).add(seat))
    }
    const names = [...new Set([...callNames, ...changeNames, ...routeNames(a.server)])]
    const missing = names.flatMap((name) => {
      const without = seatNames.filter((seat) => asked.get(name)?.has(seat) !== true)
      return without.length === 0 ? [] : [`${name}: no try by ${without.join(', ')}`]
    })
    expect(missing).toEqual([])
  })

  const isRefused = async (answer: Response, name: string, seat: Seat) => {
    if (seat === 'guest') return answer.status === 401
    return answer.status === 404 || isForbidden(answer, name)
  }

  test('nothing of another society is done or shown, whoever asks, and its own are not refused', async () => {
    const records = firstOf(recording.recorded, '/blobs/')
    expect(ofASociety.filter((name) => records.every((each) => each.name !== name))).toEqual([])
    const before = await a.versionOf(`s:${pond}`)
    const done: string[] = []
    // in another society all roles of this one are alike: the most and the least that one can be
    const strangers = ['guest', 'none', 'owner', 'superadmin'] as const
    for (const record of records) {
      for (const seat of strangers) {
        const to = { from: lake, to: pond, token: people.get(seat)?.token }
        const answer = await askElsewhere(a.server, record, to)
        if (!(await isRefused(answer, record.name, seat))) done.push(`${seat}: ${record.name}`)
      }
    }
    expect(done).toEqual([])
    expect(await a.versionOf(`s:${pond}`)).toBe(before)
    await a.inSociety(pond, async (w) => {
      const row = await w.get('membership', pond, 'm-admin')
      if (row !== undefined)
        await w.put('membership', { ...row, roles: ['onlyAdmin', 'onlySuperAdmin'] })
    })
    const { token } = await a.member('admin', pond)
    const refused: string[] = []
    for (const record of records.filter(({ asked }) => !asked.path.startsWith('/blobs/'))) {
      const answer = await askElsewhere(a.server, record, { from: lake, to: pond, token })
      if (await isForbidden(answer, record.name)) refused.push(record.name)
    }
    expect(refused).toEqual([])
  }, 300_000)
})
