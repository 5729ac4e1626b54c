/** One of many, found by typing: Enter takes the option that is marked, or else the first that fits. */
import { Select, type SelectProps } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import './select-styles.ts'

/** Mantine forgets which option it has marked when its list opens: Enter would then send the form. */
const takeMarked = (event: KeyboardEvent<HTMLInputElement>) => {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '')
  const option =
    list?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    list?.querySelector<HTMLElement>('[data-combobox-option]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** Its list stands beside the field, where the focus of a drawer is kept. */
export const SearchField = (props: SelectProps) => (
  <Select
    searchable
    selectFirstOptionOnChange
    openOnFocus={false}
    allowDeselect={false}
    comboboxProps={{ withinPortal: false }}
    onKeyDownCapture={takeMarked}
    {...props}
  />
)
