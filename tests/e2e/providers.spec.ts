/** Signing in with Google, in cloud mode: the real SDK and the real page; only what lies outside is faked. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import { fakeOutside, project } from './google-outside.ts'
import { test } from './visitor.ts'

let server: ServerProcess
test.afterEach(async () => {
  await server.end('SIGKILL')
})

const start = async (env: NodeJS.ProcessEnv) => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-providers-'))
  server = await startServer(await freePort(), { DATA_DIR: folder, DEMO: 'none', ...env }, 'dist')
}

test('4.3: with Google a person is in by one press, and nothing contacts Google before it', {
  tag: '@main',
}, async ({ open }) => {
  await start({ ...project, FIREBASE_PROVIDERS: 'google' })
  const { page, context } = await open()
  const asked = await fakeOutside(context)
  await page.goto(`${server.url}/login`)
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect(google).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0)
  expect(asked).toEqual([])
  await google.click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  expect(asked).toContain('accounts:signInWithIdp')
})

test('2.1: where no window may open, the sign-in takes the page, and /callback leads on to what was wanted', async ({
  open,
}) => {
  await start({ ...project, FIREBASE_PROVIDERS: 'google' })
  const { page, context } = await open()
  const asked = await fakeOutside(context)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`${server.url}/login?redirect=/apps/reportproblem/all`)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`${server.url}/apps/reportproblem/all`)
  expect(asked.filter((each) => each === 'accounts:signInWithIdp')).toHaveLength(1)
})

test('2.1: /callback without a sign-in says so and leads back; without providers there is no button', async ({
  open,
}) => {
  await start(project)
  const { page, context } = await open()
  const asked = await fakeOutside(context)
  await page.goto(`${server.url}/callback?provider=google`)
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(/The login was not completed/)
  await page.getByRole('link', { name: 'Go back to login' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue with/ })).toHaveCount(0)
  expect(asked).toEqual([])
})
