/** A new version is there (ux.md 3.16); where the server takes the old one no more, it comes by itself. */
import { Button } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconRefresh } from '../icons.ts'
import { useDeadline } from '../update/use-deadline.ts'
import classes from './bars.module.css'

/** Time to read it, and to end a sentence; what is typed is kept. */
export const forcedReloadMs = 60_000

type UpdateBarProps = {
  waiting: number
  /** The server asks for the new version. */
  isForced: boolean
  onReload: () => void
  onLater: () => void
}

const two = (seconds: number) => String(seconds % 60).padStart(2, '0')

export const UpdateBar = ({ waiting, isForced, onReload, onLater }: UpdateBarProps) => {
  const left = useDeadline(isForced, forcedReloadMs, onReload)
  return (
    <div className={classes.update} role="status">
      <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <strong>{m.update_available()}</strong>
        {waiting > 0 && ` ${m.update_kept({ count: waiting })}`}
      </span>
      <Button onClick={onReload}>{m.common_reload()}</Button>
      {isForced ? (
        <span>
          {m.update_forced()}{' '}
          <span className="num" role="timer" aria-live="off">
            {left !== null && m.update_left({ minutes: Math.floor(left / 60), seconds: two(left) })}
          </span>
        </span>
      ) : (
        <Button variant="subtle" color="gray" onClick={onLater}>
          {m.common_later()}
        </Button>
      )}
    </div>
  )
}
