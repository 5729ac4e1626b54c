/** Where the frame meets the data on this device. */
import type { ShellProps } from '#components/shell/shell.tsx'
import type { Session } from './session.ts'

export type ShellData = Pick<
  ShellProps,
  | 'sync'
  | 'attention'
  | 'waiting'
  | 'onSelectSociety'
  | 'onLogout'
  | 'onEdit'
  | 'onDiscard'
  | 'onWithdraw'
  | 'onSyncNow'
>

const nothing = () => {}

export const useShellData = (_session: Session): ShellData => ({
  sync: { state: 'up-to-date', asOf: null, waiting: 0, attention: 0 },
  attention: [],
  waiting: [],
  onSelectSociety: nothing,
  onLogout: nothing,
  onEdit: nothing,
  onDiscard: nothing,
  onWithdraw: nothing,
  onSyncNow: nothing,
})
