import { Button } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { IconRefresh } from '../icons.ts'
import classes from './bars.module.css'

type UpdateBarProps = { waiting: number; onReload: () => void; onLater: () => void }

export const UpdateBar = ({ waiting, onReload, onLater }: UpdateBarProps) => (
  <div className={classes.update} role="status">
    <IconRefresh size={20} stroke={1.75} aria-hidden="true" />
    <span className={classes.text}>
      <strong>{m.update_available()}</strong>
      {waiting > 0 && ` ${m.update_kept({ count: waiting })}`}
    </span>
    <Button onClick={onReload}>{m.common_reload()}</Button>
    <Button variant="subtle" color="gray" onClick={onLater}>
      {m.common_later()}
    </Button>
  </div>
)
