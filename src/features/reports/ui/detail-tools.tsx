import { ActionIcon } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useAfterPaint } from '#components/after-paint.ts'
import { IconDots, IconFlag, IconFlagFilled, IconStar, IconStarFilled } from '#components/icons.ts'
import { useKey } from '#components/keys/offered-keys.ts'
import { useCarriedFocus } from '#components/use-carried-focus.ts'
import { m } from '#texts/compiled/messages.js'
import type { ReportDetailProps } from './detail-props.ts'
import classes from './report-list.module.css'

const LazyDetailMenu = lazy(async () => {
  const { DetailMenu } = await import('./detail-menu.tsx')
  return { default: DetailMenu }
})

const StarButton = ({ item, actions }: Pick<ReportDetailProps, 'item' | 'actions'>) => (
  <ActionIcon
    aria-label={m.report_star()}
    aria-pressed={item.starred}
    onClick={() => void actions.star(item, !item.starred)}
  >
    {item.starred ? (
      <IconStarFilled size={20} className={classes.starred} />
    ) : (
      <IconStar size={20} stroke={1.75} />
    )}
  </ActionIcon>
)

const PriorityButton = ({ item, actions }: Pick<ReportDetailProps, 'item' | 'actions'>) => {
  const { important } = item.report
  return (
    <ActionIcon
      aria-label={m.report_priority()}
      aria-pressed={important}
      onClick={() => void actions.prioritise(item, !important)}
    >
      {important ? (
        <IconFlagFilled size={20} className={classes.flag} />
      ) : (
        <IconFlag size={20} stroke={1.75} />
      )}
    </ActionIcon>
  )
}

const MoreMenu = (props: ReportDetailProps) => {
  const { isReady, isHurried, early: whileEarly } = useAfterPaint()
  const carried = useCarriedFocus()
  useKey('l', m.report_key_labels(), props.rights.label ? carried.press : undefined)
  const early = (
    <ActionIcon
      {...carried.props}
      {...whileEarly}
      aria-label={m.report_actions()}
      aria-haspopup="menu"
    >
      <IconDots size={20} stroke={1.75} />
    </ActionIcon>
  )
  if (!isReady) return early
  return (
    <Suspense fallback={early}>
      <LazyDetailMenu {...props} carried={carried} defaultOpened={isHurried} />
    </Suspense>
  )
}

export const DetailTools = (props: ReportDetailProps) => {
  const { item, rights } = props
  const hasMenu = rights.label || (rights.remove && !item.report.deleted)
  return (
    <span className={classes.tools}>
      <StarButton {...props} />
      {rights.label && <PriorityButton {...props} />}
      {hasMenu && <MoreMenu {...props} />}
    </span>
  )
}
