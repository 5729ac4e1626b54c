/** Icon, word and colour together: the colour alone never carries the meaning. */
import { VisuallyHidden } from '@mantine/core'
import type { IconType } from '../shell/navigation-item.ts'
import classes from './chip.module.css'
import type { ChipTone } from './tone.ts'

type ChipProps = {
  tone: ChipTone
  icon?: IconType
  /** Drawn where the words have no room; they are spoken, and shown to the pointer. */
  short?: string | undefined
  children: string
}

export const Chip = ({ tone, icon: Icon, short, children }: ChipProps) => (
  <span className={classes.chip} data-tone={tone} title={short && children}>
    {Icon !== undefined && <Icon size={16} stroke={1.75} aria-hidden="true" />}
    {short === undefined ? (
      <span>{children}</span>
    ) : (
      <>
        <span aria-hidden="true">{short}</span>
        <VisuallyHidden component="span">{children}</VisuallyHidden>
      </>
    )}
  </span>
)
