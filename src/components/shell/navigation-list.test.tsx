import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAt } from '../../../tests/factories/render-at.tsx'
import { IconCash, IconHome, IconReportMoney, IconUsers } from '../icons.ts'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'

const item = (id: string, title: string, url: string) =>
  ({ id, type: 'item', title, url, icon: IconHome }) as const

const items: readonly NavigationItem[] = [
  item('home', 'Home', '/home'),
  {
    id: 'accounts',
    type: 'collapse',
    title: 'Accounts',
    url: '/apps/accounts',
    icon: IconReportMoney,
    children: [
      item('bills', 'Bills', '/apps/accounts/bills'),
      { ...item('incomes', 'Incomes', '/apps/accounts/incomes'), icon: IconCash },
    ],
  },
  {
    ...item('residentmgmt', 'Resident Management', '/apps/residentmgmt/residents'),
    inside: '/apps/residentmgmt',
    icon: IconUsers,
    badge: { text: '1', words: '1 waits' },
  },
  {
    id: 'office',
    type: 'group',
    title: 'Office',
    url: '/office',
    icon: IconHome,
    isDivided: true,
    children: [item('keys', 'Keys', '/office/keys')],
  },
]

beforeEach(() => sessionStorage.clear())

const accounts = page.getByRole('button', { name: 'Accounts' })
const link = (name: string) => page.getByRole('link', { name, exact: true })

test('the entry where the person is says so, also below its address', async () => {
  await renderAt('/apps/residentmgmt/resident', <NavigationList items={items} />)
  const current = page.getByRole('link', { name: 'Resident Management 1 waits' })
  await expect.element(current).toHaveAttribute('aria-current', 'page')
  await expect.element(current).toHaveTextContent('Resident Management11 waits')
  await expect.element(link('Home')).not.toHaveAttribute('aria-current')
})

test('a group opens while the path lies inside, and closes again when the person says so', async () => {
  await renderAt('/apps/accounts/bills', <NavigationList items={items} />)
  await expect.element(accounts).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Bills')).toHaveAttribute('aria-current', 'page')
  await accounts.click()
  await expect.element(accounts).toHaveAttribute('aria-expanded', 'false')
  await expect.element(link('Bills')).not.toBeInTheDocument()
})

test('what the person opened and closed is so where the list is drawn again', async () => {
  await renderAt('/home', <NavigationList items={items} />)
  await accounts.click()
  await renderAt('/home', <NavigationList items={items} />)
  await expect.element(accounts.last()).toHaveAttribute('aria-expanded', 'true')
  await accounts.last().click()
  await renderAt('/home', <NavigationList items={items} />)
  await expect.element(accounts.last()).toHaveAttribute('aria-expanded', 'false')
})

test('a way into a closed group opens it', async () => {
  const history = await renderAt('/home', <NavigationList items={items} />)
  await accounts.click()
  await accounts.click()
  await expect.element(accounts).toHaveAttribute('aria-expanded', 'false')
  history.push('/apps/accounts/incomes')
  await expect.element(accounts).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Incomes')).toHaveAttribute('aria-current', 'page')
})

test('arrows walk what is in sight, left and right fold a group, Home and End are the ends', async () => {
  await renderAt('/home', <NavigationList items={items} />)
  link('Home').element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(accounts).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('link', { name: /^Resident/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowDown}')
  await expect.element(link('Bills')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(link('Keys')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(link('Home')).toHaveFocus()
})

test('a group under a heading is named by it', async () => {
  await renderAt('/home', <NavigationList items={items} />)
  await expect.element(page.getByRole('list', { name: 'Office' })).toHaveTextContent('Keys')
})
