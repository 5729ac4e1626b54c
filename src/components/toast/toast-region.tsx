/**
 * Where Mantine's notifications lie. Of themselves they wait for each other and for the pointer; here they also wait for the
 * focus and for somebody who looks at the page, are a region with a name, and keep off what the person needs (free-place.ts).
 */
import { useDocumentVisibility, useMergedRef } from '@mantine/hooks'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { m } from '#texts/compiled/messages.js'
import { isMotionReduced, subscribeToLook } from '../look/look.ts'
import { findPlace } from './free-place.ts'
import classes from './toast.module.css'
import { toastMs } from './toast.ts'
import { openToasts, toastsAtOnce } from './toast-list.tsx'
import { useToastKeys } from './use-toast-keys.ts'
import { watchScene } from './watch-scene.ts'

/** Where they are they stay, until there is one more, or something opens beneath them. */
const usePlace = (newest: string | undefined) => {
  const region = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const [list] = region.current?.children ?? []
    if (newest === undefined || !(list instanceof HTMLElement)) return
    const place = () => {
      // by the style sheet it lies under the toolbar
      list.style.removeProperty('--toast-top')
      const { top, centre } = findPlace(openToasts(), list.getBoundingClientRect().top)
      list.style.setProperty('--toast-top', `${top}px`)
      list.style.setProperty('--toast-centre', `${centre}px`)
    }
    place()
    return watchScene(place)
  }, [newest])
  return region
}

export const ToastRegion = () => {
  const { notifications } = useNotifications()
  const { ref, isFocused, onKeyDown } = useToastKeys(notifications)
  const isSeen = useDocumentVisibility() === 'visible'
  const isStill = useSyncExternalStore(subscribeToLook, isMotionReduced)
  const region = useMergedRef(ref, usePlace(notifications.at(-1)?.id))
  return (
    <section
      ref={region}
      aria-label={notifications.length > 0 ? m.toast_region() : undefined}
      onKeyDown={onKeyDown}
    >
      <Notifications
        className={classes.region}
        withinPortal={false}
        position="top-center"
        limit={toastsAtOnce}
        autoClose={isFocused || !isSeen ? false : toastMs}
        transitionDuration={isStill ? 0 : 200}
        containerWidth="27.5rem"
        notificationMaxHeight="20rem"
      />
    </section>
  )
}
