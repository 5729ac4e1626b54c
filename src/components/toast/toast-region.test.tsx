import { VisuallyHidden } from '@mantine/core'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppProvider } from '../app-provider.tsx'
import { applyLook } from '../look/look.ts'
import { clearToasts, notify, notifyUndo, pressLastUndo } from '../notify.ts'
import { notifySaved } from '../notify-saved.ts'
import { SideDrawer } from '../overlay/side-drawer.tsx'
import { toastMs } from './toast.ts'
import { toastsAtOnce } from './toast-list.tsx'

beforeEach(clearToasts)
afterEach(() => {
  vi.useRealTimers()
  clearToasts()
})

const open = (children: React.ReactNode = null) => render(<AppProvider>{children}</AppProvider>)
/** Without those that fade. */
const toasts = () => [...document.querySelectorAll('[data-toast]:not([inert])')]
const texts = () => toasts().map(({ textContent }) => textContent)
const say = (message: string) => notify({ kind: 'success', message })
const region = page.getByRole('region', { name: 'Messages (F8)' })

/** The code has come, and so has the picture. */
const openWith = async (message: string) => {
  await open(<button type="button">Elsewhere</button>)
  say(message)
  await expect.element(page.getByText(message)).toBeVisible()
}

const startClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** What follows from an event is drawn. */
const drawn = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
/** And what has come of it is drawn, with its own clock started. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  await drawn()
}

test('4.9: a toast hides after 6000 ms', async () => {
  expect(toastMs).toBe(6000)
  await openWith('Before')
  clearToasts()
  startClock()
  say('Star added')
  await pass(5999)
  expect(texts()).toEqual(['Star added'])
  await pass(1)
  expect(texts()).toEqual([])
})

test('said again, a toast has its whole time again', async () => {
  await openWith('Before')
  clearToasts()
  startClock()
  notifyUndo('Star added', () => {})
  await pass(5000)
  notifyUndo('Star removed', () => {})
  await pass(5999)
  expect(texts()).toEqual(['Star removedUndo'])
  await pass(1)
  expect(texts()).toEqual([])
})

test('Undo is offered as long as its toast is there: 6000 ms', async () => {
  await openWith('Before')
  clearToasts()
  startClock()
  notifyUndo('Star added', () => {})
  await pass(5999)
  expect(texts()).toEqual(['Star addedUndo'])
  await pass(1)
  expect(texts()).toEqual([])
})

test('at most 3 toasts are there at once; the others wait for their turn', async () => {
  expect(toastsAtOnce).toBe(3)
  await openWith('Before')
  clearToasts()
  startClock()
  for (const message of ['one', 'two', 'three', 'four']) say(message)
  await pass(0)
  expect(texts()).toEqual(['one', 'two', 'three'])
  await pass(6000)
  expect(texts()).toEqual(['four'])
  await pass(5999)
  expect(texts()).toEqual(['four'])
  await pass(1)
  expect(texts()).toEqual([])
})

test('none goes while the pointer or the focus is with them; then they have their whole time again', async () => {
  await openWith('Read me')
  const shown = page.getByText('Read me')
  await shown.hover()
  await drawn()
  startClock()
  await pass(60_000)
  await expect.element(shown).toBeVisible()
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Close' }).element().focus()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  await drawn()
  startClock()
  await pass(60_000)
  await expect.element(shown).toBeVisible()
  ;(page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus()
  await drawn()
  await pass(5999)
  await expect.element(shown).toBeVisible()
  await pass(1)
  await expect.element(shown).not.toBeInTheDocument()
})

test('none goes while nobody looks at the page', async () => {
  await openWith('Before')
  clearToasts()
  const look = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState')
  })
  startClock()
  look('hidden')
  await drawn()
  say('Sent')
  await pass(60_000)
  expect(texts()).toEqual(['Sent'])
  look('visible')
  await drawn()
  await pass(5999)
  expect(texts()).toEqual(['Sent'])
  await pass(1)
  expect(texts()).toEqual([])
})

test.each([
  ['success', 'status', 'Done'],
  ['info', 'status', 'Note'],
  ['warning', 'status', 'Warning'],
  ['error', 'alert', 'Problem'],
] as const)('%s is said as a %s, and its sign is called %s', async (kind, role, sign) => {
  await open()
  notify({ kind, message: 'Something happened' })
  const toast = page.getByRole(role).filter({ hasText: 'Something happened' })
  await expect.element(toast).toBeVisible()
  await expect.element(toast.getByRole('img', { name: sign })).toBeVisible()
})

test('D25: an error that offers an action stays until it is closed, any other goes', async () => {
  await openWith('Before')
  clearToasts()
  startClock()
  notify({ kind: 'error', message: 'Not saved', action: { label: 'Retry', onClick: () => {} } })
  notify({ kind: 'error', message: 'Failed' })
  await pass(3_600_000)
  expect(texts()).toEqual(['Not savedRetry'])
  vi.useRealTimers()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(texts()).toEqual([])
})

test('F8 leads to an Undo over a drawer and back; Escape there closes the toast and not the drawer', async () => {
  const closed = vi.fn()
  const undone = vi.fn()
  await open(
    <SideDrawer title="Changes" onClose={closed}>
      <button type="button">Inside</button>
    </SideDrawer>,
  )
  const inside = page.getByRole('button', { name: 'Inside' })
  ;(inside.element() as HTMLElement).focus()
  notifyUndo('Withdrawn', undone)
  const undo = region.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{F8}')
  await expect.element(inside).toHaveFocus()
  await userEvent.keyboard('{F8}{Tab}')
  await expect.element(region.getByRole('button', { name: 'Close' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(inside).toHaveFocus()
  await userEvent.keyboard('{F8}{Escape}')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(inside).toHaveFocus()
  expect(closed).not.toHaveBeenCalled()

  notifyUndo('Withdrawn again', undone)
  await expect.element(undo).toBeVisible()
  await userEvent.keyboard('{F8}')
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(undone).toHaveBeenCalledTimes(1)
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(inside).toHaveFocus()
})

test('F8 leads to the newest of the toasts, and closing one by one leads back', async () => {
  await openWith('First')
  say('Second')
  await expect.element(page.getByText('Second')).toBeVisible()
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' })
  ;(elsewhere.element() as HTMLElement).focus()
  await userEvent.keyboard('{F8}{Escape}')
  expect(texts()).toEqual(['First'])
  await userEvent.keyboard('{Enter}')
  expect(texts()).toEqual([])
  await expect.element(elsewhere).toHaveFocus()
  await expect.element(region).not.toBeInTheDocument()
})

test('an Undo that is pressed twice in a hurry is done once', async () => {
  const undone = vi.fn()
  await open()
  notifyUndo('Star added', undone)
  const undo = page.getByRole('button', { name: 'Undo' })
  // once it stands still
  await undo.hover()
  await undo.dblClick({ force: true })
  expect(undone).toHaveBeenCalledTimes(1)
})

test('with less motion a toast is there at once, and gone at once', async () => {
  applyLook({ motion: 'reduced' })
  onTestFinished(() => applyLook(undefined))
  await openWith('Saved')
  clearToasts()
  // A toast that fades takes 200 ms.
  await expect
    .poll(() => document.querySelectorAll('[data-toast]').length, { timeout: 150, interval: 5 })
    .toBe(0)
})

test('on a page, Tab from its last control leads to a toast', async () => {
  await openWith('Saved')
  ;(page.getByRole('button', { name: 'Elsewhere' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(region.getByRole('button', { name: 'Close' })).toHaveFocus()
})

test('the key z takes the last action back, once, also when its toast has gone', async () => {
  const undone = vi.fn()
  await open()
  expect(pressLastUndo()).toBe(false)
  notifyUndo('Star added', undone)
  await page.getByRole('button', { name: 'Close' }).click()
  expect(pressLastUndo()).toBe(true)
  expect(undone).toHaveBeenCalledTimes(1)
  expect(pressLastUndo()).toBe(false)
  notifyUndo('Star added', undone)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undone).toHaveBeenCalledTimes(2)
  expect(pressLastUndo()).toBe(false)
})

test('the next action ends what z could take back, and so does the person who leaves', () => {
  const undone = vi.fn()
  notifyUndo('Star added', undone)
  notifySaved(false)
  expect(pressLastUndo()).toBe(false)
  notifyUndo('Star added', undone)
  clearToasts()
  expect(pressLastUndo()).toBe(false)
  expect(undone).not.toHaveBeenCalled()
})

/** They slide in. */
const still = () => {
  const moves = toasts().flatMap((each) => each.getAnimations({ subtree: true }))
  return Promise.all(moves.map((each) => each.finished))
}

const boxes = (selector: string) =>
  [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
const meet = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

test.each([
  [360, 56],
  [1280, 64],
])(
  'at %i pixels, with nothing in the way, a toast lies 8 px under the toolbar',
  async (width, bar) => {
    await page.viewport(width, 740)
    await open()
    say('Star added')
    await expect.poll(() => toasts().length).toBe(1)
    await still()
    const [{ top, left, right } = new DOMRect()] = boxes('[data-toast]')
    expect(top).toBe(bar + 8)
    expect((left + right) / 2).toBeCloseTo(width / 2, 0)
  },
)

test.each([
  [360, 56],
  [1280, 64],
])(
  'at %i pixels toasts begin under the toolbar, cover neither title nor primary action, and leave the rest to be pressed',
  async (width, bar) => {
    await page.viewport(width, 740)
    await open(
      <main id="content" style={{ paddingTop: bar + 8 }}>
        <h1 style={{ display: 'inline-block', width: '80%' }}>Good morning, Sudha Kulkarni</h1>
        <button type="button" data-primary>
          Report a problem
        </button>
      </main>,
    )
    say('Star added')
    notify({ kind: 'info', message: 'Two people are waiting for approval in another society' })
    await expect.poll(() => toasts().length).toBe(2)
    await still()
    const shown = boxes('[data-toast]')
    for (const box of shown) {
      expect(box.top).toBeGreaterThanOrEqual(bar)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
      expect(box.bottom).toBeLessThan(740 / 2)
      expect(boxes('h1, [data-primary]').filter((each) => meet(box, each))).toEqual([])
    }
    const [first, second] = shown
    expect((second?.top ?? 0) - (first?.bottom ?? 740)).toBeGreaterThanOrEqual(8)
    const between = document.elementFromPoint(width / 2, (first?.bottom ?? 0) + 4)
    expect(between?.closest('section')).toBeNull()
  },
)

test('where the name of the page is only heard, it is the first title that is seen that stays free', async () => {
  await page.viewport(360, 740)
  await open(
    <main id="content" style={{ paddingTop: 80 }}>
      <VisuallyHidden>
        <h1>Contact Us</h1>
      </VisuallyHidden>
      <h2>The lift stops between two floors</h2>
      <h2>History</h2>
    </main>,
  )
  say('Star added')
  await expect.poll(() => toasts().length).toBe(1)
  await still()
  const [toast = new DOMRect()] = boxes('[data-toast]')
  const [title = new DOMRect(), later = new DOMRect()] = boxes('h2')
  expect(toast.top).toBeGreaterThan(title.bottom)
  expect(later.top).toBeLessThan(toast.bottom)
})

test('a toast makes way for a panel that opens beneath it: its controls can be pressed', async () => {
  await page.viewport(360, 740)
  const panel = (
    <SideDrawer title="Statement" onClose={() => {}}>
      <select aria-label="Financial year" style={{ display: 'block', width: '100%', height: 48 }} />
      <button type="button" style={{ width: '100%', height: 48 }}>
        Save as PDF
      </button>
    </SideDrawer>
  )
  const { rerender } = await open()
  say('Reported. The office looks for it in the bank.')
  await expect.poll(() => toasts().length).toBe(1)
  await still()
  await rerender(<AppProvider>{panel}</AppProvider>)
  await expect.element(page.getByRole('button', { name: 'Save as PDF' })).toBeVisible()
  await expect
    .poll(() => {
      const [toast = new DOMRect()] = boxes('[data-toast]')
      const under = boxes('[role="dialog"] header, [role="dialog"] :is(select, button)')
      return under.length > 0 && !under.some((each) => meet(toast, each))
    })
    .toBe(true)
})
