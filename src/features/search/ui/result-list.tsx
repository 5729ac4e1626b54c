import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, useEffect, useRef } from 'react'
import { IconStar, IconStarFilled } from '#components/icons.ts'
import { m } from '#texts/compiled/messages.js'
import type { Option, OptionGroup } from '../option.ts'
import { Marked } from './marked.tsx'
import classes from './palette.module.css'

type ResultListProps = {
  id: string
  groups: readonly OptionGroup[]
  /** What was typed, to be marked. */
  words: readonly string[]
  active: number
  onOpen: (option: Option, isNewTab: boolean) => void
  onStar: (star: NonNullable<Option['star']>) => void
}

type ResultProps = Pick<ResultListProps, 'words' | 'onOpen' | 'onStar'> & {
  id: string
  option: Option
  isActive: boolean
}

/** For the pointer; the keys have Alt S, and the page its own button. */
const Star = ({
  star,
  onStar,
}: { star: NonNullable<Option['star']> } & Pick<ResultProps, 'onStar'>) => (
  <span
    className={classes.star}
    data-on={star.isOn || undefined}
    aria-hidden="true"
    title={star.isOn ? m.search_unstar() : m.search_star()}
    onClick={(event) => {
      event.stopPropagation()
      onStar(star)
    }}
  >
    {star.isOn ? <IconStarFilled size={20} /> : <IconStar size={20} stroke={1.75} />}
  </span>
)

const Result = ({ id, option, words, isActive, onOpen, onStar }: ResultProps) => {
  const { title, detail, icon: Icon, star } = option
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const open = (event: MouseEvent) => {
    if (event.button <= 1) onOpen(option, event.ctrlKey || event.metaKey || event.button === 1)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and points at it
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={open}
      onAuxClick={open}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.title}>
          <Marked text={title} words={words} />
        </span>
        {detail !== undefined && (
          <span className={classes.detail}>
            <Marked text={detail} words={words} />
          </span>
        )}
        {star?.isOn === true && <VisuallyHidden>{`, ${m.search_starred()}`}</VisuallyHidden>}
      </span>
      {star !== undefined && <Star star={star} onStar={onStar} />}
    </div>
  )
}

export const ResultList = ({ id, groups, active, ...rest }: ResultListProps) => {
  let count = 0
  return (
    <div id={id} role="listbox" aria-label={m.search_title()} className={classes.list}>
      {groups.map((group) => {
        const first = count
        count += group.options.length
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={classes.group} role="presentation">
              {group.title}
            </div>
            {group.options.map((option, at) => (
              <Result
                key={option.key}
                id={`${id}-${first + at}`}
                option={option}
                isActive={first + at === active}
                {...rest}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}
