/** One place that says where this device stands; pressing it opens the tray with the details. */
import { m } from '#texts/compiled/messages.js'
import { IconAlertTriangle, IconClock } from '../icons.ts'
import type { SyncStatus } from '../shell/shell-types.ts'
import classes from './chip.module.css'
import { stateLooks } from './state-words.ts'

const lookOf = ({ state, waiting, attention }: SyncStatus) => {
  if (attention > 0)
    return { text: m.sync_attention({ count: attention }), icon: IconAlertTriangle, tone: 'red' }
  if (state === 'up-to-date' && waiting > 0)
    return { text: m.sync_waiting({ count: waiting }), icon: IconClock, tone: 'yellow' }
  const { word, icon, tone } = stateLooks[state]
  return { text: word(), icon, tone }
}

export const SyncChip = ({ sync, onOpen }: { sync: SyncStatus; onOpen: () => void }) => {
  const { text, icon: Icon, tone } = lookOf(sync)
  return (
    <button
      type="button"
      className={classes.pressable}
      data-sync={sync.state}
      aria-label={m.sync_open({ state: text })}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={classes.chip} data-tone={tone}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        <span>{text}</span>
      </span>
    </button>
  )
}
