import { Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx'
import type { WithdrawnLine } from './tray-types.ts'

type WithdrawDialogProps = {
  /** The change that was chosen first, then those that cannot be without it. */
  changes: readonly WithdrawnLine[]
  onKeep: () => void
  onWithdraw: () => void
}

const shownTitles = 8

export const WithdrawDialog = ({ changes, onKeep, onWithdraw }: WithdrawDialogProps) => {
  const [first, ...later] = changes
  const more = later.length - shownTitles
  if (later.length === 0) {
    return (
      <ConfirmDialog
        title={m.tray_withdraw_draft()}
        answer={m.tray_withdraw()}
        onAnswer={onWithdraw}
        keep={m.tray_keep()}
        onKeep={onKeep}
      >
        <Text>{m.tray_withdraw_draft_body({ title: first?.title ?? '' })}</Text>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      title={m.tray_withdraw_title({ count: changes.length })}
      answer={m.tray_withdraw_all()}
      onAnswer={onWithdraw}
      keep={m.tray_keep()}
      onKeep={onKeep}
    >
      <Text>{m.tray_withdraw_body({ title: first?.title ?? '' })}</Text>
      <ul>
        {later.slice(0, shownTitles).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      {more > 0 && <Text>{m.tray_more({ count: more })}</Text>}
    </ConfirmDialog>
  )
}
