/** Devices and their ends, with accounts kept here and with those of a Firebase project: every request asks. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  endSession,
  listSessions,
  type SessionLine,
  signOutEverywhere,
} from '#contract/sessions.ts'
import { getSocieties } from '#contract/societies.ts'
import { personAccess } from '#server/database/schema-identity.ts'
import { asIdentity } from '#server/database/transaction.ts'
import {
  callAccounts,
  createTestApp,
  goodPassword,
  mailedCode,
  postCall,
  signIn,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

type SignedInDevice = { token: string; clientId: string; userAgent: string }

const modes = [
  ...databaseKinds.map((kind) => ({ kind, isCloud: false, accounts: 'own accounts' })),
  { kind: 'embedded' as const, isCloud: true, accounts: 'a Firebase project' },
]

describe.each(modes)('$kind, $accounts', ({ kind, isCloud }) => {
  let server: TestApp
  let email = ''
  let uid = ''
  let people = 0

  beforeAll(async () => {
    server = await createTestApp({ kind, isCloud })
  })
  beforeEach(async () => {
    people += 1
    email = `person-${people}@example.org`
    uid = (await signUp(server, email)).uid
  })
  afterAll(() => server.close())

  const sync = ({ token, clientId, userAgent }: SignedInDevice, push?: object[]) =>
    Promise.resolve(
      server.request('/sync', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'user-agent': userAgent,
        },
        body: JSON.stringify({
          ...{ p: 1, s: 1, build: 'test', clientId, spaces: [`u:${uid}`] },
          ...(push && { push }),
          pull: { cursors: {}, have: [] },
        }),
      }),
    )
  const answerOf = async (response: Response) => {
    const { error } = (await response.json()) as { error?: string }
    return `${response.status} ${error ?? ''}`.trim()
  }
  const signInOn = async (userAgent: string): Promise<SignedInDevice> => {
    server.clock.advance(60_000)
    const device = { token: await signIn(server, email), clientId: randomUUID(), userAgent }
    expect((await sync(device)).status).toBe(200)
    return device
  }
  const listOn = async ({ token }: SignedInDevice) =>
    (await (await postCall(server, listSessions, token, {})).json()) as SessionLine[]
  const labels = async (device: SignedInDevice) =>
    (await listOn(device)).map(({ label, isThis }) => (isThis ? `${label}, this one` : label))

  test('a guest is refused', async () => {
    for (const call of [listSessions, endSession, signOutEverywhere])
      expect((await postCall(server, call, undefined, { clientId: 'x' })).status).toBe(401)
  })

  test('a person sees their devices in a few words, and nobody else’s', async () => {
    const one = await signInOn(phone)
    const other = await signInOn(laptop)
    expect(await labels(one)).toEqual(['Edge on Windows', 'Chrome on Android, this one'])
    expect(await labels(other)).toEqual(['Edge on Windows, this one', 'Chrome on Android'])
    const stranger = await signUp(server, `stranger-${people}@example.org`)
    expect(await labels({ ...one, token: stranger.token })).toEqual([])
  })

  test('a device taken off the list is out at once, the others stay', async () => {
    const mine = await signInOn(laptop)
    const lost = await signInOn(phone)
    await postCall(server, endSession, mine.token, { clientId: lost.clientId })
    expect(await answerOf(await sync(lost))).toBe('401 TOKEN')
    expect(await answerOf(await sync({ ...lost, clientId: randomUUID() }))).toBe('401 TOKEN')
    expect((await postCall(server, getSocieties, lost.token, { email })).status).toBe(401)
    expect((await sync(mine)).status).toBe(200)
    expect(await labels(mine)).toEqual(['Edge on Windows, this one'])
  })

  test('nobody ends another person’s session', async () => {
    const mine = await signInOn(laptop)
    const stranger = await signUp(server, `thief-${people}@example.org`)
    await postCall(server, endSession, stranger.token, { clientId: mine.clientId })
    expect((await sync(mine)).status).toBe(200)
  })

  test('signing out everywhere ends every session, also the one that asks, and nobody else’s', async () => {
    const mine = await signInOn(laptop)
    const other = await signInOn(phone)
    const stranger = await signUp(server, `calm-${people}@example.org`)
    expect((await postCall(server, signOutEverywhere, mine.token, {})).status).toBe(200)
    for (const device of [mine, other]) expect(await answerOf(await sync(device))).toBe('401 TOKEN')
    expect((await postCall(server, listSessions, stranger.token, {})).status).toBe(200)
    // no clock goes on here: a sign-in of the same second counts
    const again = { ...mine, token: await signIn(server, email), clientId: randomUUID() }
    expect((await sync(again)).status).toBe(200)
    expect(await labels(again)).toEqual(['Edge on Windows, this one'])
  })

  test('a revoked client id is not taken up again by the next sign-in', async () => {
    const mine = await signInOn(laptop)
    await postCall(server, signOutEverywhere, mine.token, {})
    const again = { ...mine, token: await signIn(server, email) }
    expect(await answerOf(await sync(again))).toBe('403 CLIENT_REVOKED')
  })

  test('what was sent under the old id is not applied again under the new one', async () => {
    const mine = await signInOn(laptop)
    const change = { opId: randomUUID(), space: `u:${uid}`, name: 'terms.accept@1', args: {} }
    const at = { ts: '2026-11-20T08:00:00.000Z' }
    expect((await sync(mine, [{ mid: 1, ...change, ...at }])).status).toBe(200)
    await postCall(server, endSession, mine.token, { clientId: mine.clientId })
    const again = { ...mine, token: await signIn(server, email), clientId: randomUUID() }
    const answer = await sync(again, [{ mid: 1, ...change, ...at }])
    const { results } = (await answer.json()) as { results: object[] }
    expect(results).toMatchObject([{ mid: 1, opId: change.opId, status: 'duplicate' }])
  })

  test('the streams of hints end with the session', async () => {
    const mine = await signInOn(laptop)
    const headers = { authorization: `Bearer ${mine.token}` }
    const stream = await server.request('/sync/live', { headers })
    const reader = stream.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await postCall(server, signOutEverywhere, mine.token, {})
    let isDone = false
    while (!isDone) isDone = (await reader?.read())?.done ?? true
    expect(server.live.count()).toBe(0)
    expect((await server.request('/sync/live', { headers })).status).toBe(401)
  })

  const answersTo = async (method: string, body: object) =>
    (await callAccounts(server, method, body)).status
  const reset = async () => {
    const before = await mailedCode(server, email)
    await answersTo('sendOobCode', { requestType: 'PASSWORD_RESET', email })
    await expect.poll(() => mailedCode(server, email)).not.toBe(before)
    const oobCode = await mailedCode(server, email)
    return answersTo('resetPassword', { oobCode, newPassword: goodPassword })
  }

  test.each(['changed', 'reset'])(
    'a password that is %s ends the streams, and takes every device off the list until it has logged in again',
    async (way) => {
      const lost = await signInOn(phone)
      const mine = await signInOn(laptop)
      await server.request('/sync/live', { headers: { authorization: `Bearer ${lost.token}` } })
      expect(server.live.count()).toBe(1)
      const change = { idToken: mine.token, password: goodPassword }
      expect(await (way === 'reset' ? reset() : answersTo('update', change))).toBe(200)
      expect(server.live.count()).toBe(0)
      const again = { ...mine, token: await signIn(server, email) }
      expect(await labels(again)).toEqual([])
      expect((await sync(again)).status).toBe(200)
      expect(await labels(again)).toEqual(['Edge on Windows, this one'])
    },
  )

  test('a disabled person is out at once, and the device is told so', async () => {
    const mine = await signInOn(laptop)
    await asIdentity(server.database, (tx) =>
      tx.insert(personAccess).values({ uid, disabledAt: server.clock.now() }),
    )
    expect(await answerOf(await sync(mine))).toBe('401 USER_DISABLED')
    expect((await postCall(server, getSocieties, mine.token, { email })).status).toBe(401)
  })
})
