/** Spec 4.3, 4.4: before the terms are accepted the server gives and takes nothing of a society; `society.select`. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemaVersion, syncResponseSchema } from '#contract/sync.ts'
import { acceptTerms, addSociety, createTestApp, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let person: { uid: string; token: string }
  const clientId = randomUUID()
  let mid = 0

  beforeAll(async () => {
    server = await createTestApp({ kind })
    person = await signUp(server, 'newcomer@example.org', true, false)
    await addSociety(server.database, 'lake', 'Lake View', {
      'newcomer@example.org': ['onlyOwner'],
    })
  })
  afterAll(() => server.close())

  const ask = async (spaces: string[], push: object[] = []) => {
    const answer = await server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({
        p: 1,
        s: schemaVersion,
        build: 'test',
        clientId,
        spaces,
        pull: { cursors: {}, have: [] },
        ...(push.length > 0 && { push }),
      }),
    })
    expect(answer.status).toBe(200)
    return syncResponseSchema.parse(await answer.json())
  }
  const change = (space: string, name: string, args: object) => {
    mid += 1
    return { mid, opId: randomUUID(), space, name, args, ts: '2026-11-20T08:00:00.000Z' }
  }
  const own = () => `u:${person.uid}`
  const profile = async () => (await ask([own()])).puts.find(({ e }) => e === 'profile')?.rows[0]

  test('the person is told of the society, and receives and changes nothing of it', async () => {
    const first = await ask([own(), 's:lake'])
    expect(first.puts.map(({ e }) => e).sort()).toEqual(['my-society', 'profile'])
    expect(first.refused).toEqual(['s:lake'])
    const { results } = await ask([], [change('s:lake', 'report.create@1', newReport())])
    expect(results[0]).toMatchObject({ status: 'rejected', code: 'NOT_MEMBER' })
  })

  test('accepting in one queue with a first report counts at once', async () => {
    const { results, refused, puts } = await ask(
      [own(), 's:lake'],
      [change(own(), 'terms.accept@1', {}), change('s:lake', 'report.create@1', newReport())],
    )
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied'])
    expect(refused).toBeUndefined()
    expect(puts.map(({ e }) => e)).toContain('report')
    expect(await profile()).toMatchObject({ tcAccepted: true })
  })

  test('a society of one’s own may be selected, another’s may not', async () => {
    await addSociety(server.database, 'pond', 'Pond View', {})
    const { results } = await ask(
      [own()],
      [
        change(own(), 'society.select@1', { societyId: 'lake' }),
        change(own(), 'society.select@1', { societyId: 'pond' }),
      ],
    )
    expect(results.map(({ status, code }) => [status, code])).toEqual([
      ['applied', undefined],
      ['rejected', 'NOT_MEMBER'],
    ])
    expect(await profile()).toMatchObject({ selectedSocietyId: 'lake' })
  })

  test('a change of somebody else’s profile is refused', async () => {
    const other = await signUp(server, 'other@example.org')
    await acceptTerms(server, other.uid, 'other@example.org')
    const { results } = await ask([], [change(`u:${other.uid}`, 'terms.accept@1', {})])
    expect(results[0]).toMatchObject({ status: 'rejected' })
  })
})
