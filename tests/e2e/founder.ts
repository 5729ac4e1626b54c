/** The first person on an empty server, and the society made there. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort, type ServerProcess, startServer } from '../factories/server-process.ts'
import type { Hand } from './hand.ts'
import { setupLink } from './newcomers.ts'

export const startEmptyServer = async (): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-empty-'))
  return startServer(await freePort(), { DATA_DIR: folder, DEMO: 'none' }, 'dist')
}

/** As story b of ux.md begins; what can go wrong there is in account.spec.ts. @param url where the person then works */
export const enterAsFirst = async (page: Page, server: ServerProcess, url: string) => {
  const [email, password] = ['asha@example.org', 'Kadamba garden 7']
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(await setupLink(server))
  await field('Display name').fill('Asha Apte')
  await field('Email').fill(email)
  await field('Password').fill(password)
  await field('Confirm Password').fill(password)
  await press('Register')
  await expect(page.getByRole('heading', { name: 'Registration Successful' })).toBeVisible()
  await page.goto(`${server.url}/dev/mailbox`)
  await page.locator(`article[data-recipient="${email}"]`).first().getByRole('link').click()
  await expect(page.getByText('E-mail verified. You can log in now.')).toBeVisible()
  await page.goto(`${url}/login`)
  await field('Email').fill(email)
  await field('Password').fill(password)
  await press('Login')
  await press('Accept Terms and Conditions')
}

export const foundSociety = async (page: Page, { press, type }: Hand, name: string) => {
  await type(page.getByLabel('Name of the society'), name)
  await type(page.getByLabel('Registration number'), 'PNA/HSG/24/2026')
  await type(page.getByLabel('Address (optional)'), '12 Chafa Lane, Pune')
  await press(page.getByRole('button', { name: 'Make the society', exact: true }))
  await expect(page.getByRole('heading', { level: 2, name: /^Step 2 of 6: Flats$/ })).toBeVisible({
    timeout: 30_000,
  })
}
