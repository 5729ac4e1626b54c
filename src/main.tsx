import './trusted-types.ts'
import '#components/styles.css'
import '#components/install/kept-prompt.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from '#components/after-paint.ts'
import { AppProvider } from '#components/app-provider.tsx'
import { describeScene } from '#components/failure/scene.ts'
import { applyLook } from '#components/look/look.ts'
import { applyLanguage, onLanguage, packsOfLanguage } from '#components/look/spoken-language.ts'
import { wantPacks } from '#components/update/packs.ts'
import { onPreloadError } from '#components/update/reload-once.ts'
import { registerWorker } from '#components/update/worker-update.ts'
import { deviceHost } from '#db/current-device.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { packsFor } from '#domain/packs.ts'
import { personalWords } from '#features/session/personal-words.ts'
import type { Session } from '#features/session/session.ts'
import { currentLanguage } from '#texts/language.ts'
import { startPage } from './page-host.ts'
import { createAppRouter, createQueryClient } from './router.tsx'

window.addEventListener('vite:preloadError', onPreloadError)

const queryClient = createQueryClient()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** For the next login here, which may be another person's: whether somebody of the office was here. */
const noteOffice = (session: Session | null) => {
  if (session?.areSocietiesKnown !== true) return
  const wasAdmin = session.roles.some((role) => role === 'onlyAdmin' || role === 'onlySuperAdmin')
  void deviceHost().people.noteAdmin(wasAdmin)
}

/** Who has My Flat has its parts too, whatever the role: a tenant who is shown the bills, an owner who sold. */
const packsOf = (session: Session | null) => [
  ...packsFor([...(session?.roles ?? []), ...(session?.hasHolding ? ['onlyOwner' as const] : [])]),
  ...packsOfLanguage(session?.documentsLanguage),
]

const outside = {
  queryClient,
  onSession: async (next: Session | null) => {
    noteOffice(next)
    applyLook(next?.settings)
    await applyLanguage(next?.settings)
    wantPacks(packsOf(next))
    router.update({ ...router.options, context: { queryClient, session: next } })
    await router.invalidate()
  },
  onReadAgain: () => router.invalidate(),
  onStorageSettings: () => router.history.push(`${location.pathname}?panel=settings#storage`),
}

/** Never a blank page: while the storage does not open, a screen says why and what to do. */
const startUntilOpen = async (): Promise<Session | null> => {
  try {
    return await startPage(outside)
  } catch (error) {
    const trouble = troubleOf(error)
    if (trouble === undefined) throw error
    const { showStorageScreen } = await import('./storage-screen.tsx')
    await showStorageScreen(root, trouble)
    return startUntilOpen()
  }
}

// The person has been told where it happened; there is nothing to report.
window.addEventListener('unhandledrejection', (event) => {
  if (troubleOf(event.reason) !== undefined) event.preventDefault()
})

// The language of the last time, until it is known who is here.
const [session] = await Promise.all([startUntilOpen(), applyLanguage(undefined)])
applyLook(session?.settings)
await applyLanguage(session?.settings)
wantPacks(packsOf(session))
const router = createAppRouter(queryClient, session)
describeScene(
  () => ({
    route: router.state.matches.at(-1)?.routeId ?? '',
    personal: personalWords(router.options.context.session),
  }),
  () => import('#features/session/rest-pages.tsx'),
)

// Until the first page is drawn: never a blank page in between (ux.md 3.1).
const drawn = new MutationObserver(() => {
  if (root.querySelector(':scope > :not(style, script)') === null) return
  document.getElementById('splash')?.remove()
  drawn.disconnect()
})
drawn.observe(root, { childList: true })

const reactRoot = createRoot(root)
/** In another language every text is another one: the page is made anew, and forms take up what they kept. */
const render = () =>
  startTransition(() =>
    reactRoot.render(
      <StrictMode key={currentLanguage()}>
        <QueryClientProvider client={queryClient}>
          <AppProvider>
            <RouterProvider router={router} />
          </AppProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
render()
onLanguage(() => {
  // what was read is read again: some of it was put into words
  queryClient.removeQueries()
  render()
})

if (import.meta.env.PROD) afterPaint(() => void registerWorker())
