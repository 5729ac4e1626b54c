import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { useOnceUsed } from './after-paint.ts'
import { Boundary } from './failure/boundary.tsx'
import { colorSchemeManager, isMotionReduced, subscribeToLook } from './look/look.ts'
import { toastsWanted } from './notify.ts'
import { cssVariablesResolver, stillTheme, theme } from './theme.ts'
import { Toasts } from './toast/lazy-toasts.ts'

export const AppProvider = ({ children }: { children: ReactNode }) => {
  const isUsed = useOnceUsed()
  const areToastsWanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get)
  const isStill = useSyncExternalStore(subscribeToLook, isMotionReduced)
  return (
    <MantineProvider
      deduplicateCssVariables={false}
      theme={isStill ? stillTheme : theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      cssVariablesResolver={cssVariablesResolver}
    >
      {children}
      {(isUsed || areToastsWanted) && (
        <Boundary fallback={() => null}>
          <Suspense>
            <Toasts />
          </Suspense>
        </Boundary>
      )}
    </MantineProvider>
  )
}
