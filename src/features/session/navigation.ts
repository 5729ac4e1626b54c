/** What stands in the navigation so far. Later items bring the roles that may see them (spec 6.4). */
import { IconHome, IconMessageReport } from '#components/icons.ts'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { m } from '#texts/compiled/messages.js'

export const navigationItems = (): readonly NavigationItem[] => [
  { id: 'home', title: m.nav_home(), to: '/home', icon: IconHome },
  { id: 'contactus', title: m.nav_contactus(), to: '/apps/reportproblem', icon: IconMessageReport },
]
