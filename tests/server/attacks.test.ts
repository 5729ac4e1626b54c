/** Attacks on accounts, each refused; docs/attack-list.md says which test stands for which attack. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getContactByEmail, getSocieties, getSocietyUserByEmail } from '#contract/societies.ts'
import { syncResponseSchema } from '#contract/sync.ts'
import type { Mail, Mailer } from '#server/identity/mailer.ts'
import {
  addSociety,
  callAccounts,
  createTestApp,
  goodPassword,
  host,
  mailedCode,
  postCall,
  signIn,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

/** How often the costly part of checking a password ran; at its full cost only where a test looks at the clock. */
const work = vi.hoisted(() => ({ scrypts: 0, cost: 2 ** 10 }))

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  const scrypt = (...[password, salt, length, options, done]: Parameters<typeof real.scrypt>) => {
    work.scrypts += 1
    real.scrypt(password, salt, length, { ...options, N: work.cost }, done)
  }
  return { ...real, scrypt, default: { ...real, scrypt } }
})

type Person = { uid: string; token: string }

const lake = 'lake'
const treasurer = 'treasurer@example.org'

const messageOf = async (answer: Response) => {
  if (answer.status === 200) return 'accepted'
  const { error } = (await answer.json()) as { error: { message?: string } }
  return error.message ?? `${answer.status} ${error}`
}

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let owner: Person
  let neighbour: Person

  beforeAll(async () => {
    server = await createTestApp({ kind })
    await addSociety(server.database, lake, 'Lake View', {
      'owner@example.org': ['onlyOwner'],
      'neighbour@example.org': ['onlyOwner'],
      [treasurer]: ['onlyAdmin', 'onlyOwner'],
    })
    owner = await signUp(server, 'owner@example.org')
    neighbour = await signUp(server, 'neighbour@example.org')
  })
  beforeEach(async () => {
    // A new hour, in which the tries of the test before no longer count; the tokens are renewed for it.
    server.clock.advance(3_601_000)
    owner = { ...owner, token: await signIn(server, 'owner@example.org') }
    neighbour = { ...neighbour, token: await signIn(server, 'neighbour@example.org') }
  })
  afterAll(() => server.close())

  const resetCode = (email: string, not = '') =>
    vi.waitFor(
      async () => {
        const code = await mailedCode(server, email)
        expect(code).not.toBe(not)
        return code
      },
      { timeout: 10_000 },
    )

  const sync = async ({ token }: Person, request: object) => {
    const answer = await server.request('/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ p: 1, s: 1, build: 'test', clientId: randomUUID(), ...request }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const pulledFrom = async (person: Person, space: string) => {
    const { body } = await sync(person, { spaces: [space], pull: { cursors: {}, have: [] } })
    return JSON.stringify(body)
  }

  // --- codes -----------------------------------------------------------------------------------------------------

  test('the verification code of one account verifies no other, whoever shows it', async () => {
    const mallory = await signUp(server, 'mallory@example.org', false)
    const claimed = await signUp(server, 'claimed@example.org', false)
    const send = ({ token }: Person) =>
      callAccounts(server, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: token })
    await send(mallory)
    const oobCode = await mailedCode(server, 'mallory@example.org')
    const email = 'claimed@example.org'
    await callAccounts(server, 'update', { oobCode, idToken: claimed.token, email })
    const { users } = (await (
      await callAccounts(server, 'lookup', { idToken: claimed.token })
    ).json()) as { users: { emailVerified: boolean }[] }
    expect(users[0]?.emailVerified).toBe(false)
    expect(
      await messageOf(
        await callAccounts(server, 'resetPassword', { oobCode, newPassword: goodPassword }),
      ),
    ).toBe('INVALID_OOB_CODE')
  })

  // --- enumeration -----------------------------------------------------------------------------------------------

  const guess = (email: string, password = 'not the password') =>
    callAccounts(server, 'signInWithPassword', { email, password })
  const forget = (email: string) =>
    callAccounts(server, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const bareAnswer = async (email: string, answer: Response) =>
    `${answer.status} ${(await answer.text()).replaceAll(email, '<email>')}`

  test('by message: a known and an unknown address are answered alike, also when the tries are used up', async () => {
    const answersTo = async (email: string) => {
      const answers: string[] = []
      for (let round = 0; round < 12; round += 1)
        answers.push(await bareAnswer(email, await guess(email)))
      for (let round = 0; round < 7; round += 1)
        answers.push(await bareAnswer(email, await forget(email)))
      return answers
    }
    const known = await answersTo('owner@example.org')
    expect(await answersTo('unknown@example.org')).toEqual(known)
    expect(new Set(known).size).toBe(4)
    expect(known[0]).toContain('INVALID_LOGIN_CREDENTIALS')
    expect(known.at(-1)).toContain('TOO_MANY_ATTEMPTS_TRY_LATER : Try again in 3600 seconds')
  }, 60_000)

  test('by timing: a sign-in does the same work for a known and an unknown address, and takes as long', async () => {
    work.cost = 2 ** 15
    await guess('warm-up@example.org')
    const measure = async (email: string) => {
      const before = work.scrypts
      const start = performance.now()
      await guess(email)
      return { time: performance.now() - start, scrypts: work.scrypts - before }
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const one = await measure('owner@example.org')
      const other = await measure('unknown@example.org')
      expect([one.scrypts, other.scrypts]).toEqual([1, 1])
      known.push(one.time)
      unknown.push(other.time)
    }
    // The least of five is free of what else the machine does; a missing scrypt would make it a hundredth.
    const ratio = Math.min(...known) / Math.min(...unknown)
    expect(ratio).toBeGreaterThan(0.33)
    expect(ratio).toBeLessThan(3)
    work.cost = 2 ** 10
  }, 60_000)

  test('by timing: a reset is answered before the address is looked up', async () => {
    const asked: Mail[] = []
    const stuck: Mailer = {
      send: (mail) => {
        asked.push(mail)
        return new Promise(() => {})
      },
    }
    const slow = await createTestApp({ kind, database: server.database, mailer: stuck })
    const ask = (email: string) =>
      callAccounts(slow, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
    const before = work.scrypts
    expect((await ask('owner@example.org')).status).toBe(200)
    expect((await ask('unknown@example.org')).status).toBe(200)
    expect(work.scrypts - before).toBe(0)
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 })
    expect(asked[0]?.to.address).toBe('owner@example.org')
  })

  // --- guessing --------------------------------------------------------------------------------------------------

  test('of 10,000 guesses from a thousand addresses, a hundred are looked at; the owner resets and is in at once', async () => {
    const email = 'guessed@example.org'
    const open = await createTestApp({
      kind,
      database: server.database,
      clock: server.clock,
      env: { publicUrl: 'https://society.example.org', smtpUrl: 'smtp://x', trustedProxies: 1 },
    })
    await signUp(open, email)
    const from = (address: number) => ({
      'x-forwarded-for': `10.1.${address >> 8}.${address & 255}`,
    })
    const attempt = (n: number) =>
      callAccounts(
        open,
        'signInWithPassword',
        { email, password: `guess ${n}` },
        from(Math.floor(n / 10)),
      ).then(messageOf)
    const before = work.scrypts
    const answers: string[] = []
    for (let n = 0; n < 10_000; n += 100) {
      const batch = Array.from({ length: 100 }, (_, each) => attempt(n + each))
      answers.push(...(await Promise.all(batch)))
    }
    expect(answers.filter((answer) => answer === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(100)
    expect(
      answers.filter((answer) => /^TOO_MANY.* : Try again in \d+ seconds$/.test(answer)),
    ).toHaveLength(9900)
    expect(work.scrypts - before).toBe(100)

    const own = from(5000)
    const enter = (password: string) =>
      callAccounts(open, 'signInWithPassword', { email, password }, own).then(messageOf)
    expect(await enter(goodPassword)).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER : Try again in/)
    const verification = await mailedCode(open, email)
    server.clock.advance(1000)
    await callAccounts(open, 'sendOobCode', { requestType: 'PASSWORD_RESET', email }, own)
    const oobCode = await resetCode(email, verification)
    await callAccounts(open, 'resetPassword', { oobCode, newPassword: 'a tamarind at 9' }, own)
    expect(await enter('a tamarind at 9')).toBe('accepted')
  }, 120_000)

  test('who only waits is in again when the time that was said has passed', async () => {
    for (let round = 0; round < 10; round += 1) await guess('owner@example.org')
    const refusal = await messageOf(await guess('owner@example.org', goodPassword))
    const seconds = Number(/Try again in (\d+) seconds/.exec(refusal)?.[1])
    expect(seconds).toBeGreaterThan(60)
    server.clock.advance((seconds - 1) * 1000)
    expect(await messageOf(await guess('owner@example.org', goodPassword))).toMatch(/ in 1 seconds/)
    server.clock.advance(1000)
    expect(await messageOf(await guess('owner@example.org', goodPassword))).toBe('accepted')
  }, 60_000)

  // --- other people's things -------------------------------------------------------------------------------------

  const statusOf = async (
    call: Parameters<typeof postCall>[1],
    { token }: Person,
    input: unknown,
  ) => (await postCall(server, call, token, input)).status

  test('another person’s e-mail brings nothing, neither in a call nor in a profile', async () => {
    const email = 'neighbour@example.org'
    expect(await statusOf(getSocieties, owner, { email })).toBe(403)
    expect(await statusOf(getContactByEmail, owner, { email })).toBe(403)
    expect(await statusOf(getSocietyUserByEmail, owner, { email, societyid: lake })).toBe(403)
    const headers = { authorization: `Bearer ${owner.token}` }
    const other = `/users/${neighbour.uid}.json`
    expect((await server.request(other, { headers })).status).toBe(403)
    const body = JSON.stringify({ displayName: 'Mine now' })
    expect((await server.request(other, { method: 'PATCH', headers, body })).status).toBe(403)
    expect(
      await messageOf(await callAccounts(server, 'update', { idToken: owner.token, email })),
    ).toContain('OPERATION_NOT_ALLOWED')
  })

  const rolesOf = async ({ token }: Person, email: string) =>
    (await postCall(server, getSocietyUserByEmail, token, { email, societyid: lake })).json()

  test('nobody makes themselves admin by users/{uid}', async () => {
    const email = 'owner@example.org'
    const headers = { authorization: `Bearer ${owner.token}` }
    const admin = {
      role: 'admin',
      userSocietyRole: ['onlyAdmin', 'onlySuperAdmin'],
      registered: true,
      userSocieties: [{ societyid: 'hill', societyname: 'Hill View' }],
      data: { role: ['admin'] },
      displayName: 'Owner',
    }
    const body = JSON.stringify(admin)
    const path = `/users/${owner.uid}.json`
    const written = await server.request(path, { method: 'PATCH', headers, body })
    expect(await written.text()).not.toMatch(/admin/i)
    for (const method of ['PUT', 'POST', 'DELETE'])
      expect((await server.request(path, { method, headers, body })).status).toBe(404)
    expect(await rolesOf(owner, email)).toEqual({ role: ['onlyOwner'] })
    expect(await statusOf(getSocieties, owner, { email: 'neighbour@example.org' })).toBe(403)
  })

  test('nobody makes themselves admin by their account or by a change of the profile', async () => {
    const changed = await callAccounts(server, 'update', {
      idToken: owner.token,
      displayName: 'Owner',
      customAttributes: '{"role":"admin"}',
      emailVerified: true,
      localId: neighbour.uid,
    })
    expect(changed.status).toBe(200)
    const space = `u:${owner.uid}`
    const { body } = await sync(owner, {
      spaces: [space, `s:${lake}`],
      push: [
        { name: 'profile.patch@1', args: { roles: ['onlyAdmin'], role: 'admin' } },
        { name: 'membership.update@1', args: { roles: ['onlyAdmin'] } },
      ].map(({ name, args }, index) => ({
        mid: index + 1,
        opId: randomUUID(),
        space,
        name,
        args,
        ts: '2026-11-20T08:00:00.000Z',
      })),
    })
    expect(syncResponseSchema.parse(body).results).toHaveLength(2)
    const fresh = { ...owner, token: await signIn(server, 'owner@example.org') }
    expect(await rolesOf(fresh, 'owner@example.org')).toEqual({ role: ['onlyOwner'] })
    expect(await pulledFrom(fresh, space)).not.toMatch(/onlyAdmin|"role":"admin"/)
  })

  test('an unverified address that equals a treasurer’s opens nothing, and the treasurer takes the account over', async () => {
    const impostor = await signUp(server, treasurer, false)
    const email = treasurer
    expect(await (await postCall(server, getSocieties, impostor.token, { email })).json()).toEqual(
      [],
    )
    expect(
      await (await postCall(server, getContactByEmail, impostor.token, { email })).json(),
    ).toEqual({ message: 'CONTACT_NOT_FOUND' })
    expect(await statusOf(getSocietyUserByEmail, impostor, { email, societyid: lake })).toBe(403)
    expect(await pulledFrom(impostor, `s:${lake}`)).not.toContain('Lake View')
    // The treasurer finds the address taken, and proves it by the mail of a reset.
    expect(
      await messageOf(await callAccounts(server, 'signUp', { email, password: goodPassword })),
    ).toBe('EMAIL_EXISTS')
    await forget(email)
    const oobCode = await resetCode(email)
    await callAccounts(server, 'resetPassword', { oobCode, newPassword: 'a tamarind at 9' })
    expect(await statusOf(getSocieties, impostor, { email })).toBe(401)
    expect(await messageOf(await guess(email, goodPassword))).toBe('INVALID_LOGIN_CREDENTIALS')
    const token = await signIn(server, email, 'a tamarind at 9')
    expect(await (await postCall(server, getSocieties, token, { email })).json()).toHaveLength(1)
  })

  // --- a foreign name for this machine (DNS rebinding) ------------------------------------------------------------

  const foreignHosts = [
    'evil.example',
    'evil.example:8080',
    'localhost',
    'localhost:9999',
    '127.0.0.1:80',
    'localhost.evil:8080',
    '',
  ]
  const paths = [
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
    ['POST', getSocieties.path],
    ['POST', '/sync'],
    ['GET', '/sync/live'],
    ['GET', '/users/any.json'],
    ['GET', '/dev/mailbox'],
    ['GET', '/app-config.json'],
    ['GET', '/'],
  ] as const

  const ask = (name: string, [method, path]: (typeof paths)[number], more: object = {}) =>
    server.app.request(path, {
      method,
      headers: {
        host: name,
        authorization: `Bearer ${owner.token}`,
        'content-type': 'application/json',
        ...more,
      },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })

  test('DNS rebinding: a request under a foreign name is refused on every path, also with a good token', async () => {
    for (const name of foreignHosts)
      for (const path of paths)
        expect([name, path[1], (await ask(name, path)).status]).toEqual([name, path[1], 421])
    for (const path of paths) expect((await ask(host, path)).status).not.toBe(421)
  })

  test('a tunnel: a request that somebody has forwarded is refused on every path', async () => {
    for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'])
      for (const path of paths)
        expect((await ask(host, path, { [name]: '10.0.0.1' })).status).toBe(421)
  })
})
