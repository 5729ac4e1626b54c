import { lazyRouteComponent } from '@tanstack/react-router'
import { changeProfile } from '#features/session/change-profile.ts'

const LazyPage = lazyRouteComponent(
  () => import('#features/residents/residents-page.tsx'),
  'ResidentsPage',
)

const Page = () => <LazyPage onSetting={(change) => void changeProfile('settings.set@1', change)} />

/** The router fetches the page with the address, before it is drawn. */
export const ResidentsRoute = Object.assign(Page, {
  preload: async () => LazyPage.preload?.(),
})
