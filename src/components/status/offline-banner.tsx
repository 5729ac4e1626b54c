/** The specification's banner (2.7), with the time of what is shown and what waits to be sent. */
import { m } from '#texts/compiled/messages.js'
import { IconCloudOff } from '../icons.ts'
import type { SyncStatus } from '../shell/shell-types.ts'
import { AsOfWords } from './as-of.tsx'
import classes from './bars.module.css'

type OfflineBannerProps = { sync: Pick<SyncStatus, 'asOf' | 'waiting'>; now: Date }

export const OfflineBanner = ({ sync, now }: OfflineBannerProps) => (
  <div className={classes.offline} role="status">
    <IconCloudOff size={20} stroke={1.75} aria-hidden="true" />
    <span className={classes.text}>{m.offline_banner()}</span>
    <span className={classes.facts}>
      {sync.asOf !== null && (
        <span>
          <AsOfWords at={sync.asOf} now={now} />
        </span>
      )}
      {sync.waiting > 0 && <span>{m.offline_waiting({ count: sync.waiting })}</span>}
    </span>
  </div>
)
