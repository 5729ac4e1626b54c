/**
 * The search over every page: a field whose list follows it, worked by keys or pointer. The field keeps the focus; the list
 * is announced through it (combobox).
 */
import { CloseButton, Modal, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { IconSearch } from '#components/icons.ts'
import { useFocusReturn } from '#components/overlay/use-focus-return.ts'
import { m } from '#texts/compiled/messages.js'
import type { Option, OptionGroup } from '../option.ts'
import { toQuery } from '../rank.ts'
import { KeyHints } from './key-hints.tsx'
import classes from './palette.module.css'
import { ResultList } from './result-list.tsx'

export type PaletteProps = {
  search: (typed: string) => readonly OptionGroup[]
  /** Something of the society is not on this device. */
  isMissing: boolean
  /** What to say where nothing is found. */
  none: string
  onOpen: (option: Option, isNewTab: boolean) => void
  onStar: (star: NonNullable<Option['star']>) => void
  onClose: () => void
}

const isMod = ({ ctrlKey, metaKey }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>) =>
  ctrlKey || metaKey

type Choosing = { options: readonly Option[]; active: number; setActive: (at: number) => void }

const useKeys = ({ options, active, setActive }: Choosing, props: PaletteProps) => {
  const step = (by: number) => {
    if (options.length > 0) setActive((active + by + options.length) % options.length)
  }
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = options[active]
    const isStar = event.altKey && event.code === 'KeyS'
    if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else if (event.key === 'Enter' && option !== undefined) props.onOpen(option, isMod(event))
    else if (isStar && option?.star !== undefined) props.onStar(option.star)
    else if (isMod(event) && event.code === 'KeyK') props.onClose()
    else return
    event.preventDefault()
  }
}

const countOf = (options: readonly Option[], typed: string, none: string) => {
  if (options.length === 0) return none
  return typed === '' ? '' : m.search_count({ count: options.length })
}

export const Palette = (props: PaletteProps) => {
  const { search, isMissing, none, onOpen, onStar, onClose } = props
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  useFocusReturn()
  const groups = useMemo(() => search(typed), [search, typed])
  const options = groups.flatMap((group) => group.options)
  const at = Math.min(active, options.length - 1)
  const onKeyDown = useKeys({ options, active: at, setActive }, props)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="lg"
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={m.search_title()}>
        <div className={classes.field}>
          <IconSearch size={20} stroke={1.75} aria-hidden="true" />
          <input
            data-autofocus
            className={classes.input}
            type="text"
            role="combobox"
            aria-label={m.search_label()}
            placeholder={m.search_title()}
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options.length === 0 ? undefined : `${listId}-${at}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setActive(0)
            }}
            onKeyDown={onKeyDown}
          />
          <CloseButton size="xl" aria-label={m.common_close()} onClick={onClose} />
        </div>
        <ResultList
          id={listId}
          groups={groups}
          words={toQuery(typed).words}
          active={at}
          onOpen={onOpen}
          onStar={onStar}
        />
        {options.length === 0 && (
          <p className={classes.none} aria-hidden="true">
            {none}
          </p>
        )}
        <VisuallyHidden role="status">{countOf(options, typed, none)}</VisuallyHidden>
        {isMissing && <p className={classes.missing}>{m.search_missing()}</p>}
        <KeyHints />
      </Modal.Content>
    </Modal.Root>
  )
}
