import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSeen } from '../keys/seen.ts'
import { isFoldKept, keepFold } from '../look/kept-fold.ts'

const desktop = '(min-width: 75em)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(desktop)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isOver = () =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(isSeen)

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null)

/**
 * Folded by choice on a desktop (`[` folds), always on a tablet.
 * @param hasKey whether keys act without Ctrl
 */
export const useFoldedNavbar = (hasKey: boolean) => {
  const isDesktop = useSyncExternalStore(subscribe, () => matchMedia(desktop).matches)
  const [isFoldedByChoice, setFolded] = useState(isFoldKept)
  const fold = (isFolded: boolean) => {
    setFolded(isFolded)
    keepFold(isFolded)
  }
  useEffect(() => {
    if (!(hasKey && isDesktop)) return
    const onKey = (event: KeyboardEvent) => {
      // on some keyboards `[` needs AltGr, which also says Ctrl and Alt
      const isPlain =
        event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey)
      if (event.key === '[' && isPlain && !isTyping(event) && !isOver()) fold(!isFoldedByChoice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { isDesktop, isFolded: !isDesktop || isFoldedByChoice, fold }
}
