import { lazy } from 'react'

export const LazyAccount = lazy(async () => {
  const { AccountPanel } = await import('./account-panel.tsx')
  return { default: AccountPanel }
})
