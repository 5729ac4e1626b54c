/** What stands in the navigation so far, by what the person may do (ux.md 3.1). */
import { IconCash, IconHome, IconMessageReport, IconReceiptRupee } from '#components/icons.ts'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import type { Capability } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import { isAllowed } from './guards.ts'
import type { Session } from './session.ts'

type GuardedItem = NavigationItem & { needs?: Capability }

const allItems = (): readonly GuardedItem[] => [
  { id: 'home', title: m.nav_home(), to: '/home', icon: IconHome },
  {
    id: 'my-flat-dashboard',
    title: m.nav_my_flat(),
    to: '/apps/dashboards/resident',
    icon: IconReceiptRupee,
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

export const navigationItems = (
  session: Pick<Session, 'roles' | 'hasHolding'>,
): readonly NavigationItem[] =>
  allItems().filter(({ needs }) => needs === undefined || isAllowed(session, needs))
