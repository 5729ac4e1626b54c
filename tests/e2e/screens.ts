/** The screens so far, and the way a person opens each. */
import { expect, type Page } from '@playwright/test'
import { reportId } from './app-routes.ts'

export type Screen = {
  name: string
  /** Only where the window is narrow, or wide. */
  at?: 'phone' | 'desktop'
  open: (page: Page, url: string) => Promise<void>
}

const list = '/apps/reportproblem/all'
const dialog = async (page: Page, name: string | RegExp) => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}
const row = (page: Page) =>
  page.getByRole('list', { name: 'List of reports' }).getByRole('link').first()

const openList = async (page: Page, url: string) => {
  await page.goto(`${url}${list}`)
  await expect(row(page)).toBeVisible()
}

const openDetail = async (page: Page, url: string) => {
  await page.goto(`${url}${list}/${reportId}`)
  await expect(page.getByRole('article')).toBeVisible()
}

export const guestScreens: Screen[] = [
  {
    name: 'the login',
    open: async (page, url) => {
      await page.goto(`${url}/login`)
      await expect(page.getByRole('region', { name: 'Try the demo' })).toBeVisible()
    },
  },
  {
    name: 'the legacy form',
    open: async (page, url) => {
      await page.goto(`${url}/login?view=legacy`)
      await expect(page.getByRole('button', { name: /^Fill in/ }).first()).toBeVisible()
    },
  },
  {
    name: 'the return from a provider',
    open: async (page, url) => {
      await page.goto(`${url}/callback`)
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
]

export const residentScreens: Screen[] = [
  {
    name: 'home',
    open: async (page, url) => {
      await page.goto(`${url}/home`)
      await expect(page.getByRole('heading', { name: 'Do next' })).toBeVisible()
    },
  },
  {
    name: 'my flat',
    open: async (page, url) => {
      await page.goto(`${url}/apps/dashboards/resident`)
      await expect(page.getByRole('list', { name: 'List of receipts' })).toBeVisible()
    },
  },
  { name: 'the list', open: openList },
  { name: 'a report', open: openDetail },
  {
    name: 'the new report',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: 'Report a problem' }).click()
      await dialog(page, 'Report a problem')
    },
  },
  {
    name: 'a refused form',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: 'Report a problem' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    name: 'the edit of a report',
    open: async (page, url) => {
      await openDetail(page, url)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await dialog(page, 'Edit the report')
    },
  },
  {
    name: 'the actions of a report',
    open: async (page, url) => {
      await openDetail(page, url)
      await page.getByRole('button', { name: 'Actions for this report' }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
    },
  },
  {
    name: 'the tray',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: /Open what is waiting/ }).click()
      await dialog(page, 'Changes')
    },
  },
  {
    name: 'the society menu',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: /^Society: / }).click()
      await expect(page.getByRole('menuitemradio').first()).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    at: 'desktop',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: /account menu of/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'the Menu drawer',
    at: 'phone',
    open: async (page, url) => {
      await openList(page, url)
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Logout' })).toBeVisible()
    },
  },
  {
    name: 'the account',
    open: async (page, url) => {
      await page.goto(`${url}/home?panel=account`)
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the end of the account',
    open: async (page, url) => {
      await page.goto(`${url}/home?panel=account`)
      await page.getByRole('button', { name: 'Delete my account' }).click()
      await dialog(page, 'Delete the account owner@demo.aangan.test?')
    },
  },
  {
    name: 'the mailbox',
    open: async (page, url) => {
      await page.goto(`${url}/apps/mail`)
      await expect(page.getByRole('list', { name: 'Mails' })).toBeVisible()
    },
  },
  {
    name: 'a mail',
    open: async (page, url) => {
      await page.goto(`${url}/apps/mail/inbox/neem:mail:owner:1`)
      await expect(page.getByRole('button', { name: 'Reply' })).toBeVisible()
    },
  },
  {
    name: 'what a mail is written with',
    open: async (page, url) => {
      await page.goto(`${url}/apps/mail/inbox?panel=new`)
      await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible()
    },
  },
  {
    name: 'one’s own labels of mail',
    open: async (page, url) => {
      await page.goto(`${url}/apps/mail/inbox?panel=many`)
      await dialog(page, 'Labels')
    },
  },
  {
    name: 'the page for an unknown address',
    open: async (page, url) => {
      await page.goto(`${url}/nowhere`)
      await expect(
        page.getByRole('heading', { name: 'We could not find that page.' }),
      ).toBeVisible()
    },
  },
  {
    name: 'the page for a failure',
    open: async (page, url) => {
      await page.goto(`${url}/pages/errors/error-500`)
      await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    },
  },
]

const incomes = '/apps/accounts/incomes'
const openIncomes = async (page: Page, url: string) => {
  await page.goto(`${url}${incomes}`)
  const name = 'List of receipts'
  await expect(page.getByRole('grid', { name }).or(page.getByRole('list', { name }))).toBeVisible()
}
const openReceiptForm = async (page: Page, url: string) => {
  await openIncomes(page, url)
  await page.getByRole('button', { name: 'Record receipt' }).click()
  await dialog(page, 'Record receipt')
}

const openApprovals = async (page: Page, url: string) => {
  await page.goto(`${url}/apps/residentmgmt/residents`)
  await expect(page.getByRole('list', { name: 'List of requests' })).toBeVisible()
}

/** What only the office of accounts opens. */
const openDesk = (view: string, ready: (page: Page) => Promise<void>) => ({
  name: `the ${view} of the desk`,
  open: async (page: Page, url: string) => {
    await page.goto(`${url}${list}?desk=${view}`)
    await ready(page)
  },
})

const deskScreens: Screen[] = [
  { name: 'a report for the desk', open: openDetail },
  openDesk('board', (page) => expect(page.getByRole('region', { name: 'Board' })).toBeVisible()),
  openDesk('table', (page) => expect(page.getByText('27 of 27')).toBeVisible()),
  openDesk('figures', (page) => expect(page.getByRole('figure')).toBeVisible()),
  {
    name: 'the labels of the desk',
    open: async (page, url) => {
      await page.goto(`${url}${list}?desk=board`)
      await page.getByRole('button', { name: 'Edit labels' }).click()
      await dialog(page, 'Edit labels')
    },
  },
  {
    name: 'a report put on hold',
    open: async (page, url) => {
      await openDetail(page, url)
      await page.getByRole('button', { name: 'Change status' }).click()
      await page.getByRole('menuitem', { name: 'Put on hold' }).click()
      await dialog(page, 'Put on hold')
    },
  },
]

export const officeScreens: Screen[] = [
  ...deskScreens,
  { name: 'the approvals', open: openApprovals },
  {
    name: 'requests chosen together',
    open: async (page, url) => {
      await openApprovals(page, url)
      await page.getByRole('checkbox', { name: /^Choose all/ }).check()
      await expect(page.getByRole('group', { name: 'Approve together' })).toBeVisible()
    },
  },
  {
    name: 'a rejection without a reason',
    open: async (page, url) => {
      await openApprovals(page, url)
      await page.getByRole('button', { name: /^Reject with reason/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
      await expect(page.getByText('Give a reason of at least 4 letters')).toBeVisible()
    },
  },
  {
    name: 'a refused invitation',
    open: async (page, url) => {
      await openApprovals(page, url)
      await page.getByRole('button', { name: 'Invite resident' }).click()
      await page.getByRole('button', { name: 'Send invitation' }).click()
      await expect(page.getByRole('link', { name: /^Name: enter/ })).toBeVisible()
    },
  },
  { name: 'the incomes', open: openIncomes },
  { name: 'a new receipt', open: openReceiptForm },
  {
    name: 'a refused receipt',
    open: async (page, url) => {
      await openReceiptForm(page, url)
      await page.getByRole('button', { name: 'Save receipt' }).click()
      await expect(page.getByRole('link', { name: /^Flat: choose the flat/ })).toBeVisible()
    },
  },
  {
    name: 'a reversal',
    open: async (page, url) => {
      await openIncomes(page, url)
      await page
        .getByRole('button', { name: /^Reverse R/ })
        .first()
        .click()
      await dialog(page, /^Reverse R\//)
    },
  },
]
