import { lazy } from 'react'

export const Toasts = lazy(async () => {
  const { ToastRegion } = await import('./toast-region.tsx')
  return { default: ToastRegion }
})
