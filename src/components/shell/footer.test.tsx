/** The footer (spec 2.6 and 9, ux.md D11). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  boxOf,
  openFrame,
  phone,
  type Settings,
  tablet,
} from '../../../tests/factories/open-frame.tsx'
import { Footer, type FooterLinks } from './footer.tsx'

const all: FooterLinks = {
  purchase: 'https://shop.example.org/aangan',
  technologies: [
    { id: 'react', url: 'https://react.example.org/' },
    { id: 'postgresql', url: 'https://postgresql.example.org/' },
    { id: 'of a later release', url: 'https://later.example.org/' },
  ],
  libraries: [
    { id: 'mantine', url: 'https://mantine.example.org/' },
    { id: 'tanstack', url: 'https://tanstack.example.org/' },
    { id: 'tabler', url: 'https://tabler.example.org/' },
  ],
}

const footer = page.getByRole('contentinfo')
const link = (name: string) => footer.getByRole('link', { name: `${name} (opens in a new tab)` })

const openFooter = async (
  links: FooterLinks | null = all,
  size = tablet,
  settings: Settings = {},
  lines = 100,
) => {
  const props = links === null ? {} : { footer: <Footer links={links} settings={settings} /> }
  await openFrame(settings, { size, lines, props })
  if (links !== null)
    await expect.poll(() => footer.getByRole('link').elements().length > 0).toBe(true)
}

test('logos, libraries and Purchase lead out, in a new tab that knows nothing of this one', async () => {
  await openFooter()
  for (const [name, url] of [
    ['React', 'https://react.example.org/'],
    ['PostgreSQL', 'https://postgresql.example.org/'],
    ['Mantine', 'https://mantine.example.org/'],
    ['TanStack', 'https://tanstack.example.org/'],
    ['Tabler Icons', 'https://tabler.example.org/'],
    ['Purchase', 'https://shop.example.org/aangan'],
  ] as const) {
    await expect.element(link(name)).toHaveAttribute('href', url)
    await expect.element(link(name)).toHaveAttribute('target', '_blank')
    await expect.element(link(name)).toHaveAttribute('rel', 'noopener noreferrer')
  }
  expect(footer.getByRole('link').elements()).toHaveLength(6)
})

test('its icons are 32 wide and come in within 200 ms', async () => {
  await openFooter()
  const mark = link('React').element().firstElementChild
  for (const animation of mark?.getAnimations() ?? []) animation.finish()
  expect(boxOf(mark)).toMatchObject({ width: 32, height: 32 })
  expect(getComputedStyle(mark as Element).animationDuration).toBe('0.2s')
})

test('with less motion they are there at once', async () => {
  document.documentElement.dataset.motion = 'reduced'
  try {
    await openFooter()
    const mark = link('React').element().firstElementChild
    expect(getComputedStyle(mark as Element).animationDuration).toBe('0s')
  } finally {
    delete document.documentElement.dataset.motion
  }
})

test('it is hidden below 576', async () => {
  await openFrame({}, { size: [575, 740], props: { footer: <Footer links={all} settings={{}} /> } })
  await expect.element(footer).not.toBeInTheDocument()
  await page.viewport(576, 740)
  await expect.element(link('React')).toBeVisible()
  await page.viewport(...phone)
  await expect.element(footer).not.toBeInTheDocument()
})

test('what has no target is not there, and without any target there is no footer', async () => {
  await openFooter({ purchase: null, technologies: [], libraries: all.libraries })
  await expect.element(link('Tabler Icons')).toBeVisible()
  await expect.element(link('Purchase')).not.toBeInTheDocument()
  expect(footer.getByRole('list').elements()).toHaveLength(1)
})

test('without any target there is no footer', async () => {
  await openFooter(null)
  await expect.element(footer).not.toBeInTheDocument()
})

test.each(['content', 'body'])('fixed, it is in sight whatever scrolls (%s)', async (scroll) => {
  await openFooter(all, tablet, { scroll })
  await expect.poll(() => boxOf(footer.element()).bottom).toBe(1024)
  expect(boxOf(footer.element()).height).toBe(45)
  await page.getByText('A line of the page').nth(50).element().scrollIntoView()
  expect(boxOf(footer.element()).bottom).toBe(1024)
})

test.each(['content', 'body'])('static, it is at the end of the page (%s)', async (scroll) => {
  await openFooter(all, tablet, { scroll, footer: 'static' })
  expect(boxOf(footer.element()).top).toBeGreaterThan(1024)
  footer.element().scrollIntoView()
  expect(boxOf(footer.element()).bottom).toBeLessThanOrEqual(1024)
})
