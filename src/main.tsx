import './trusted-types.ts'
import '#components/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterPaint } from '#components/after-paint.ts'
import { AppProvider } from '#components/app-provider.tsx'
import { forgetReload, reloadForMissingChunk } from '#components/update/reload-once.ts'
import { registerWorker } from '#components/update/worker-update.ts'
import { startPage } from './page-host.ts'
import { createAppRouter, createQueryClient } from './router.tsx'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadForMissingChunk()) event.preventDefault()
})

const queryClient = createQueryClient()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const session = await startPage({
  queryClient,
  onSession: async (next) => {
    router.update({ ...router.options, context: { queryClient, session: next } })
    await router.invalidate()
  },
})
const router = createAppRouter(queryClient, session)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppProvider>
        <RouterProvider router={router} />
      </AppProvider>
    </QueryClientProvider>
  </StrictMode>,
)

afterPaint(() => {
  forgetReload()
  if (import.meta.env.PROD) void registerWorker()
})
