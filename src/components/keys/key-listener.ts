/**
 * The keys of ux.md 4.7, in one place. A key is taken only when it does something here: everything else is the browser's, the
 * screen reader's, or the field's that is typed into.
 */
import { pressLastUndo } from '../notify.ts'
import { offeredKey } from './offered-keys.ts'
import { hasModifier, isAmong, isDialogOpen, isOfDialog, isTyping } from './pressed.ts'
import { primaryInView } from './primary.ts'
import { backToList, chooseRow, currentRow, extendRow, stepInRow, stepRow } from './rows.ts'
import { isSeen } from './seen.ts'

export type KeyFrame = {
  /** The setting that switches keys without Ctrl on and off. */
  areSingleKeysOn: boolean
  onSearch: () => void
  onList: () => void
  /** What the letter after `g` leads to. @returns whether it leads anywhere */
  onGo: (letter: string) => boolean
}

/** These have keys of their own: a letter finds an item, an arrow moves. A table takes the keys it has by itself. */
const widgets =
  '[role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="slider"], [role="application"]'

/** How long after `g` its second letter is waited for. */
const goMs = 1500

const clickPrimary = (): boolean => {
  const primary = primaryInView()
  // what it opens gives the focus back to it
  primary?.focus()
  primary?.click()
  return primary !== undefined
}

const formOf = (target: EventTarget | null): HTMLFormElement | undefined => {
  const around = target instanceof Element ? target.closest('form') : null
  if (around !== null) return around
  const dialogs = [...document.querySelectorAll('[role="dialog"]')].filter(isSeen)
  const forms = [...(dialogs.at(-1) ?? document).querySelectorAll('form')].filter(isSeen)
  return forms.length === 1 ? forms[0] : undefined
}

/** By its own button, which may be waiting for an answer. */
const submit = (target: EventTarget | null, isNext: boolean): boolean => {
  const form = formOf(target)
  const button = form?.querySelector<HTMLElement>(isNext ? '[data-submit-next]' : '[type="submit"]')
  button?.click()
  return button != null
}

const openRow = () => {
  const row = currentRow()
  const isRowItself = row !== undefined && row === document.activeElement
  const opener = isRowItself ? row.querySelector<HTMLElement>('[data-row-open]') : null
  opener?.click()
  return opener !== null
}

/** Keys that do the same wherever the screen has what they need. */
const everywhere: Record<string, (frame: KeyFrame) => boolean> = {
  '/': ({ onSearch }) => {
    onSearch()
    return true
  },
  '?': ({ onList }) => {
    onList()
    return true
  },
  n: clickPrimary,
  z: pressLastUndo,
  j: () => stepRow(1),
  k: () => stepRow(-1),
  ArrowDown: () => currentRow() !== undefined && stepRow(1),
  ArrowUp: () => currentRow() !== undefined && stepRow(-1),
  Enter: openRow,
  Escape: backToList,
  x: chooseRow,
}

const withShift: Record<string, () => boolean> = {
  ArrowDown: () => extendRow(1),
  ArrowUp: () => extendRow(-1),
}

/** The only way there without a mouse, so no setting switches them off. */
const sideways: Record<string, () => boolean> = {
  ArrowRight: () => stepInRow(1),
  ArrowLeft: () => stepInRow(-1),
}

/** Once for each press; only walking goes on while the key is held. */
const mayRepeat = new Set(['j', 'k', 'ArrowDown', 'ArrowUp'])

const offered = (key: string): boolean => {
  const offer = offeredKey(key)
  offer?.run()
  return offer !== undefined
}

const withCtrl = (event: KeyboardEvent, frame: KeyFrame): boolean => {
  if (event.key === 'Enter') return submit(event.target, event.shiftKey)
  if (event.key.toLowerCase() !== 'k' || event.shiftKey || isDialogOpen()) return false
  frame.onSearch()
  return true
}

/** @param frame asked at each key: what it says may change */
export const listenToKeys = (frame: () => KeyFrame): (() => void) => {
  let goUntil = 0
  const alone = (event: KeyboardEvent, now: KeyFrame): boolean => {
    const { key } = event
    const isGoing = event.timeStamp < goUntil
    goUntil = 0
    if (isGoing) return now.onGo(key)
    if (event.repeat && !mayRepeat.has(key)) return false
    if (key === 'g') {
      goUntil = event.timeStamp + goMs
      return true
    }
    if (event.shiftKey && withShift[key]?.() === true) return true
    return everywhere[key]?.(now) === true || offered(key)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const now = frame()
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
    const isAside =
      hasModifier(event) ||
      isTyping(event) ||
      isAmong(event.target, widgets) ||
      isOfDialog(event) ||
      isDialogOpen()
    const byKey = () =>
      sideways[event.key]?.() === true || (now.areSingleKeysOn && alone(event, now))
    const isTaken = isMod ? withCtrl(event, now) : !isAside && byKey()
    if (isTaken) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
