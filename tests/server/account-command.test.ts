/** `npm run account`: an account is shut out, and let in again, by whoever runs the server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSocieties } from '#contract/societies.ts'
import { runAccountCommand } from '#server/account-command/run-command.ts'
import { openEmbedded } from '#server/database/connect.ts'
import {
  callAccounts,
  createTestApp,
  goodPassword,
  postCall,
  signUp,
  type TestApp,
} from '../factories/app.ts'
import { runCommand } from '../factories/command.ts'
import { databaseKinds } from '../factories/database.ts'

type Answer = { idToken?: string; refreshToken?: string; error?: { message: string } }

describe.each(databaseKinds)('on %s', (kind) => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ kind })
  })
  afterAll(() => server.close())

  const run = async (...args: string[]) => {
    const lines: string[] = []
    const code = await runAccountCommand(args, {
      openDatabase: async () => ({ ...server.database, close: async () => {} }),
      place: 'the folder “data”',
      firebaseProject: undefined,
      print: (line) => lines.push(line),
      clock: server.clock.now,
    })
    return { code, text: lines.join('\n') }
  }
  const signIn = async (email: string) => {
    const answer = await callAccounts(server, 'signInWithPassword', {
      email,
      password: goodPassword,
    })
    return (await answer.json()) as Answer
  }
  const renew = async ({ refreshToken = '' }: Answer) => {
    const answer = await server.request('/securetoken.googleapis.com/v1/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    })
    return ((await answer.json()) as Answer).error?.message
  }
  const call = async (email: string, token: string | undefined) => {
    const answer = await postCall(server, getSocieties, token, { email })
    return answer.status === 200 ? 200 : ((await answer.json()) as { error: string }).error
  }

  test('disabled, the person is out everywhere and hears why; enabled, they sign in, and nothing of before comes back', async () => {
    const email = 'leaves@example.org'
    await signUp(server, email)
    const before = await signIn(email)
    expect(await renew(before)).toBeUndefined()

    expect(await run('disable', 'Leaves@example.org')).toMatchObject({ code: 0 })
    expect(await renew(before)).toBe('USER_DISABLED')
    expect(await call(email, before.idToken)).toBe('USER_DISABLED')
    expect((await signIn(email)).error?.message).toBe('USER_DISABLED')
    expect((await run('disable', email)).text).toMatch(/is disabled already/)

    server.clock.advance(1000)
    expect((await run('enable', email)).text).toMatch(/^Enabled the account of leaves@example\.org/)
    expect(await renew(before)).toBe('TOKEN_EXPIRED')
    expect(await call(email, before.idToken)).toBe('TOKEN')
    const after = await signIn(email)
    expect(await call(email, after.idToken)).toBe(200)
    expect((await run('enable', email)).text).toMatch(/is not disabled/)
    expect(await call(email, after.idToken)).toBe(200)
  })

  test('nobody else is touched, and an unknown address is said to be unknown', async () => {
    const email = 'stays@example.org'
    await signUp(server, email)
    const session = await signIn(email)
    expect(await run('disable', 'stay@example.org')).toEqual({
      code: 1,
      text: 'No account has the address stay@example.org in the folder “data”.',
    })
    expect(await renew(session)).toBeUndefined()
  })
})

describe('the command line', () => {
  const refused = async (args: string[], more: { firebaseProject?: string } = {}) => {
    const lines: string[] = []
    const code = await runAccountCommand(args, {
      openDatabase: async () => undefined,
      place: 'the folder “data”',
      firebaseProject: undefined,
      print: (line) => lines.push(line),
      clock: () => new Date(),
      ...more,
    })
    return { code, lines }
  }

  test.each([
    [['destroy', 'a@example.org'], 'The command is "disable" or "enable".'],
    [[], 'The command is "disable" or "enable".'],
    [['disable'], 'Name one e-mail address.'],
    [['disable', 'a@example.org', 'b@example.org'], 'Name one e-mail address.'],
    [['enable', 'nobody'], '“nobody” is not an e-mail address.'],
  ])('%j is refused, and the usage shown', async (args, words) => {
    const { code, lines } = await refused(args)
    expect(code).toBe(2)
    expect(lines[0]).toBe(words)
    expect(lines[1]).toContain('Usage: npm run account -- disable')
  })

  test('accounts of a Firebase project are left to it, and no database is begun', async () => {
    const disable = ['disable', 'a@example.org']
    const inCloud = await refused(disable, { firebaseProject: 'lake' })
    expect(inCloud).toEqual({
      code: 1,
      lines: ['Accounts are kept in the Firebase project “lake”: do it in its console.'],
    })
    expect(await refused(disable)).toEqual({
      code: 1,
      lines: ['There is no database in the folder “data”. DATA_DIR names its folder.'],
    })
  })

  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aangan-account-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('the command itself: a running server is told of, afterwards it answers', async () => {
    const dataDir = join(folder, 'data')
    const command = () =>
      runCommand('account-command/cli.ts', dataDir, ['disable', 'a@example.org'])
    expect(command().stdout).toContain('There is no database in the folder')
    const server = await openEmbedded(dataDir)
    const meanwhile = command()
    expect(meanwhile.stderr).toMatch(/already open in process \d+\. Stop that server first/)
    expect(meanwhile.status).toBe(2)
    await server.close()
    const after = command()
    expect(after.stderr).toBe('')
    expect(after.stdout).toContain('No account has the address a@example.org in the folder')
    expect(after.status).toBe(1)
  })
})
