/**
 * A button that is replaced when its code has loaded hands its focus on: whoever stands on it with the keyboard does not
 * notice the change. Spread `props` on every form of the button.
 */
import { useCallback, useRef } from 'react'

export const useCarriedFocus = () => {
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  const ref = useCallback((element: HTMLButtonElement | null) => {
    button.current = element
    if (hasFocus.current) element?.focus()
  }, [])
  const props = {
    ref,
    // React sends no blur for an element that it removes itself
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
  return { props, focus: () => button.current?.focus(), press: () => button.current?.click() }
}
