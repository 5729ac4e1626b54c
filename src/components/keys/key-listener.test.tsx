import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { clearToasts, notifyUndo } from '../notify.ts'
import { keyGroups } from './key-groups.ts'
import { type KeyFrame, listenToKeys } from './key-listener.ts'
import { useKey } from './offered-keys.ts'

let heard: string[] = []
let frame: KeyFrame
const hear = (what: string) => () => {
  heard.push(what)
}

beforeEach(() => {
  heard = []
  clearToasts()
  frame = {
    areSingleKeysOn: true,
    onSearch: hear('search'),
    onList: hear('list'),
    onGo: (letter) => {
      heard.push(`go ${letter}`)
      return letter === 'b'
    },
  }
  return listenToKeys(() => frame)
})

const Row = ({ name }: { name: string }) => (
  <li data-list-row={name} data-selected={name === 'Lift' || undefined}>
    <a href={`#${name}`}>{name}</a>
    <input type="checkbox" aria-label={`Choose ${name}`} />
  </li>
)

const Offer = ({ run = hear('starred') }: { run?: (() => void) | undefined }) => {
  useKey('s', 'Star', run)
  return null
}

const Screen = ({ children }: { children?: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <button type="button" data-primary onClick={hear('primary')}>
        Add
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <input aria-label="Words" />
      <ul>
        <Row name="Leak" />
        <Row name="Lift" />
        <Row name="Noise" />
      </ul>
      {isOpen && <div role="dialog">Sure?</div>}
      {children}
    </main>
  )
}

const press = (keys: string) => userEvent.keyboard(keys)
const link = (name: string) => page.getByRole('link', { name })

test('n does what is first on the screen, / searches, ? lists the keys', async () => {
  await render(<Screen />)
  await press('n/?')
  expect(heard).toEqual(['primary', 'search', 'list'])
})

test('g and a letter go; a letter that leads nowhere does nothing else either', async () => {
  await render(<Screen />)
  await press('gb')
  await press('gn')
  await press('n')
  expect(heard).toEqual(['go b', 'go n', 'primary'])
})

test('j and k walk the rows, beginning with the one whose detail is open; arrows only go on from a row', async () => {
  await render(<Screen />)
  await press('{ArrowDown}')
  await expect.element(link('Lift')).not.toHaveFocus()
  await press('j')
  await expect.element(link('Lift')).toHaveFocus()
  await press('{ArrowDown}')
  await expect.element(link('Noise')).toHaveFocus()
  await press('jkk')
  await expect.element(link('Leak')).toHaveFocus()
  await press('x')
  await expect.element(page.getByRole('checkbox', { name: 'Choose Leak' })).toBeChecked()
  await press('{Escape}')
  await expect.element(link('Lift')).toHaveFocus()
})

const Choices = () => {
  const names = ['Leak', 'Lift', 'Noise']
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <main>
      {chosen.length > 0 && (
        <button type="button" data-clear-choice onClick={() => setChosen([])}>
          {chosen.length} chosen
        </button>
      )}
      {names.map((name) => (
        <div key={name} data-list-row={name} data-selected={name === 'Noise' || undefined}>
          <input
            type="checkbox"
            aria-label={`Choose ${name}`}
            tabIndex={-1}
            checked={chosen.includes(name)}
            readOnly
            onClick={() => setChosen((now) => [...new Set([...now, name])])}
          />
          <a href={`#${name}`}>{name}</a>
          <button type="button" tabIndex={-1}>
            Star {name}
          </button>
        </div>
      ))}
    </main>
  )
}

test('Shift and an arrow choose the next row too; Escape lets all go first, and then leads back', async () => {
  await render(<Choices />)
  link('Leak').element().focus()
  await press('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await expect.element(link('Lift')).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByText('chosen')).not.toBeInTheDocument()
  await expect.element(link('Lift')).toHaveFocus()
  await press('{Escape}')
  await expect.element(link('Noise')).toHaveFocus()
})

test('Escape in the bar over a list leaves the focus in the list', async () => {
  await render(<Choices />)
  link('Lift').element().focus()
  await press('x')
  ;(page.getByText('1 chosen').element() as HTMLElement).focus()
  await press('{Escape}')
  await expect.element(link('Lift')).toHaveFocus()
})

test('a row is one stop of Tab; the arrows to the side reach the rest of it, whatever is switched off', async () => {
  frame.areSingleKeysOn = false
  await render(<Choices />)
  await userEvent.tab()
  await expect.element(link('Leak')).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Star Leak' })).toHaveFocus()
  await press('{ArrowRight}{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('checkbox', { name: 'Choose Leak' })).toHaveFocus()
  await press('{ArrowRight}')
  await userEvent.tab()
  await expect.element(link('Lift')).toHaveFocus()
})

test('a screen offers keys of its own while it is there', async () => {
  const { rerender } = await render(
    <Screen>
      <Offer />
    </Screen>,
  )
  await press('s')
  expect(heard).toEqual(['starred'])
  await rerender(
    <Screen>
      <Offer run={undefined} />
    </Screen>,
  )
  await rerender(<Screen />)
  await press('s')
  expect(heard).toEqual(['starred'])
})

test('z takes back what the last toast offers to', async () => {
  await render(<Screen />)
  notifyUndo('Starred', hear('undone'))
  await press('zz')
  expect(heard).toEqual(['undone'])
})

test('whoever types in a field types, and Ctrl K still searches', async () => {
  await render(<Screen />)
  const words = page.getByRole('textbox', { name: 'Words' })
  await words.click()
  await press('n/?gbz')
  await expect.element(words).toHaveValue('n/?gbz')
  expect(heard).toEqual([])
  await press('{Control>}k{/Control}')
  expect(heard).toEqual(['search'])
})

test('from a cell of a table the keys of the page go on', async () => {
  await render(
    <Screen>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as our tables are */}
      <table role="grid">
        <tbody>
          <tr>
            <td>
              <button type="button">A-104</button>
            </td>
          </tr>
        </tbody>
      </table>
    </Screen>,
  )
  await page.getByRole('button', { name: 'A-104' }).click()
  await press('n/?')
  expect(heard).toEqual(['primary', 'search', 'list'])
})

test('nothing happens behind a dialog', async () => {
  await render(<Screen />)
  await page.getByRole('button', { name: 'Ask' }).click()
  await press('n/{Control>}k{/Control}')
  expect(heard).toEqual([])
})

test('switched off, single keys do nothing; with Ctrl they do', async () => {
  frame.areSingleKeysOn = false
  await render(<Screen />)
  await press('n/?gbj')
  await press('{Control>}k{/Control}')
  expect(heard).toEqual(['search'])
})

test('keys with Ctrl, Alt or Meta that are not ours stay with the browser', async () => {
  await render(<Screen />)
  const taken: boolean[] = []
  const look = (event: KeyboardEvent) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('keydown', look)
  await press('{Control>}n{/Control}{Alt>}s{/Alt}')
  await press('q')
  window.removeEventListener('keydown', look)
  expect(taken).not.toContain(true)
  expect(heard).toEqual([])
})

const Form = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      heard.push('sent')
    }}
  >
    <input aria-label="Amount" />
    <button type="submit">Save</button>
    <button type="button" data-submit-next onClick={hear('next')}>
      Save and next
    </button>
  </form>
)

test('Ctrl Enter submits the form, with Shift it begins the next', async () => {
  await render(
    <div role="dialog">
      <Form />
    </div>,
  )
  await page.getByRole('textbox', { name: 'Amount' }).click()
  await press('{Control>}{Enter}{/Control}')
  await press('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  expect(heard).toEqual(['sent', 'next'])
})

test('the list names what the screen and the person have, and nothing else', async () => {
  await render(
    <Screen>
      <Offer />
    </Screen>,
  )
  const linesOf = (pages: { id: string; title: string }[]) =>
    keyGroups(pages, false).flatMap(({ title, lines }) =>
      lines.map(
        ({ ways, does }) => `${title}: ${ways.map((way) => way.join(' ')).join(', ')} ${does}`,
      ),
    )
  const lines = linesOf([{ id: 'bills', title: 'Bills' }])
  expect(lines).toContain('On this screen: n Add')
  expect(lines).toContain('On this screen: s Star')
  expect(lines).toContain('In lists: x Choose the row')
  expect(lines).toContain('Go to: g b Bills')
  expect(lines.filter((line) => line.startsWith('Go to'))).toHaveLength(1)
  expect(linesOf([]).some((line) => line.startsWith('Go to'))).toBe(false)
})
