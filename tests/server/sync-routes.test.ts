/** POST /sync and GET /sync/live over HTTP: who may call, whose rows come back, and what is refused. */
import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SyncRequest, syncRefusalSchema, syncResponseSchema } from '#contract/sync.ts'
import { commit } from '#server/sync/commit.ts'
import { addSociety, createTestApp, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'
import { newReport } from '../factories/report.ts'

type Person = { uid: string; token: string }

const blank: SyncRequest = {
  p: 1,
  s: 1,
  build: 'test',
  clientId: 'client-of-the-test-0001',
  spaces: [],
  pull: { cursors: {}, have: [] },
}

const pushed = (
  mid: number,
  space: string,
  args: unknown = newReport(),
  name = 'report.create@1',
) => ({
  mid,
  opId: randomUUID(),
  space,
  name,
  args,
  ts: '2026-11-20T08:00:00.000Z',
})

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let owner: Person
  let admin: Person
  let outsider: Person

  beforeAll(async () => {
    server = await createTestApp({ kind })
    await addSociety(server.database, 'lake', 'Lake View', {
      'owner@example.org': ['onlyOwner'],
      'admin@example.org': ['onlyAdmin'],
    })
    await addSociety(server.database, 'hill', 'Hill View', {
      'outsider@example.org': ['onlyAdmin'],
    })
    owner = await signUp(server, 'owner@example.org')
    admin = await signUp(server, 'admin@example.org')
    outsider = await signUp(server, 'outsider@example.org')
  })
  afterAll(() => server.close())

  const post = (person: Person | undefined, request: object) =>
    Promise.resolve(
      server.request('/sync', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(person && { authorization: `Bearer ${person.token}` }),
        },
        body: JSON.stringify({ ...blank, ...request }),
      }),
    )
  const ask = async (person: Person, request: object) => {
    const answer = await post(person, request)
    expect(answer.status).toBe(200)
    return syncResponseSchema.parse(await answer.json())
  }
  const refusal = async (answer: Response) => {
    const { error } = syncRefusalSchema.parse(await answer.json())
    return `${answer.status} ${error}`
  }
  const newClient = () => randomUUID()

  test('a guest is refused', async () => {
    expect((await post(undefined, {})).status).toBe(401)
    expect((await server.request('/sync/live')).status).toBe(401)
    expect((await post({ uid: '', token: 'a.b.c' }, {})).status).toBe(401)
  })

  test('an unverified account is refused', async () => {
    const person = await signUp(server, 'unverified@example.org', false)
    expect(await refusal(await post(person, {}))).toBe('403 UNVERIFIED')
  })

  test("another society's rows stay hidden, whatever the device says it has", async () => {
    const have = ['s:lake/report@all', 's:lake/society@all']
    const pull = { cursors: { 's:lake': '0' }, have }
    const answer = await ask(outsider, { clientId: newClient(), spaces: ['s:lake'], pull })
    expect(answer.refused).toEqual(['s:lake'])
    expect(answer.puts).toEqual([])
    expect(answer.cursors).toEqual({})
  })

  test("a change to another society's or another person's space is rejected and not applied", async () => {
    const clientId = newClient()
    const push = [pushed(1, 's:lake'), pushed(2, `u:${owner.uid}`), pushed(3, 's:nowhere')]
    const answer = await ask(outsider, { clientId, spaces: [], push })
    expect(answer.results.map(({ status, code }) => [status, code])).toEqual([
      ['rejected', 'NOT_MEMBER'],
      ['rejected', 'NOT_MEMBER'],
      ['rejected', 'NOT_MEMBER'],
    ])
    const seen = await ask(admin, { clientId: newClient(), spaces: ['s:lake'] })
    expect(seen.puts.filter(({ e }) => e === 'report')).toEqual([])
  })

  test("another person's client id is refused", async () => {
    const clientId = newClient()
    await ask(owner, { clientId })
    expect(await refusal(await post(outsider, { clientId }))).toBe('403 CLIENT_OWNER')
  })

  test('a gap in the numbers and a number used twice are refused', async () => {
    const clientId = newClient()
    const first = pushed(1, 's:lake')
    await ask(owner, { clientId, push: [first] })
    expect(await refusal(await post(owner, { clientId, push: [pushed(3, 's:lake')] }))).toBe(
      '409 GAP',
    )
    expect(await refusal(await post(owner, { clientId, push: [pushed(1, 's:lake')] }))).toBe(
      '409 MID_REUSED',
    )
    const changed = { ...first, args: newReport() }
    expect(await refusal(await post(owner, { clientId, push: [changed] }))).toBe('409 MID_REUSED')
  })

  test('a change sent again, also by a cloned profile, keeps its first result', async () => {
    const first = pushed(1, 's:lake')
    const clientId = newClient()
    await ask(owner, { clientId, push: [first] })
    for (const id of [clientId, newClient()]) {
      const [again] = (await ask(owner, { clientId: id, push: [first] })).results
      expect(again).toMatchObject({ status: 'duplicate', was: 'applied', opId: first.opId })
    }
  })

  test('a bad change is rejected with its field, and the next one goes on', async () => {
    const bad = pushed(1, 's:lake', newReport({ title: 'x' }))
    const unknown = pushed(2, 's:lake', {}, 'report.explode@1')
    const answer = await ask(owner, {
      clientId: newClient(),
      push: [bad, unknown, pushed(3, 's:lake')],
    })
    expect(answer.results).toMatchObject([
      { status: 'rejected', code: 'INVALID', fields: { title: 'INVALID' } },
      { status: 'rejected', code: 'UNKNOWN_MUTATION' },
      { status: 'applied' },
    ])
  })

  test('hostile keys in a change reach nothing', async () => {
    const args = JSON.parse(
      `{"__proto__":{"area":"community"},"constructor":1,"id":"../x","title":"abcd"}`,
    )
    const [result] = (
      await ask(owner, { clientId: newClient(), push: [pushed(1, 's:lake', args)] })
    ).results
    expect(result).toMatchObject({ status: 'rejected', code: 'INVALID' })
  })

  test('an unknown epoch starts the device over', async () => {
    const answer = await ask(owner, {
      clientId: newClient(),
      epoch: randomUUID(),
      spaces: ['s:lake'],
    })
    expect(answer.reset).toBe('epoch')
  })

  test('a device whose schema the server does not speak is told to upgrade', async () => {
    expect(await refusal(await post(owner, { s: 99 }))).toBe('426 UPGRADE')
  })

  test('a request that is not one is refused, and one that is too large', async () => {
    expect(await refusal(await post(owner, { clientId: 'x' }))).toBe('400 BAD_REQUEST')
    const notes = 'x'.repeat(400_000)
    const large = await post(owner, { push: [pushed(1, 's:lake', newReport({ notes }))] })
    expect(await refusal(large)).toBe('413 TOO_LARGE')
  })

  test('the same request may come as the form field apiInput', async () => {
    const answer = await server.request('/sync', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}` },
      body: new URLSearchParams({ apiInput: JSON.stringify({ ...blank, clientId: newClient() }) }),
    })
    expect(answer.status).toBe(200)
  })

  test('a commit is heard by those it concerns, and ends when the person’s roles change', async () => {
    const answer = await server.request('/sync/live', {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const heard = async (words: string) => {
      while (!text.includes(words)) {
        const { done, value = '' } = await reader.read()
        if (done) throw new Error(`the stream ended before ${words}`)
        text += value
      }
      text = text.slice(text.indexOf(words) + words.length)
    }
    await heard(': open')
    // first how far it is: what was committed before this stream was open
    await heard(`"space":"u:${owner.uid}"`)
    await heard('"space":"s:lake"')
    const deps = { database: server.database, poke: server.live.poke }
    await commit(
      deps,
      { actor: { societyId: 'hill' }, spaces: ['s:hill'], via: 'test' },
      async () => {},
    )
    await commit(
      deps,
      { actor: { societyId: 'lake' }, spaces: ['s:lake'], via: 'test' },
      async () => {},
    )
    await heard('"space":"s:lake"')
    await commit(deps, { actor: {}, spaces: [`u:${owner.uid}`], via: 'test' }, async () => {})
    await heard(`"space":"u:${owner.uid}"`)
    await heard('"last":true')
    expect((await reader.read()).done).toBe(true)
    expect(server.live.count()).toBe(0)
  })

  test('a packed request is read, and a long answer comes packed to who can unpack it', async () => {
    const body = gzipSync(JSON.stringify({ ...blank, clientId: newClient(), spaces: ['s:lake'] }))
    const answer = await server.request('/sync', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'accept-encoding': 'br, gzip',
        authorization: `Bearer ${owner.token}`,
      },
      body,
    })
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()
    expect(syncResponseSchema.parse(JSON.parse(text)).cursors).toHaveProperty('s:lake')
  })

  test('a packed request that is far too large once unpacked is refused, and so is one that is not packed', async () => {
    const send = (body: Uint8Array<ArrayBuffer>) =>
      Promise.resolve(
        server.request('/sync', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-encoding': 'gzip',
            authorization: `Bearer ${owner.token}`,
          },
          body,
        }),
      )
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(50_000_000)))
    expect(await refusal(await send(bomb))).toBe('413 TOO_LARGE')
    expect((await send(new TextEncoder().encode('{"p":1}'))).status).toBe(400)
  })
})
