/** Mantine's list of notifications, filled with ours: their look, their words, and what their buttons do. */
import { Button, Text } from '@mantine/core'
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications'
import { m } from '#texts/compiled/messages.js'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts'
import classes from './toast.module.css'
import type { Toast } from './toast.ts'

/** ux.md 2.4; the others wait in Mantine's queue. */
export const toastsAtOnce = 3

// Also for what is said before the region stands there.
notificationsStore.updateState((state) => ({
  ...state,
  limit: toastsAtOnce,
  defaultPosition: 'top-center',
}))

const looks = {
  success: { color: 'green', icon: IconCircleCheck, word: m.toast_success },
  info: { color: 'blue', icon: IconInfoCircle, word: m.toast_info },
  warning: { color: 'yellow', icon: IconAlertCircle, word: m.toast_warning },
  error: { color: 'red', icon: IconAlertTriangle, word: m.toast_error },
}

const parts = {
  root: classes.toast,
  icon: classes.icon,
  body: classes.body,
  description: classes.content,
}

/** Escape in a toast is about the toast, not about the drawer under it. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

/** The oldest first, without one that was closed and only fades. */
export const openToasts = (): HTMLElement[] =>
  notificationsStore
    .getState()
    .notifications.map(({ id = '' }) => document.getElementById(id))
    .filter((element) => element !== null)

const Action = ({ label, onClick }: NonNullable<Toast['action']>) => (
  <Button
    {...ownEscape}
    className={classes.action}
    variant="subtle"
    size="compact-sm"
    onClick={onClick}
  >
    {label}
  </Button>
)

let made = 0

const toNotification = ({ kind, message, id, action }: Toast): NotificationData => {
  const { color, icon: Icon, word } = looks[kind]
  made += 1
  const key = `toast-${made}`
  const close = () => notifications.hide(key)
  const answer = () => {
    close()
    action?.onClick()
  }
  return {
    id: key,
    'data-toast': id ?? key,
    role: kind === 'error' ? 'alert' : 'status',
    color,
    withBorder: true,
    icon: (
      <span role="img" aria-label={word()} className={classes.sign}>
        <Icon size={20} stroke={1.75} aria-hidden="true" />
      </span>
    ),
    message: (
      <>
        <Text span inherit className={classes.words}>
          {message}
        </Text>
        {action !== undefined && <Action label={action.label} onClick={answer} />}
      </>
    ),
    // An error that offers an action is not gone before it is answered.
    ...(kind === 'error' && action !== undefined ? { autoClose: false } : {}),
    closeButtonProps: { ...ownEscape, 'aria-label': m.common_close() },
    classNames: parts,
    onKeyDown: (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    },
  }
}

/** As one change, and under a new key: Mantine lets a replaced notification keep the old one's clock. */
export const add = (toast: Toast): void =>
  notifications.updateState(notificationsStore, (all) => [
    ...all.filter((each) => each['data-toast'] !== toast.id),
    toNotification(toast),
  ])

export const remove = (id: string): void =>
  notifications.updateState(notificationsStore, (all) =>
    all.filter((each) => each['data-toast'] !== id),
  )

export const removeAll = (): void => notifications.clean()
