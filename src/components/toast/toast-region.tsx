/**
 * Toasts as a person meets them (ux.md 2.4): three at once, the others wait; none goes while the pointer or the focus is with
 * them. With the keyboard they are behind the page's last control, and F8 leads to them from anywhere, also out of a dialog.
 */
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { toastStore } from '../notify.ts'
import { findPlace } from './free-place.ts'
import classes from './toast.module.css'
import { ToastItem } from './toast-item.tsx'
import { useToastKeys } from './use-toast-keys.ts'

export const toastsAtOnce = 3

const useHidden = () =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
  )

export const ToastRegion = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list)
  const region = useRef<HTMLElement>(null)
  const [isPointed, setPointed] = useState(false)
  const isHidden = useHidden()
  const shown = toasts.slice(0, toastsAtOnce)
  const isFocused = useToastKeys(region, toasts)
  const newest = shown.at(-1)?.key
  // Where they are they stay, until there is one more.
  useLayoutEffect(() => {
    if (newest === undefined || region.current === null) {
      setPointed(false)
      return
    }
    const { style, offsetWidth: width, offsetHeight: height } = region.current
    const { top, centre } = findPlace({ width, height })
    style.top = `${top}px`
    style.left = `${centre}px`
  }, [newest])
  if (shown.length === 0) return null
  return (
    <section
      ref={region}
      className={classes.region}
      aria-label={m.toast_region()}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.key} toast={toast} isPaused={isPointed || isFocused || isHidden} />
      ))}
    </section>
  )
}
