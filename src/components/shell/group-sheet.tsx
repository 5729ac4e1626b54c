/** What is in a group of the navigation, from the bottom of a phone's screen. */
import { Drawer, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { useFocusReturn } from '../overlay/use-focus-return.ts'
import type { NavigationItem } from './navigation-item.ts'
import { NavigationList } from './navigation-list.tsx'

type GroupSheetProps = { group: NavigationItem; onClose: () => void }

export const GroupSheet = ({ group, onClose }: GroupSheetProps) => {
  useFocusReturn()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      title={
        <Text fw={700} size="lg">
          {group.title}
        </Text>
      }
      styles={{ header: { padding: '0 8px 0 20px' }, content: { maxHeight: '90dvh' } }}
      closeButtonProps={{ 'aria-label': m.common_close(), size: 'lg' }}
    >
      <NavigationList items={group.children ?? []} isReplacing />
    </Drawer>
  )
}
