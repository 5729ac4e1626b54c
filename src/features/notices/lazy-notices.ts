import { lazy } from 'react'

export const LazyNotices = lazy(async () => {
  const { NoticesPanel } = await import('./notices-panel.tsx')
  return { default: NoticesPanel }
})
