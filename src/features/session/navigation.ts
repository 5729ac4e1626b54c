/** The navigation (spec 2.2) as a person of this society meets it: titles, icons and badges of the entries they see. */
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
  IconHomeDollar,
  IconListDetails,
  IconMail,
  IconMessageReport,
  IconReceiptRupee,
  IconReportMoney,
  IconSettings,
  IconUsers,
} from '#components/icons.ts'
import type { IconType, NavigationItem } from '#components/shell/navigation-item.ts'
import {
  entriesFor,
  type NavigationEntry,
  type NavigationId,
  seekersOf,
  tabsFor,
} from '#domain/navigation.ts'
import { m } from '#texts/compiled/messages.js'
import type { Session } from './session.ts'

type Face = { title: () => string; short?: () => string; icon: IconType }

const faces: Record<NavigationId, Face> = {
  home: { title: m.nav_home, icon: IconHome },
  'my-flat-dashboard': {
    title: m.nav_my_flat_dashboard,
    short: m.nav_my_flat,
    icon: IconHomeDollar,
  },
  contacts: { title: m.nav_contacts, icon: IconAddressBook },
  'society-dashboard': {
    title: m.nav_society_dashboard,
    short: m.nav_society,
    icon: IconBuildingCommunity,
  },
  accounts: { title: m.nav_accounts, icon: IconReportMoney },
  transactions: {
    title: m.nav_transactions,
    short: m.nav_transactions_short,
    icon: IconListDetails,
  },
  bills: { title: m.nav_bills, icon: IconReceiptRupee },
  incomes: { title: m.nav_incomes, icon: IconCash },
  payments: { title: m.nav_payments, icon: IconCashBanknote },
  invoices: { title: m.nav_invoices, icon: IconFileInvoice },
  adjustments: { title: m.nav_adjustments, icon: IconAdjustments },
  statements: { title: m.nav_statements, icon: IconFileText },
  residentmgmt: { title: m.nav_residentmgmt, short: m.nav_residents, icon: IconUsers },
  maintenancecharges: {
    title: m.nav_maintenancecharges,
    short: m.nav_charges,
    icon: IconCalculator,
  },
  societysetup: { title: m.nav_societysetup, short: m.nav_setup, icon: IconSettings },
  mail: { title: m.nav_mail, icon: IconMail },
  contactus: { title: m.nav_contactus, icon: IconMessageReport },
}

/** What is counted, in words; what is not here has no badge. */
const countWords = { residentmgmt: m.nav_waits, mail: m.nav_unread } satisfies Partial<
  Record<NavigationId, (told: { count: number }) => string>
>
type Counted = keyof typeof countWords
export type NavigationCounts = Readonly<Partial<Record<Counted, number>>>

const isCounted = (id: string): id is Counted => id in countWords

const badgeOf = (id: string, counts: NavigationCounts) => {
  const count = isCounted(id) ? (counts[id] ?? 0) : 0
  if (!isCounted(id) || count === 0) return {}
  return {
    badge: { text: count > 99 ? '99+' : String(count), words: countWords[id]({ count }) },
  }
}

type Shown = Exclude<NavigationEntry, { type: 'divider' }>

const toItem = (entry: Shown, counts: NavigationCounts): NavigationItem => {
  const { title, short, icon } = faces[entry.id as NavigationId] // of `navigation`
  const words = title()
  const { children = [], ...plain } = { children: undefined, ...entry }
  return {
    ...plain,
    title: words,
    icon,
    ...(short === undefined ? {} : { short: short() }),
    ...badgeOf(entry.id, counts),
    ...(children.length === 0 ? {} : { children: children.map((child) => toItem(child, counts)) }),
  }
}

/** By the role (spec 6.4); and My Flat for whoever holds a flat or is shown its bills. */
export const navigationItems = (
  person: Pick<Session, 'roles' | 'hasHolding'>,
  counts: NavigationCounts = {},
): readonly NavigationItem[] =>
  entriesFor(seekersOf(person)).flatMap((entry, at, entries) =>
    entry.type === 'divider'
      ? []
      : [{ ...toItem(entry, counts), isDivided: entries[at - 1]?.type === 'divider' }],
  )

/** Children after their group. */
export const everyItem = (items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.flatMap((item) => [item, ...(item.children ?? [])])

export const tabItems = (
  person: Pick<Session, 'roles' | 'hasHolding' | 'shortcuts'>,
  items: readonly NavigationItem[],
): readonly NavigationItem[] =>
  tabsFor(person, person.shortcuts).flatMap(
    (id) => everyItem(items).find((item) => item.id === id) ?? [],
  )
