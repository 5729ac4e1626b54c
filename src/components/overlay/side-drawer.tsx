/** What opens beside a page: full screen on a phone, a drawer on a desktop. Closed, the focus goes back to what opened it. */
import { Drawer, type DrawerProps, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, type RefObject, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import { useHeldFocus } from '../use-held-focus.ts'
import { useFocusReturn } from './use-focus-return.ts'

type SideDrawerProps = Pick<DrawerProps, 'closeOnEscape' | 'trapFocus'> & {
  title: string
  /** Wide enough for a form of two columns. */
  isWide?: boolean
  /** Wide enough for a sheet of figures. */
  isSheet?: boolean
  /** Over the whole page: for a table of entries. */
  isFull?: boolean
  /** For what can lose its focus inside: the heading takes it. */
  headingRef?: RefObject<HTMLParagraphElement | null>
  /** What it shows: where that leads to another of its kind, the heading has the focus. */
  subject?: string
  onClose: () => void
  children: ReactNode
}

export const SideDrawer = ({
  title,
  isWide,
  isSheet,
  isFull,
  headingRef,
  subject,
  children,
  ...drawer
}: SideDrawerProps) => {
  const own = useRef<HTMLParagraphElement>(null)
  const heading = headingRef ?? own
  useFocusReturn(heading)
  useHeldFocus(heading, '[role="dialog"]')
  useDidUpdate(() => heading.current?.focus(), [subject])
  return (
    <Drawer
      opened
      position="right"
      size={isFull ? '100vw' : `min(${isSheet ? '56rem' : isWide ? '30rem' : '26.25rem'}, 100vw)`}
      title={
        <Text fw={700} size="lg" ref={heading} tabIndex={-1} style={{ outlineOffset: 4 }}>
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
      // what has the focus is not under the title, nor under what is done at its end
      styles={{ content: { scrollPaddingBlock: '72px 96px' } }}
      {...drawer}
    >
      {children}
    </Drawer>
  )
}
