import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { IconHome } from '#components/icons.ts'
import { groupsFor, type SearchGround, toPage } from '../groups.ts'
import type { Option } from '../option.ts'
import { Palette } from './palette.tsx'

const item = (id: string, title: string) =>
  ({ id, title, type: 'item', url: `/apps/${id}`, icon: IconHome }) as const
const titles = ['Home', 'My Flat Dashboard', 'Contacts', 'Contact Us', 'Society Dashboard']
const pages = titles.map((title, at) =>
  toPage(item(at === 0 ? 'home' : `page${at}`, title), ['page2']),
)
const act = { key: 'act', title: 'Record receipt', text: 'record receipt', icon: IconHome }
const ground: SearchGround = { pages, acts: [{ ...act, run: () => {} }], found: undefined }

type Heard = { opened: [string, boolean][]; starred: string[]; closed: number }

const Page = ({ where, heard }: { where: SearchGround; heard: Heard }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <AppProvider>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Palette
          search={(typed) => groupsFor(where, typed)}
          isMissing={false}
          none="No results.."
          onOpen={({ title }: Option, isNewTab) => heard.opened.push([title, isNewTab])}
          onStar={({ id, isOn }) => heard.starred.push(`${id} ${isOn}`)}
          onClose={() => {
            heard.closed += 1
            setOpen(false)
          }}
        />
      )}
    </AppProvider>
  )
}

const openPalette = async (where: SearchGround = ground): Promise<Heard> => {
  const heard: Heard = { opened: [], starred: [], closed: 0 }
  await render(<Page where={where} heard={heard} />)
  await page.getByRole('button', { name: 'Open' }).click()
  return heard
}

const field = page.getByRole('combobox', { name: /^Search/ })
const options = page.getByRole('option')
const activeOption = () =>
  document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent
const expectActive = (text: string) => expect.poll(activeOption).toContain(text)

test('2.7: pages are found by their title, whatever the case, and what was typed is marked', async () => {
  await openPalette()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('CON')
  await expect.element(options).toHaveLength(2)
  await expect.element(options.first()).toHaveTextContent('Contacts')
  expect(options.first().element().querySelector('mark')?.textContent).toBe('Con')
  await expect.element(page.getByRole('status')).toHaveTextContent('2 results')
  await expect.element(page.getByRole('group', { name: 'Pages' })).toBeVisible()
})

test('2.7: at most ten pages are offered', async () => {
  const many = Array.from({ length: 14 }, (_, at) => toPage(item(`p${at}`, `Page ${at}`), []))
  await openPalette({ ...ground, pages: many })
  await expect.element(options).toHaveLength(10)
  await userEvent.keyboard('p')
  await expect.element(options).toHaveLength(10)
})

test('2.7: "No results.." when nothing fits, and Escape gives the focus back to what opened it', async () => {
  const heard = await openPalette()
  await userEvent.keyboard('zzz')
  await expect.element(options).toHaveLength(0)
  await expect.element(page.getByText('No results..').first()).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('No results..')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Escape}')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
  expect(heard.closed).toBe(1)
})

test('arrows choose and go round, the field keeps the focus and says what is chosen', async () => {
  await openPalette()
  await expectActive('Home')
  await userEvent.keyboard('{ArrowDown}')
  await expectActive('My Flat Dashboard')
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expectActive('Society Dashboard')
  await userEvent.keyboard('c')
  await expectActive('Contacts')
  await expect.element(field).toHaveFocus()
})

test('Enter opens, Ctrl Enter opens in a new tab, a press opens too', async () => {
  const { opened } = await openPalette()
  await userEvent.keyboard('con{Enter}')
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  await options.first().click()
  await options.first().click({ modifiers: ['Control'] })
  expect(opened).toEqual([
    ['Contacts', false],
    ['Contact Us', true],
    ['Contacts', false],
    ['Contacts', true],
  ])
})

test('Alt S and the star beside it star a page; what is starred says so, and Home has none', async () => {
  const { starred, opened } = await openPalette()
  await userEvent.keyboard('{Alt>}s{/Alt}')
  await userEvent.keyboard('{ArrowDown}{Alt>}s{/Alt}')
  await expect.element(options.nth(2)).toHaveTextContent('Contacts, starred')
  await page.getByTitle('Remove the star').click()
  expect(starred).toEqual(['page1 false', 'page2 true'])
  expect(opened).toEqual([])
})

test('other groups come only after two characters', async () => {
  await openPalette()
  await userEvent.keyboard('r')
  await expect.element(page.getByRole('group', { name: 'Actions' })).not.toBeInTheDocument()
  await userEvent.keyboard('e')
  await expect
    .element(page.getByRole('group', { name: 'Actions' }))
    .toHaveTextContent('Record receipt')
})
