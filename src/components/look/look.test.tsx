/** The look is the person's: on the document at once, in the next start's first frame, and gone with them. */
import { Button, Drawer } from '@mantine/core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { isFoldKept, keepFold } from './kept-fold.ts'
import { applyLook } from './look.ts'

afterEach(() => applyLook(undefined))

const root = document.documentElement
const scheme = () => root.dataset.mantineColorScheme
const attributes = () => ({ ...root.dataset })

/** What the page does before anything else, on a document that knows nothing yet. */
const startAnew = async () => {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  const script = document.createElement('script')
  script.src = '/src/splash.js'
  await new Promise((resolve) => {
    script.onload = resolve
    document.head.append(script)
  })
  script.remove()
}

const Page = ({ isOpen = false }: { isOpen?: boolean }) => (
  <AppProvider>
    <Button>Open</Button>
    <Drawer opened={isOpen} onClose={() => {}} title="Filters" />
  </AppProvider>
)

test('a choice is on the document at once and in the first frame of the next start', async () => {
  await render(<Page />)
  expect(scheme()).toBe('light')
  applyLook({ colorScheme: 'dark', textSize: 'larger', density: 'compact', motion: 'reduced' })
  await expect.poll(scheme).toBe('dark')
  expect(attributes()).toMatchObject({ textSize: 'larger', density: 'compact', motion: 'reduced' })
  await startAnew()
  expect(attributes()).toEqual({
    mantineColorScheme: 'dark',
    textSize: 'larger',
    density: 'compact',
    motion: 'reduced',
  })
})

test('a page that is always dark makes the document dark, drawers included', async () => {
  await render(<Page />)
  applyLook({ colorScheme: 'light', themeMain: 'dark' })
  await expect.poll(scheme).toBe('dark')
})

test('when the person goes, nobody inherits their look', async () => {
  await render(<Page />)
  applyLook({ colorScheme: 'dark', textSize: 'large', scrollbars: 'system', themeMain: 'brand' })
  keepFold(true)
  applyLook(undefined)
  await expect.poll(scheme).toBe('light')
  expect(localStorage.getItem('aangan-look')).toBeNull()
  expect(isFoldKept()).toBe(false)
  await startAnew()
  expect(attributes()).toEqual({ mantineColorScheme: 'light' })
})

test('what is not ours in the storage of the device harms no start', async () => {
  for (const text of ['{', 'null', '"dark"', '7']) {
    localStorage.setItem('aangan-look', text)
    await startAnew()
    expect(scheme()).toBe('light')
  }
})

test('with less motion a drawer is there at once, and gone at once', async () => {
  applyLook({ motion: 'reduced' })
  const { rerender } = await render(<Page />)
  await rerender(<Page isOpen />)
  const drawer = page.getByRole('dialog')
  expect(drawer.elements()).toHaveLength(1)
  expect(getComputedStyle(drawer.element()).opacity).toBe('1')
  await rerender(<Page />)
  expect(drawer.elements()).toHaveLength(0)
  const button = page.getByRole('button', { name: 'Open' })
  expect(getComputedStyle(button.element()).transitionDuration).toBe('0s')
})
