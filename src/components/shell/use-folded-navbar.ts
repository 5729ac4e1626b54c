import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasModifier, isDialogOpen, isTyping } from '../keys/pressed.ts'
import { isFoldKept, keepFold } from '../look/kept-fold.ts'

const desktop = '(min-width: 75em)'

const subscribe = (listener: () => void) => {
  const query = matchMedia(desktop)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

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
      if (event.key !== '[' || hasModifier(event) || isTyping(event) || isDialogOpen()) return
      fold(!isFoldedByChoice)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { isDesktop, isFolded: !isDesktop || isFoldedByChoice, fold }
}
