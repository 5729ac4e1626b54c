/** The folders, filters and labels of a list: a column beside it on wide screens, a strip above it on the others. */
import {
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { IconChevronDown } from '#components/icons.ts'
import { ColorDot } from './color-dot.tsx'
import classes from './places-nav.module.css'

/** What an address names. */
export type Place = { kind: string; handle: string }

export type PlaceEntry<At extends Place> = {
  place: At
  title: string
  color?: string
  icon?: ReactNode
  count?: number
}

export type PlaceGroup<At extends Place> = { title: string; entries: readonly PlaceEntry<At>[] }

export type PlaceLinkProps<At extends Place> = {
  place: At
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}

type PlacesNavProps<At extends Place> = {
  title: string
  current: At
  groups: readonly PlaceGroup<At>[]
  labels: PlaceGroup<At>
  /** What is done with the labels themselves, behind the last of them. */
  onLabels?: { title: string; icon: ReactNode; act: () => void }
  PlaceLink: ComponentType<PlaceLinkProps<At>>
}

const isSame = (a: Place, b: Place) => a.kind === b.kind && a.handle === b.handle

const Entries = <At extends Place>({
  group: { title, entries },
  current,
  PlaceLink,
  end,
}: Pick<PlacesNavProps<At>, 'current' | 'PlaceLink'> & {
  group: PlaceGroup<At>
  end?: ReactNode
}) => (
  <ul className={classes.entries} aria-label={title}>
    {entries.map(({ place, title: word, color, icon, count = 0 }) => (
      <li key={`${place.kind}/${place.handle}`}>
        <PlaceLink place={place} className={classes.entry} isCurrent={isSame(place, current)}>
          {icon}
          {color !== undefined && <ColorDot color={color} />}
          {word}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </PlaceLink>
      </li>
    ))}
    {end}
  </ul>
)

/**
 * Thirteen labels and more would stand in the way of the list: between phone and wide screen they open at a press. There
 * the button is drawn; elsewhere the list is (places-nav.module.css).
 */
const Labels = <At extends Place>({
  labels,
  current,
  onLabels,
  PlaceLink,
}: Omit<PlacesNavProps<At>, 'title' | 'groups'>) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const chosen = labels.entries.find(({ place }) => isSame(place, current))
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }
  const end = onLabels && (
    <li>
      <button type="button" className={classes.entry} onClick={onLabels.act}>
        {onLabels.icon}
        {onLabels.title}
      </button>
    </li>
  )
  return (
    <div
      className={classes.labels}
      data-open={isOpen || undefined}
      {...{ onKeyDown: close, onBlur: leave }}
    >
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-chosen={chosen !== undefined || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen?.title ?? labels.title}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <div id={listId} className={classes.choice} {...{ onClick: () => setOpen(false) }}>
        <Entries {...{ group: labels, current, PlaceLink, end }} />
      </div>
    </div>
  )
}

/** On a phone the strip is longer than the screen: the place one is at comes into view. */
const useCurrentInView = (key: string) => {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = ref.current
    const current = strip?.querySelector<HTMLElement>('[data-current]')
    if (key === '' || !strip || !current) return
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [key])
  return ref
}

export const PlacesNav = <At extends Place>(props: PlacesNavProps<At>) => {
  const { title, current, groups, labels, onLabels, PlaceLink } = props
  const shown = groups.reduce((sum, { entries }) => sum + entries.length, labels.entries.length)
  return (
    <nav
      ref={useCurrentInView(`${current.kind}/${current.handle}/${shown}`)}
      className={classes.nav}
      aria-label={title}
    >
      {groups.map((group) => (
        <Entries key={group.title} {...{ group, current, PlaceLink }} />
      ))}
      {(labels.entries.length > 0 || onLabels !== undefined) && (
        <Labels {...{ labels, current, PlaceLink }} {...(onLabels && { onLabels })} />
      )}
    </nav>
  )
}
