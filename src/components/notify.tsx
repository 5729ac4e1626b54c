/** Toasts (spec 2.7, 4.9): top centre, 6000 ms; an error that offers an action stays until closed. */
import { Button, Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  kind: ToastKind
  message: string
  /** A second press of the same action replaces its toast. */
  id?: string
  action?: { label: string; onClick: () => void }
}

const colorOf = { success: 'green', info: 'blue', warning: 'yellow', error: 'red' } as const

let clear = () => {}

/** A person's toasts go with them. */
export const clearToasts = (): void => clear()

export const notify = async ({ kind, message, id, action }: Toast) => {
  const { notifications } = await import('@mantine/notifications')
  clear = notifications.clean
  const key = id ?? crypto.randomUUID()
  notifications.hide(key)
  const close = () => notifications.hide(key)
  notifications.show({
    id: key,
    color: colorOf[kind],
    role: kind === 'error' ? 'alert' : 'status',
    autoClose: kind === 'error' && action !== undefined ? false : 6000,
    closeButtonProps: { 'aria-label': m.common_close() },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text size="sm">{message}</Text>
        {action !== undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              action.onClick()
              close()
            }}
          >
            {action.label}
          </Button>
        )}
      </Group>
    ),
  })
}

export const notifyUndo = (message: string, onUndo: () => void) =>
  notify({
    kind: 'success',
    message,
    id: 'undo',
    action: { label: m.common_undo(), onClick: onUndo },
  })
