/** For component tests: the frame of a signed-in page, at a size and with settings. */
import { page } from 'vitest/browser'
import {
  IconCash,
  IconHome,
  IconMail,
  IconReceiptRupee,
  IconReportMoney,
} from '#components/icons.ts'
import { Shell, type ShellProps } from '#components/shell/shell.tsx'
import type { SettingName } from '#domain/settings.ts'
import { renderAt } from './render-at.tsx'

export type Settings = Partial<Record<SettingName, string>>
type Size = readonly [width: number, height: number]

export const desktop: Size = [1280, 800]
export const tablet: Size = [768, 1024]
export const phone: Size = [360, 740]

const nothing = () => {}
const sync = { state: 'up-to-date', asOf: null, nextTryAt: null, waiting: 0, attention: 0 } as const
const accounts = '/apps/accounts'
const items = [
  { id: 'home', type: 'item', title: 'Home', url: '/home', icon: IconHome },
  {
    id: 'accounts',
    type: 'collapse',
    title: 'Accounts',
    url: accounts,
    icon: IconReportMoney,
    children: [
      {
        id: 'bills',
        type: 'item',
        title: 'Bills',
        url: `${accounts}/bills`,
        icon: IconReceiptRupee,
      },
      { id: 'incomes', type: 'item', title: 'Incomes', url: `${accounts}/incomes`, icon: IconCash },
    ],
  },
  { id: 'mail', type: 'item', title: 'Mail', url: '/apps/mail', icon: IconMail },
] as const

export const shellProps: Omit<ShellProps, 'children'> = {
  person: { displayName: 'Anna Rao', email: 'anna@example.org', photoURL: null },
  societies: [{ id: 'neem', name: 'Neem Chhaya', isOnDevice: true }],
  areSocietiesKnown: true,
  selectedSocietyId: 'neem',
  items,
  tabs: items,
  settings: {},
  sync,
  now: new Date(),
  isMenuOpen: false,
  onMenu: nothing,
  isGroupOpen: false,
  onGroup: nothing,
  onFoundSociety: null,
  onOpenSearch: nothing,
  onOpenTray: nothing,
  onOpenAccount: nothing,
  onOpenSettings: nothing,
  onOpenStorage: nothing,
  onOpenKeys: nothing,
  update: { offer: 'none', onReload: nothing, onLater: nothing },
  onSelectSociety: nothing,
  onLogout: nothing,
}

type Opening = { size?: Size; lines?: number; at?: string; props?: Partial<ShellProps> }

/** @returns the history, in which the links leave where they lead */
export const openFrame = async (settings: Settings = {}, opening: Opening = {}) => {
  const { size: [width, height] = desktop, lines = 3, at = '/home', props = {} } = opening
  await page.viewport(width, height)
  const history = await renderAt(
    at,
    <Shell {...shellProps} {...props} settings={settings}>
      <h1>The page</h1>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <p key={line}>A line of the page</p>
      ))}
    </Shell>,
  )
  // Nor does the mouse rest where the last test left it.
  await page.getByRole('heading', { level: 1 }).hover()
  return history
}

/** @throws when it is not there */
export const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('not there')
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  return { left, top, right, bottom, width, height }
}
