import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Entries of the history that were left by their page's action. */
const acted = new Set<string>()

/**
 * For a page whose action leads to another one: the action has the focus again when Back brings the page.
 * @returns what notes that it leads there
 */
export const useActionBack = (): (() => void) => {
  const entry = useLocation({ select: ({ state }) => state.__TSR_key ?? '' })
  useEffect(() => {
    if (!acted.delete(entry)) return
    const action = document.querySelector<HTMLElement>('[data-header-action]')
    action?.focus({ preventScroll: true })
  }, [entry])
  return () => void acted.add(entry)
}
