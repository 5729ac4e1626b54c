import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useAfterPaint } from './after-paint.ts'
import { Toasts } from './lazy-toasts.ts'
import { cssVariablesResolver, theme } from './theme.ts'

export const AppProvider = ({ children }: { children: ReactNode }) => {
  const { isReady } = useAfterPaint()
  return (
    <MantineProvider
      deduplicateCssVariables={false}
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariablesResolver}
    >
      {children}
      {isReady && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </MantineProvider>
  )
}
