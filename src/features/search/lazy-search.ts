import { lazy } from 'react'

export const LazySearch = lazy(async () => {
  const { SearchPanel } = await import('./search-panel.tsx')
  return { default: SearchPanel }
})
