/** Icon, word and colour together: the colour alone never carries the meaning. */
import type { IconType } from '../shell/navigation-item.ts'
import classes from './chip.module.css'
import type { ChipTone } from './tone.ts'

type ChipProps = { tone: ChipTone; icon?: IconType; children: string }

export const Chip = ({ tone, icon: Icon, children }: ChipProps) => (
  <span className={classes.chip} data-tone={tone}>
    {Icon !== undefined && <Icon size={16} stroke={1.75} aria-hidden="true" />}
    <span>{children}</span>
  </span>
)
