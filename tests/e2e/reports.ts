/** What people do with problem reports on the screen. */
import { expect, type Page } from '@playwright/test'
import { openReports, reportRow, signIn } from './person.ts'

type AtPage = { page: Page }

export const openListAs = async (visitor: AtPage, role: string, url: string) => {
  await signIn(visitor, url, role)
  await openReports(visitor)
  await expect(
    visitor.page.getByRole('list', { name: 'List of reports' }).getByRole('link').first(),
  ).toBeVisible()
}

export const makeReport = async ({ page }: AtPage, title: string) => {
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(title)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form).toBeHidden()
}

export const editTitle = async (visitor: AtPage, from: string, to: string) => {
  const { page } = visitor
  await reportRow(visitor, from).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('What is wrong?').fill(to)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('heading', { name: to })).toBeVisible()
}
