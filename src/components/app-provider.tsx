import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { Boundary } from './failure/boundary.tsx'
import { toastStore } from './notify.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { Toasts } from './toast/lazy-toasts.ts'

export const AppProvider = ({ children }: { children: ReactNode }) => {
  const { isReady } = useAfterPaint()
  const areToastsWanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted)
  return (
    <MantineProvider
      deduplicateCssVariables={false}
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
    >
      {children}
      {(isReady || areToastsWanted) && (
        <Boundary fallback={() => null}>
          <Suspense>
            <Toasts />
          </Suspense>
        </Boundary>
      )}
    </MantineProvider>
  )
}
