/** The navigation (spec 2.2), by what the person may open (6.4). */
import {
  IconAddressBook,
  IconAdjustments,
  IconBuildingCommunity,
  IconCalculator,
  IconCash,
  IconCashBanknote,
  IconFileInvoice,
  IconFileText,
  IconHome,
  IconListDetails,
  IconMail,
  IconMessageReport,
  IconReceiptRupee,
  IconReportMoney,
  IconSettings,
  IconUsers,
} from '#components/icons.ts'
import type { NavigationItem } from '#components/shell/navigation-item.ts'
import { type Capability, can } from '#domain/roles.ts'
import { m } from '#texts/compiled/messages.js'
import type { Session } from './session.ts'

type GuardedItem = NavigationItem & { needs?: Capability }

const accountItems = (): readonly NavigationItem[] => [
  {
    id: 'transactions',
    title: m.nav_transactions(),
    to: '/apps/accounts/transactions',
    icon: IconListDetails,
  },
  { id: 'bills', title: m.nav_bills(), to: '/apps/accounts/bills', icon: IconReceiptRupee },
  { id: 'incomes', title: m.nav_incomes(), to: '/apps/accounts/incomes', icon: IconCash },
  {
    id: 'payments',
    title: m.nav_payments(),
    to: '/apps/accounts/payments',
    icon: IconCashBanknote,
  },
  { id: 'invoices', title: m.nav_invoices(), to: '/apps/accounts/invoices', icon: IconFileInvoice },
  {
    id: 'adjustments',
    title: m.nav_adjustments(),
    to: '/apps/accounts/adjustments',
    icon: IconAdjustments,
  },
  {
    id: 'statements',
    title: m.nav_statements(),
    to: '/apps/accounts/statements',
    icon: IconFileText,
  },
]

const allItems = (): readonly GuardedItem[] => [
  { id: 'home', title: m.nav_home(), to: '/home', icon: IconHome },
  {
    id: 'my-flat-dashboard',
    title: m.nav_my_flat_dashboard(),
    short: m.nav_my_flat(),
    to: '/apps/dashboards/resident',
    icon: IconReceiptRupee,
    needs: 'my-flat:open',
  },
  {
    id: 'contacts',
    title: m.nav_contacts(),
    to: '/apps/contacts',
    icon: IconAddressBook,
    needs: 'contacts:open',
  },
  {
    id: 'society-dashboard',
    title: m.nav_society_dashboard(),
    to: '/apps/dashboards/finance',
    icon: IconBuildingCommunity,
    needs: 'finance:open',
  },
  {
    id: 'accounts',
    title: m.nav_accounts(),
    to: '/apps/accounts',
    icon: IconReportMoney,
    needs: 'accounts:read',
    children: accountItems(),
  },
  {
    id: 'residentmgmt',
    title: m.nav_residentmgmt(),
    to: '/apps/residentmgmt/residents',
    icon: IconUsers,
    needs: 'residents:approve',
  },
  {
    id: 'maintenancecharges',
    title: m.nav_maintenancecharges(),
    to: '/apps/maintenancecharges',
    icon: IconCalculator,
    needs: 'charges:open',
  },
  {
    id: 'societysetup',
    title: m.nav_societysetup(),
    to: '/apps/societysetup',
    icon: IconSettings,
    needs: 'setup:open',
  },
  { id: 'mail', title: m.nav_mail(), to: '/apps/mail', icon: IconMail, needs: 'mail:offered' },
  { id: 'contactus', title: m.nav_contactus(), to: '/apps/reportproblem', icon: IconMessageReport },
]

/** By the role alone (spec 6.4): who holds a flat without being its society's owner reaches My Flat by its address. */
export const navigationItems = (
  { roles }: Pick<Session, 'roles'>,
  counts: Readonly<Record<string, number>> = {},
): readonly NavigationItem[] =>
  allItems()
    .filter(({ needs }) => needs === undefined || can(roles, needs))
    .map((item) => (counts[item.id] ? { ...item, badge: String(counts[item.id]) } : item))

/** In this order, as far as the person sees them; between Home and Menu there is room for three. */
const favourites = ['my-flat-dashboard', 'incomes', 'contactus']

export const tabItems = (items: readonly NavigationItem[]): readonly NavigationItem[] => {
  const all = items.flatMap((item) => [item, ...(item.children ?? [])])
  return ['home', ...favourites].flatMap((id) => all.find((item) => item.id === id) ?? [])
}
