/** One of many, found by typing: Enter takes the option that is marked, or else the first that fits. */
import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import './select-styles.ts'

/**
 * Mantine forgets which option it has marked when its list opens: Enter would then send the form. It does not either
 * while nothing fits what is typed, which is not what was chosen before.
 */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>) => {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  if (list === null) return
  event.preventDefault()
  event.stopPropagation()
  const option =
    list.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list.querySelector<HTMLElement>('[data-combobox-option]')
  option?.click()
}

/** What is typed takes the place of what was chosen, also where that came after the focus: a kept draft does. */
const useChosenText = (value: SelectProps['value']) => {
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text is written after each choice
  useEffect(() => {
    // Mantine writes it a render later
    const frame = requestAnimationFrame(() => {
      if (input.current === document.activeElement) input.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return input
}

/** Its list stands beside the field, where the focus of a drawer is kept. */
export const SearchField = (props: SelectProps) => (
  <Select
    ref={useChosenText(props.value)}
    searchable
    selectFirstOptionOnChange
    openOnFocus={false}
    allowDeselect={false}
    comboboxProps={{ withinPortal: false }}
    onKeyDownCapture={takeMarked}
    {...props}
    onFocus={(event) => {
      event.currentTarget.select()
      props.onFocus?.(event)
    }}
  />
)
