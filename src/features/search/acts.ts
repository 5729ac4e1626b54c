/** What can be done from the search, as far as the person may. */
import {
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCash,
  IconClock,
  IconFileText,
  IconKeyboard,
  IconLogout,
  IconMessageReport,
  IconRefresh,
  IconSettings,
  IconSwitchHorizontal,
  IconUserCircle,
  IconUserPlus,
  IconUsers,
} from '#components/icons.ts'
import type { SocietyRole } from '#contract/societies.ts'
import { type Capability, can } from '#domain/roles.ts'
import { hoursHandle } from '#domain/setup.ts'
import { m } from '#texts/compiled/messages.js'
import type { Act } from './groups.ts'

export type ActsOf = {
  roles: readonly SocietyRole[]
  /** Others of this person. */
  societies: readonly { id: string; name: string }[]
  onSociety: (id: string) => void
  onPanel: (panel: 'settings' | 'account' | 'attention' | 'keys') => void
  onLogout: () => void
}

type Wanted = Omit<Act, 'text'> & { needs?: Capability }

const panelNew = { panel: 'new' } as const

const ofMoney = (): readonly Wanted[] => [
  {
    key: 'act-receipt',
    title: m.receipt_record(),
    icon: IconCash,
    needs: 'receipts:record',
    target: { to: '/apps/accounts/incomes', search: panelNew },
  },
  {
    key: 'act-cheques',
    title: m.search_act_cheques(),
    icon: IconCash,
    needs: 'accounts:read',
    more: m.search_act_cheques_words(),
    target: { to: '/apps/accounts/incomes', search: { panel: 'cheques' } },
  },
  {
    key: 'act-dues',
    title: m.search_act_dues(),
    icon: IconCash,
    needs: 'my-flat:open',
    more: m.search_act_dues_words(),
    target: { to: '/apps/dashboards/resident' },
  },
  {
    key: 'act-vendors',
    title: m.search_act_vendors(),
    icon: IconUsers,
    needs: 'accounts:read',
    more: m.search_act_vendors_words(),
    target: { to: '/apps/accounts/invoices', search: { panel: 'vendors' } },
  },
  {
    key: 'act-bank',
    title: m.search_act_bank(),
    icon: IconCash,
    needs: 'receipts:record',
    target: { to: '/apps/accounts/incomes', search: { panel: 'bank' } },
  },
]

const wanted = ({ societies, onSociety, onPanel, onLogout }: ActsOf): readonly Wanted[] => [
  ...ofMoney(),
  {
    key: 'act-report',
    title: m.report_new(),
    icon: IconMessageReport,
    needs: 'reports:create',
    target: { to: '/apps/reportproblem/all', search: panelNew },
  },
  {
    key: 'act-invite',
    title: m.search_act_invite(),
    icon: IconUserPlus,
    needs: 'residents:approve',
    target: { to: '/apps/residentmgmt/residents', search: panelNew },
  },
  {
    key: 'act-occupancy',
    title: m.nav_occupancy(),
    icon: IconBuildingCommunity,
    needs: 'residents:approve',
    target: { to: '/apps/residentmgmt/occupancy' },
  },
  {
    key: 'act-registers',
    title: m.nav_registers(),
    icon: IconFileText,
    needs: 'residents:approve',
    target: { to: '/apps/residentmgmt/registers' },
  },
  {
    key: 'act-years',
    title: m.search_act_years(),
    icon: IconCalendarEvent,
    needs: 'accounts:read',
    target: { to: '/apps/accounts/years' },
  },
  {
    key: 'act-audit',
    title: m.nav_audit(),
    icon: IconClock,
    needs: 'audit:read',
    target: { to: '/apps/audit' },
  },
  {
    key: 'act-hours',
    title: m.nav_office_hours(),
    icon: IconClock,
    needs: 'setup:open',
    target: { to: '/apps/societysetup/$id', params: { id: hoursHandle } },
  },
  {
    key: 'act-attention',
    title: m.tray_title(),
    icon: IconRefresh,
    more: m.tray_sync_now().toLowerCase(),
    run: () => onPanel('attention'),
  },
  {
    key: 'act-settings',
    title: m.menu_settings(),
    icon: IconSettings,
    run: () => onPanel('settings'),
  },
  {
    key: 'act-account',
    title: m.settings_account(),
    icon: IconUserCircle,
    run: () => onPanel('account'),
  },
  {
    key: 'act-keys',
    title: m.menu_keys(),
    icon: IconKeyboard,
    run: () => onPanel('keys'),
  },
  ...societies.map(({ id, name }) => ({
    key: `act-society-${id}`,
    title: m.search_act_society({ name }),
    icon: IconSwitchHorizontal,
    run: () => onSociety(id),
  })),
  { key: 'act-logout', title: m.menu_logout(), icon: IconLogout, run: onLogout },
]

export const actsFor = (of: ActsOf): readonly Act[] =>
  wanted(of)
    .filter(({ needs }) => needs === undefined || can(of.roles, needs))
    .map((act) => ({ ...act, text: act.title.toLowerCase() }))
