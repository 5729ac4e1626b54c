/** Role matrix, server: every seat makes every call behind the pages; tests/factories/role-matrix.ts says who may. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveRequests } from '#contract/admission-calls.ts'
import { changeRoles, removeMember } from '#contract/member-calls.ts'
import {
  getContactByEmail,
  getSocieties,
  getSocietyUserByEmail,
  type SocietyRole,
} from '#contract/societies.ts'
import { schemaVersion, syncResponseSchema } from '#contract/sync.ts'
import { newReceipt } from '../factories/accounts.ts'
import { type Caller, lake, openAdmission, pond } from '../factories/admission.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'
import { calls, printMatrix, type Seat, seatNames } from '../factories/role-matrix.ts'

type Change = { space: string; name: string; args: object }

describe.each(databaseKinds)('on %s', (kind) => {
  let a: Awaited<ReturnType<typeof openAdmission>>
  const people = new Map<Seat, Caller>()

  beforeAll(async () => {
    a = await openAdmission(kind)
    const names = { superadmin: 'super' } as Partial<Record<Seat, string>>
    for (const seat of seatNames) {
      if (seat === 'guest') continue
      people.set(seat, await (seat === 'none' ? a.stranger() : a.member(names[seat] ?? seat)))
    }
    await a.inSociety(lake, async (w) => {
      const contact = { societyId: lake, name: 'Holder', email: null, phone: null }
      await w.put('contact', { ...contact, id: 'c-holder' })
      await w.put('holding', {
        societyId: lake,
        id: 'h-holder',
        contactId: 'c-holder',
        flatId: 'f101',
        relation: 'owner',
        since: '2020-04-01',
        until: null,
      })
    })
    // Each sees its own: whoever sees both sees what is not theirs.
    for (const seat of ['owner', 'member'] as const) {
      await change(people.get(seat), {
        space: `s:${lake}`,
        name: 'report.create@1',
        args: { ...newReport(), area: 'personal' },
      })
    }
  })
  afterAll(() => a.server.close())

  const sync = async (person: Caller | undefined, spaces: string[], push: object[] = []) => {
    const answer = await a.server.request('/sync', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(person && { authorization: `Bearer ${person.token}` }),
      },
      body: JSON.stringify({
        p: 1,
        s: schemaVersion,
        build: 'test',
        clientId: randomUUID(),
        spaces,
        pull: { cursors: {}, have: [] },
        ...(push.length > 0 && { push }),
      }),
    })
    return answer.status === 200 ? syncResponseSchema.parse(await answer.json()) : undefined
  }
  const change = async (person: Caller | undefined, { space, name, args }: Change) => {
    const mutation = { mid: 1, opId: randomUUID(), space, name, args }
    const answer = await sync(person, [], [{ ...mutation, ts: '2026-11-20T08:00:00.000Z' }])
    return answer?.results[0]?.status === 'applied'
  }
  const rowsOf = async (person: Caller | undefined, entity: string) => {
    const answer = await sync(person, [`s:${lake}`])
    return (answer?.puts ?? []).filter(({ e }) => e === entity).flatMap(({ rows }) => rows)
  }
  const reads = async (person: Caller | undefined, entity: string) =>
    (await rowsOf(person, entity)).length > 0
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
    'society.select of one’s own': (person) => select(person, lake),
    'society.select of another’s': (person) => select(person, pond),
    'the joining code': (person) => reads(person, 'joining-code'),
    'approve a request': approves,
    'the people of the society and their roles': (person) => reads(person, 'member-card'),
    'change a resident’s role': (person) => changes(person, ['onlyMember']),
    'make a resident an admin': (person) => changes(person, ['onlyTenant', 'onlyAdmin']),
    'take a resident out of the society': removes,
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
  })
})
