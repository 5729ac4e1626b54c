/** Keyboard of the toasts: F8 leads to the newest and back, and the focus is never lost with one that goes. */
import { useFocusWithin, useHotkeys } from '@mantine/hooks'
import type { NotificationData } from '@mantine/notifications'
import { type KeyboardEvent, type RefCallback, useLayoutEffect, useRef } from 'react'
import { openToasts } from './toast-list.tsx'

export const toastKey = 'F8'

const buttonsIn = (toasts: readonly HTMLElement[]) =>
  toasts.flatMap((toast) => [...toast.querySelectorAll('button')])

const focusedToast = () => document.activeElement?.closest('[data-toast]') ?? null

const focusOn = (element: Element | null) => {
  const isThere = element instanceof HTMLElement && element.isConnected && element !== document.body
  const target = isThere ? element : document.getElementById('content')
  target?.focus({ preventScroll: true })
}

/** @returns whether there is one to focus */
const focusNewest = (): boolean => {
  const [first] = buttonsIn(openToasts().slice(-1))
  first?.focus()
  return first !== undefined
}

/** A dialog keeps Tab to itself; from the toasts over it there is only the way back. */
const isOverDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

const leavesByTab = ({ key, shiftKey }: KeyboardEvent) =>
  key === 'Tab' &&
  isOverDialog() &&
  document.activeElement === buttonsIn(openToasts()).at(shiftKey ? 0 : -1)

type ToastKeys = {
  ref: RefCallback<HTMLElement>
  isFocused: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

export const useToastKeys = (shown: readonly NotificationData[]): ToastKeys => {
  const before = useRef<Element | null>(null)
  const { ref, focused } = useFocusWithin<HTMLElement>({
    onFocus: ({ relatedTarget }) => {
      if (relatedTarget instanceof Element) before.current = relatedTarget
    },
  })
  const onF8 = () => {
    if (focusedToast() !== null) return focusOn(before.current)
    before.current = document.activeElement
    focusNewest()
  }
  useHotkeys([[toastKey, onF8]], [], true)
  useLayoutEffect(() => {
    const isOpen = (toast: Element) => shown.some(({ id }) => id === toast.id)
    const focused = focusedToast()
    if (focused !== null && !isOpen(focused) && !focusNewest()) focusOn(before.current)
    // One that fades can no longer be pressed, focused or read.
    for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
      if (isOpen(toast)) continue
      toast.inert = true
      toast.setAttribute('aria-hidden', 'true')
    }
  }, [shown])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!leavesByTab(event)) return
    event.preventDefault()
    focusOn(before.current)
  }
  return { ref, isFocused: focused, onKeyDown }
}
