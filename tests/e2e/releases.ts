/** A resident whose page meets another release: what it is built from, and the bar that offers the next one. */
import { expect, type Page } from '@playwright/test'
import { openReports, reportRow, signIn, untilReadyOffline } from './person.ts'
import type { Visitor } from './visitor.ts'

export const firstRow = 'Lift stops between floors'

export const buildOf = (page: Page) =>
  page.locator('meta[name="app-build"]').getAttribute('content')

export const offerOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'New version available' })

/** With the worker in charge and the list on the device. */
export const settle = async (owner: Visitor, url: string) => {
  await signIn(owner, url, 'Owner')
  await openReports(owner)
  await expect(reportRow(owner, firstRow)).toBeVisible()
  await untilReadyOffline(owner)
  await owner.page.reload()
  await expect(reportRow(owner, firstRow)).toBeVisible()
}
