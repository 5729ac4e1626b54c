import { lazy } from 'react'

export const Toasts = lazy(async () => {
  const { toasts } = await import('./toasts.ts')
  return { default: toasts.ToastRegion }
})
