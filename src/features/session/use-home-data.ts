/** Where Home meets the data on this device. */
import type { HomeReports } from './home-cards.tsx'
import type { Session } from './session.ts'

export type HomeData = { reports: HomeReports; demoDay: string | null }

export const useHomeData = (_session: Session): HomeData => ({
  reports: { open: 0, newest: null },
  demoDay: null,
})
