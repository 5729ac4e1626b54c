/** The number on the icon of the installed app, where the system draws one (pwa.md: Badge). */
import { useEffect } from 'react'

/** Chrome, Edge and Safari have it, installed; nobody else. */
type Badging = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** A system that draws no number says so by refusing; the app has the same numbers inside. */
const quietly = (work: Promise<void> | undefined) => void work?.catch(() => undefined)

export const showOnIcon = (count: number, host: Badging): void => {
  if (count > 0) quietly(host.setAppBadge?.(count))
  else quietly(host.clearAppBadge?.())
}

/** What waits for this person; nobody who comes after them reads it. */
export const AppBadge = ({ count, host = navigator }: { count: number; host?: Badging }) => {
  useEffect(() => showOnIcon(count, host), [count, host])
  useEffect(() => () => showOnIcon(0, host), [host])
  return null
}
