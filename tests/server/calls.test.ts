import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getContactByEmail, getSocieties, getSocietyUserByEmail } from '#contract/societies.ts'
import { membership, mySociety } from '#server/database/schema.ts'
import { readAs } from '#server/database/transaction.ts'
import { callerOf } from '#server/identity/identity.ts'
import { claimMemberships } from '#server/societies/claim.ts'
import { addSociety, createTestApp, postCall, signUp, type TestApp } from '../factories/app.ts'
import { databaseKinds } from '../factories/database.ts'

type Person = { uid: string; token: string }

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  let admin: Person
  let owner: Person
  let outsider: Person

  const lake = 'lake'
  const hill = 'hill'

  beforeAll(async () => {
    server = await createTestApp({ kind })
    await addSociety(server.database, lake, 'Lake View', {
      'admin@example.org': ['onlyAdmin', 'onlySuperAdmin'],
      'owner@example.org': ['onlyOwner'],
      'guard@example.org': [],
    })
    await addSociety(server.database, hill, 'Hill View', {
      'outsider@example.org': ['onlyAdmin'],
      'owner@example.org': ['onlyTenant'],
      'invited@example.org': ['onlyOwner'],
      'unverified@example.org': ['onlyOwner'],
    })
    admin = await signUp(server, 'admin@example.org')
    owner = await signUp(server, 'owner@example.org')
    outsider = await signUp(server, 'outsider@example.org')
  })
  afterAll(() => server.close())

  const ask = async (
    ...[call, { token }, input]: [Parameters<typeof postCall>[1], Person, unknown]
  ) => {
    const answer = await postCall(server, call, token, input)
    const body = (await answer.json()) as { error?: string }
    return answer.status === 200 ? body : `${answer.status} ${body.error}`
  }

  test('a person’s own address brings their societies, in the order of their names', async () => {
    expect(await ask(getSocieties, owner, { email: 'owner@example.org' })).toEqual([
      { societyid: hill, societyname: 'Hill View' },
      { societyid: lake, societyname: 'Lake View' },
    ])
    expect(await ask(getSocieties, admin, { email: ' Admin@Example.org' })).toEqual([
      { societyid: lake, societyname: 'Lake View' },
    ])
  })

  test('the role is that of the one society asked about', async () => {
    const own = { email: 'owner@example.org' }
    expect(await ask(getSocietyUserByEmail, owner, { ...own, societyid: lake })).toEqual({
      role: ['onlyOwner'],
    })
    expect(await ask(getSocietyUserByEmail, owner, { ...own, societyid: hill })).toEqual({
      role: ['onlyTenant'],
    })
  })

  test('a known address is CONTACT_FOUND, any other is not', async () => {
    expect(await ask(getContactByEmail, owner, { email: 'owner@example.org' })).toEqual({
      message: 'CONTACT_FOUND',
    })
    const newcomer = await signUp(server, 'newcomer@example.org')
    expect(await ask(getContactByEmail, newcomer, { email: 'newcomer@example.org' })).toEqual({
      message: 'CONTACT_NOT_FOUND',
    })
    expect(await ask(getSocieties, newcomer, { email: 'newcomer@example.org' })).toEqual([])
  })

  test('a resident may not ask about anybody else', async () => {
    const other = { email: 'admin@example.org' }
    expect(await ask(getSocieties, owner, other)).toBe('403 FORBIDDEN')
    expect(await ask(getContactByEmail, owner, other)).toBe('403 FORBIDDEN')
    expect(await ask(getSocietyUserByEmail, owner, { ...other, societyid: lake })).toBe(
      '403 FORBIDDEN',
    )
  })

  test('an admin may ask about the people of the own society, and of no other', async () => {
    expect(await ask(getSocieties, admin, { email: 'owner@example.org' })).toEqual([
      { societyid: lake, societyname: 'Lake View' },
    ])
    expect(await ask(getContactByEmail, admin, { email: 'guard@example.org' })).toEqual({
      message: 'CONTACT_FOUND',
    })
    expect(await ask(getContactByEmail, admin, { email: 'invited@example.org' })).toEqual({
      message: 'CONTACT_NOT_FOUND',
    })
    expect(
      await ask(getSocietyUserByEmail, admin, { email: 'guard@example.org', societyid: lake }),
    ).toEqual({ role: [] })
    expect(
      await ask(getSocietyUserByEmail, admin, { email: 'invited@example.org', societyid: lake }),
    ).toBe('404 NOT_FOUND')
    expect(
      await ask(getSocietyUserByEmail, admin, { email: 'owner@example.org', societyid: hill }),
    ).toBe('403 NOT_MEMBER')
  })

  test('another society’s rows stay hidden', async () => {
    expect(await ask(getSocieties, outsider, { email: 'admin@example.org' })).toEqual([])
    expect(
      await ask(getSocietyUserByEmail, outsider, {
        email: 'outsider@example.org',
        societyid: lake,
      }),
    ).toBe('403 NOT_MEMBER')
  })

  test('an address that is not verified claims nothing', async () => {
    const person = await signUp(server, 'unverified@example.org', false)
    expect(await ask(getContactByEmail, person, { email: 'unverified@example.org' })).toEqual({
      message: 'CONTACT_NOT_FOUND',
    })
    expect(await ask(getSocieties, person, { email: 'unverified@example.org' })).toEqual([])
  })

  test('a membership is claimed once, also by two look-ups at once, and lists the society in the person’s space', async () => {
    const invited = await signUp(server, 'invited@example.org')
    const look = () => ask(getContactByEmail, invited, { email: 'invited@example.org' })
    expect(await Promise.all([look(), look(), look()])).toEqual(
      Array(3).fill({ message: 'CONTACT_FOUND' }),
    )
    const lines = await readAs(server.database, { uid: invited.uid }, (tx) =>
      tx.select().from(mySociety),
    )
    expect(lines).toEqual([{ uid: invited.uid, id: hill, name: 'Hill View', roles: ['onlyOwner'] }])
  })

  test('an address already claimed is never moved to another account', async () => {
    const heir = await signUp(server, 'heir@example.org')
    const claims = {
      uid: heir.uid,
      email: 'owner@example.org',
      emailVerified: true,
      provider: 'password',
      authTime: new Date(),
      expiresAt: new Date(),
      name: '',
    }
    const deps = { database: server.database, poke: () => {}, clock: server.clock.now }
    await claimMemberships(deps, callerOf(claims))
    const rows = await readAs(server.database, { societyId: lake }, (tx) =>
      tx.select().from(membership).where(eq(membership.email, 'owner@example.org')),
    )
    expect(rows.map(({ uid }) => uid)).toEqual([owner.uid])
  })

  test('a claim is told to whoever listens to the two spaces', async () => {
    await addSociety(server.database, 'pond', 'Pond View', { 'late@example.org': ['onlyOwner'] })
    const late = await signUp(server, 'late@example.org')
    const heard: string[] = []
    const stop = server.live.listen({
      spaces: new Set(['s:pond', `u:${late.uid}`] as const),
      hear: ({ space }) => heard.push(space),
      end: () => {},
    })
    await ask(getContactByEmail, late, { email: 'late@example.org' })
    stop()
    expect(heard.sort()).toEqual(['s:pond', `u:${late.uid}`])
  })

  const send = (init: RequestInit) =>
    server.request('/getSocieties', {
      method: 'POST',
      ...init,
      headers: {
        authorization: `Bearer ${owner.token}`,
        ...Object.fromEntries(new Headers(init.headers)),
      },
    })

  test.each([
    [
      'JSON instead of a form',
      { body: '{"email":"owner@example.org"}', headers: { 'content-type': 'application/json' } },
    ],
    ['no field apiInput', { body: new URLSearchParams({ email: 'owner@example.org' }) }],
    [
      'two fields apiInput',
      {
        body: new URLSearchParams([
          ['apiInput', '{}'],
          ['apiInput', '{}'],
        ]),
      },
    ],
    ['a field that is not JSON', { body: new URLSearchParams({ apiInput: 'email=owner' }) }],
    ['no e-mail', { body: new URLSearchParams({ apiInput: '{}' }) }],
    ['an e-mail that is none', { body: new URLSearchParams({ apiInput: '{"email":"owner"}' }) }],
    ['null', { body: new URLSearchParams({ apiInput: 'null' }) }],
  ] as [string, RequestInit][])('%s is answered with 400 and a reason', async (_what, init) => {
    const answer = await send({
      ...init,
      ...(init.headers ? {} : { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: 'INVALID',
      message: expect.stringMatching(/apiInput|form-encoded|email/),
    })
  })

  test('the calls are POST only', async () => {
    expect((await server.request('/getSocieties')).status).toBe(404)
  })

  // --- users/{uid} -----------------------------------------------------------------------------------------------

  const profileOf = (uid: string, { token }: Person, init: RequestInit = {}) =>
    server.request(`/users/${uid}.json`, { ...init, headers: { authorization: `Bearer ${token}` } })
  const patch = (body: unknown) => ({ method: 'PATCH', body: JSON.stringify(body) })

  test('a person without a profile has none, and one patched into being keeps what it is given', async () => {
    const nobody = await signUp(server, 'nobody@example.org', false)
    expect(await (await profileOf(nobody.uid, nobody)).json()).toBeNull()
    await profileOf(owner.uid, owner, patch({ displayName: 'Rohan', settings: { theme: 'dark' } }))
    await profileOf(owner.uid, owner, patch({ shortcuts: ['mail'], tcAccepted: true }))
    expect(await (await profileOf(owner.uid, owner)).json()).toEqual({
      displayName: 'Rohan',
      email: 'owner@example.org',
      photoURL: null,
      tcAccepted: true,
      settings: { theme: 'dark' },
      shortcuts: ['mail'],
    })
  })

  test.each([
    ['a long name', { displayName: 'R'.repeat(60_000) }],
    ['a photo that lies elsewhere', { photoURL: 'https://elsewhere.example/p.png' }],
    [
      'many settings',
      { settings: Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`a${i}`, 1])) },
    ],
    ['a setting that is more than a value', { settings: { theme: { deep: true } } }],
    ['many stars', { shortcuts: Array.from({ length: 3000 }, (_, i) => `a${i}`) }],
  ])('%s is as little taken at users/{uid} as by the mutations', async (_what, fields) => {
    const answer = await profileOf(owner.uid, owner, patch(fields))
    expect(answer.status).toBe(400)
  })

  test('what no database keeps is left out of a name there', async () => {
    const answer = await profileOf(owner.uid, owner, patch({ displayName: 'Rohan\u0000 Kale' }))
    expect(await answer.json()).toMatchObject({ displayName: 'Rohan Kale' })
  })

  test('terms once accepted stay accepted, and the address is that of the sign-in', async () => {
    await profileOf(owner.uid, owner, patch({ tcAccepted: true }))
    await profileOf(
      owner.uid,
      owner,
      patch({ tcAccepted: false, email: 'chair@example.org', uid: admin.uid, role: 'admin' }),
    )
    expect(await (await profileOf(owner.uid, owner)).json()).toMatchObject({
      tcAccepted: true,
      email: 'owner@example.org',
    })
  })

  test('another person’s profile is neither read nor written', async () => {
    expect((await profileOf(admin.uid, owner)).status).toBe(403)
    expect((await profileOf(admin.uid, owner, patch({ displayName: 'x' }))).status).toBe(403)
    expect((await profileOf(owner.uid, owner, patch({ displayName: 7 }))).status).toBe(400)
    expect((await server.request(`/users/${owner.uid}.json?auth=${owner.token}`)).status).toBe(401)
  })
})
