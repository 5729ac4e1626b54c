/** What stands in the navigation so far, by what the person's roles may do (ux.md 3.1). */
import { IconCash, IconHome, IconHomeDollar, IconMessageReport } from '#components/icons.ts'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { type Capability, can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'

type GuardedItem = NavigationItem & { needs?: Capability }

const allItems = (): readonly GuardedItem[] => [
  { id: 'home', title: m.nav_home(), to: '/home', icon: IconHome },
  {
    id: 'my-flat-dashboard',
    title: m.nav_my_flat(),
    to: '/apps/dashboards/resident',
    icon: IconHomeDollar,
    needs: 'receipts:own',
  },
  {
    id: 'incomes',
    title: m.nav_incomes(),
    to: '/apps/accounts/incomes',
    icon: IconCash,
    needs: 'accounts:read',
  },
  { id: 'contactus', title: m.nav_contactus(), to: '/apps/reportproblem', icon: IconMessageReport },
]

export const navigationItems = (roles: readonly SocietyRole[]): readonly NavigationItem[] =>
  allItems().filter(({ needs }) => needs === undefined || can(roles, needs))
