import { lazy } from 'react'

export const LazySettings = lazy(async () => {
  const { SettingsPanel } = await import('./settings-panel.tsx')
  return { default: SettingsPanel }
})
