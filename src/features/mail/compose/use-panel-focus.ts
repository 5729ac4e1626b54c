/** Where the focus is while a mail is written: in the panel from its first moment, and on a phone, where it covers the page, nowhere else. */
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useFocusReturn } from '#components/overlay/use-focus-return.ts'

/** As in compose.css. */
const floats = '(min-width: 48em)'

export const usePanelFocus = () => {
  const panel = useRef<HTMLDivElement>(null)
  const isFloating = useMediaQuery(floats, false, { getInitialValueInEffect: false })
  useFocusReturn()
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  return { ref: useMergedRef(panel, useFocusTrap(!isFloating)), coversPage: !isFloating }
}
