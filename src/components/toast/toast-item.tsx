import { Button, CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../icons.ts'
import { hideToast, type KeptToast } from '../notify.ts'
import classes from './toast.module.css'

/** Spec 4.9. */
export const toastMs = 6000

/** A live region says what changes in it: it stands there before its words do. */
const beforeWordsMs = 50

const looks = {
  success: { icon: IconCircleCheck, word: m.toast_success },
  info: { icon: IconInfoCircle, word: m.toast_info },
  warning: { icon: IconAlertCircle, word: m.toast_warning },
  error: { icon: IconAlertTriangle, word: m.toast_error },
}

/** An error that offers an action is not gone before it is answered. */
const stays = ({ kind, action }: KeptToast) => kind === 'error' && action !== undefined

/** Whoever looks at it gets the whole time anew. */
const useEnd = (toast: KeptToast, isPaused: boolean) => {
  const isEndless = isPaused || stays(toast)
  useEffect(() => {
    if (isEndless) return
    const timer = setTimeout(() => hideToast(toast.id), toastMs)
    return () => clearTimeout(timer)
  }, [toast.id, isEndless])
}

const useWords = () => {
  const [hasWords, setWords] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWords(true), beforeWordsMs)
    return () => clearTimeout(timer)
  }, [])
  return hasWords
}

/** Escape in a toast is about the toast, not about the drawer under it. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

export const ToastItem = ({ toast, isPaused }: { toast: KeptToast; isPaused: boolean }) => {
  const { kind, message, action, id } = toast
  const { icon: Icon, word } = looks[kind]
  const hasWords = useWords()
  useEnd(toast, isPaused)
  return (
    <div
      className={classes.toast}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      data-toast={id}
    >
      <div className={classes.content} data-said={hasWords || undefined}>
        <span role="img" aria-label={word()} className={classes.icon}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className={classes.message}>{message}</span>
        {action !== undefined && (
          <Button
            {...ownEscape}
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              hideToast(id)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
        <CloseButton {...ownEscape} aria-label={m.common_close()} onClick={() => hideToast(id)} />
      </div>
    </div>
  )
}
