import { useSyncExternalStore } from 'react'
import { type InstallWay, installWayOf, mayOfferInstall } from '#domain/install-offer.ts'
import { workerUpdate } from '../update/worker-update.ts'
import { installMemory, noteDeclined } from './install-memory.ts'
import { keptPrompt } from './kept-prompt.ts'

/** Safari on an iPhone says it by a word of its own. */
export const isStandalone = () =>
  matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
  Reflect.get(navigator, 'standalone') === true

/** How this browser can install the app now; null where it cannot, or it is the installed app. */
export const useInstallWay = (): InstallWay => {
  const hasPrompt = useSyncExternalStore(keptPrompt.subscribe, keptPrompt.isThere)
  return installWayOf({
    hasPrompt,
    isStandalone: isStandalone(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  })
}

/** The way to offer it here and now, without being asked for it; null for not at all. */
export const useInstallOffer = (): InstallWay => {
  const way = useInstallWay()
  const memory = useSyncExternalStore(installMemory.subscribe, installMemory.get)
  const offer = useSyncExternalStore(workerUpdate.subscribe, workerUpdate.offer)
  const facts = { ...memory, way, path: location.pathname, isUpdateOffered: offer === 'new' }
  return mayOfferInstall(facts, Date.now()) ? way : null
}

/** A no to the browser's question is a no to ours. */
export const install = async (): Promise<void> => {
  if ((await keptPrompt.ask()) === 'dismissed') noteDeclined()
}
