import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import { clearToasts } from '../notify.ts'
import { CardBoundary } from './card-boundary.tsx'
import { noteFailure } from './last-failure.ts'
import { PanelBoundary } from './panel-boundary.tsx'
import { RouteError } from './route-error.tsx'
import { describeScene } from './scene.ts'

/** React says on the console what a boundary has caught: it is what these tests are about. */
const parts = async () => ({
  ...(await import('./failure-details.tsx')),
  ...(await import('./missing-page.tsx')),
})
beforeEach(() => {
  describeScene(() => ({ route: '', personal: [] }), parts)
  vi.mocked(console.error).mockImplementation(() => {})
})
afterEach(() => {
  clearToasts()
  vi.mocked(console.error).mockClear()
})

let isBroken = true
const Fragile = () => {
  if (isBroken) throw new TypeError('No row of Rohan Deshpande, anna@example.org')
  return <p>The figures</p>
}
beforeEach(() => {
  isBroken = true
})

const draw = (inside: React.ReactNode) => render(<AppProvider>{inside}</AppProvider>)

test('a card that breaks leaves the others, and Retry draws it again', async () => {
  await draw(
    <>
      <CardBoundary>
        <Fragile />
      </CardBoundary>
      <p>The other card</p>
    </>,
  )
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await expect.element(page.getByText('The other card')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('The figures')).toBeVisible()
  expect(page.getByText('Something went wrong').elements()).toEqual([])
})

test('the report is shown and copied: with its reference, and nobody in it', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
  describeScene(() => ({ route: '/_shell/home', personal: ['Rohan Deshpande'] }), parts)
  await draw(
    <CardBoundary>
      <Fragile />
    </CardBoundary>,
  )
  const reference = page.getByText(/^Reference [2-9A-Z]{6}$/)
  await expect.element(reference).toBeVisible()
  const code = reference.element().textContent ?? ''
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect.element(page.getByText('Copied.')).toBeVisible()
  const [report = ''] = copied
  expect(report).toContain(code)
  expect(report).toContain('Page /_shell/home')
  expect(report).toMatch(/Build \w+/)
  expect(report).toMatch(/Time 20\d\d-\d\d-\d\dT/)
  expect(report).toContain('TypeError: No row of …, [e-mail]')
  expect(report).not.toMatch(/Rohan|Deshpande|anna|example/)
})

test('where the browser does not copy, the report opens to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await draw(
    <CardBoundary>
      <Fragile />
    </CardBoundary>,
  )
  await page.getByRole('button', { name: 'Copy details' }).click()
  await expect.element(page.getByText(/Select the text below/)).toBeVisible()
  await vi.waitFor(() => expect(getSelection()?.toString()).toMatch(/^Reference /))
})

const BrokenPart = lazy(async () => {
  throw new Error('no such part')
})
const PageWithPanel = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <p>{isOpen ? 'open' : 'closed'}</p>
      <PanelBoundary resetKey={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <BrokenPart />}
      </PanelBoundary>
    </>
  )
}

test('a panel that cannot be opened closes and says so; the page goes on', async () => {
  await draw(<PageWithPanel />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/This part could not be opened\. Reference [2-9A-Z]{6}/)
  await expect.element(page.getByText('closed')).toBeVisible()
})

const openRoutes = async (path: string) => {
  const root = createRootRoute({ component: Outlet })
  const shell = createRoute({
    getParentRoute: () => root,
    id: '_shell',
    component: () => (
      <>
        <nav aria-label="Main navigation">the navigation</nav>
        <main>
          <Outlet />
        </main>
      </>
    ),
  })
  const inFrame = createRoute({
    getParentRoute: () => shell,
    path: '/inside',
    component: Fragile,
  })
  const alone = createRoute({ getParentRoute: () => root, path: '/alone', component: Fragile })
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([inFrame]), alone]),
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultErrorComponent: RouteError,
    defaultOnCatch: noteFailure,
  })
  // the app's own router is what types know
  await draw(<RouterProvider router={router as never} />)
}

test('a page that breaks keeps the navigation, has a heading, and Retry opens it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openRoutes('/inside')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Something went wrong' }))
    .toBeVisible()
  await expect.element(page.getByRole('navigation')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('The figures')).toBeVisible()
})

test('a page without the frame offers the way home beside Retry', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openRoutes('/alone')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to Home' }))
    .toHaveAttribute('href', '/home')
})
