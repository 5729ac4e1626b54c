/** What opens beside a page: full screen on a phone, a drawer on a desktop. Closed, the focus goes back to what opened it. */
import { Drawer, type DrawerProps, Text } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { m } from '#texts/compiled/messages.js'
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
  headingRef?: Ref<HTMLParagraphElement>
  onClose: () => void
  children: ReactNode
}

const focusable = (ref: SideDrawerProps['headingRef']) =>
  ref === undefined ? {} : { ref, tabIndex: -1, style: { outlineOffset: 4 } }

export const SideDrawer = ({
  title,
  isWide,
  isSheet,
  isFull,
  headingRef,
  children,
  ...drawer
}: SideDrawerProps) => {
  useFocusReturn()
  return (
    <Drawer
      opened
      position="right"
      size={isFull ? '100vw' : `min(${isSheet ? '56rem' : isWide ? '30rem' : '26.25rem'}, 100vw)`}
      title={
        <Text fw={700} size="lg" {...focusable(headingRef)}>
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
