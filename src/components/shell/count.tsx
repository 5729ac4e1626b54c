/** How much waits behind an entry of the navigation: a number in sight, words for who hears it after the title. */
import { VisuallyHidden } from '@mantine/core'
import classes from './navigation.module.css'
import type { Badge } from './navigation-item.ts'

type CountProps = { badge: Badge | undefined; className?: string | undefined }

export const CountMark = ({ badge, className = classes.badge }: CountProps) =>
  badge !== undefined && (
    <span className={className} aria-hidden="true">
      {badge.text}
    </span>
  )

/** Comes after the title, whose sentence it ends. */
export const CountWords = ({ badge }: Pick<CountProps, 'badge'>) =>
  badge !== undefined && <VisuallyHidden component="span">{badge.words}</VisuallyHidden>
