/**
 * Chromium says once, and early, that it would install the app. It is kept until the person is asked (ux.md 3.16); imported at the
 * start of the page, so it is small.
 */
import { m } from '#texts/compiled/messages.js'
import { notify } from '../notify.ts'

/** Not in TypeScript's library: only Chromium has it. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const listeners = new Set<() => void>()

const keep = (next: InstallPrompt | null) => {
  kept = next
  for (const listener of listeners) listener()
}

addEventListener('beforeinstallprompt', (event) => {
  // the browser's own bar would come at any moment
  event.preventDefault()
  keep(event as InstallPrompt) // what the browser calls by this name
})

addEventListener('appinstalled', () => {
  keep(null)
  notify({ kind: 'success', message: m.install_thanks() })
})

export const keptPrompt = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isThere: () => kept !== null,
  /** Once: the browser gives another when it may be asked again. */
  ask: async (): Promise<'accepted' | 'dismissed'> => {
    const prompt = kept
    if (prompt === null) return 'dismissed'
    keep(null)
    await prompt.prompt()
    return (await prompt.userChoice).outcome
  },
}
