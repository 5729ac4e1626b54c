/** The settings of the look, as a person meets them: each is said, applied at once, and can be put back. */
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '#components/app-provider.tsx'
import type { Settings } from '#domain/settings.ts'
import { KeysSection, MovementSection } from './comfort-sections.tsx'
import { LayoutSection } from './layout-section.tsx'
import { LookSection } from './look-section.tsx'
import { ResetSection } from './reset-section.tsx'
import { TextSection } from './text-section.tsx'
import { type SaveSetting, useSettings } from './use-settings.ts'

const toldOf = (kept: Settings) => JSON.stringify(kept)

/** The profile is a state here; `refuse` stands for a device that cannot keep it. */
const Panel = ({ first, refuse }: { first: Settings; refuse: boolean }) => {
  const [kept, setKept] = useState(first)
  const save: SaveSetting = async (name, value) => {
    if (refuse) throw new Error('the device is full')
    setKept((now) => ({ ...now, [name]: value }))
  }
  const { settings, onSet, said } = useSettings(kept, save)
  const set = { settings, onSet }
  return (
    <AppProvider>
      <LookSection {...set} />
      <TextSection {...set} />
      <LayoutSection {...set} />
      <MovementSection {...set} />
      <KeysSection {...set} />
      <ResetSection settings={settings} onSave={save} />
      <output data-testid="said">{said}</output>
      <output data-testid="kept">{toldOf(kept)}</output>
    </AppProvider>
  )
}

const openPanel = (first: Settings = {}, refuse = false) =>
  render(<Panel first={first} refuse={refuse} />)
const kept = () => JSON.parse(page.getByTestId('kept').element().textContent)
const group = (name: string) => page.getByRole('group', { name, exact: true })
const radio = (name: string, value: string) =>
  group(name).getByRole('radio', { name: value, exact: true })

test('without a choice, the defaults of the specification are chosen', async () => {
  await openPanel()
  for (const [name, value] of [
    ['Colours', 'As the device'],
    ['Size of text', 'Normal'],
    ['Rows of tables on a computer', 'Comfortable'],
    ['Navigation', 'Beside the page'],
    ['Side of the navigation', 'Left'],
    ['Toolbar', 'Beside the navigation'],
    ['Footer', 'Always in sight'],
    ['Width', 'Whole window'],
    ['What scrolls', 'Only the content'],
  ] as const) {
    await expect.element(radio(name, value)).toBeChecked()
  }
  await expect.element(page.getByRole('checkbox', { name: 'Slim scrollbars' })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Less movement' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: /^Keys/ })).toBeChecked()
})

test('a choice is kept, and said in words', async () => {
  await openPanel()
  await radio('Width', 'At most 1280 px').click()
  await expect.element(page.getByTestId('said')).toHaveTextContent('Width: At most 1280 px')
  expect(kept()).toEqual({ width: 'boxed' })
  await page.getByRole('combobox', { name: 'Toolbar' }).selectOptions('Brand colour')
  await expect.element(page.getByTestId('said')).toHaveTextContent('Toolbar: Brand colour')
  await page.getByRole('checkbox', { name: 'Less movement' }).click()
  await expect.poll(kept).toEqual({ width: 'boxed', themeToolbar: 'brand', motion: 'reduced' })
})

test('arrows choose among the radios of a setting', async () => {
  await openPanel()
  radio('Size of text', 'Normal').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Size of text', 'Large')).toBeChecked()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(radio('Size of text', 'Larger')).toBeChecked()
  await expect.element(radio('Size of text', 'Larger')).toHaveFocus()
  await expect.poll(kept).toEqual({ textSize: 'larger' })
})

test('a row of menus has no side, and its toolbar is over or under it', async () => {
  await openPanel()
  await radio('Navigation', 'A row of menus').click()
  await expect.element(group('Side of the navigation')).not.toBeInTheDocument()
  await expect.element(radio('Toolbar', 'Under the menus')).toBeChecked()
})

test('what cannot be kept is not shown as chosen, and the person is told', async () => {
  await openPanel({}, true)
  await radio('Colours', 'Dark').click()
  await expect.element(page.getByText('Something went wrong')).toBeVisible()
  await expect.element(radio('Colours', 'As the device')).toBeChecked()
})

test('the look can be put back to its beginning, and that can be undone', async () => {
  const first = { width: 'boxed', colorScheme: 'dark', singleKeys: 'off', homeBackLogsOut: 'off' }
  await openPanel(first)
  await page.getByRole('button', { name: 'Reset the look' }).click()
  await expect.poll(kept).toEqual({ ...first, width: 'full', colorScheme: 'system' })
  await expect.element(radio('Width', 'Whole window')).toBeChecked()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(kept).toEqual(first)
})

test('where nothing of the look was changed, its reset says so', async () => {
  await openPanel({ singleKeys: 'off' })
  await page.getByRole('button', { name: 'Reset the look' }).click()
  await expect.element(page.getByText('Nothing of the look was changed.')).toBeVisible()
  expect(kept()).toEqual({ singleKeys: 'off' })
})
