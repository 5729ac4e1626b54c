/** Empty, error and offline states: an icon, a sentence, a next step. No screen ends in a blank. */
import { Center, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

type StatePanelProps = {
  state: 'empty' | 'error' | 'offline'
  icon: ReactNode
  title: string
  detail?: string
  /** In place of a whole page: its title is the page's heading. */
  isPage?: boolean
  children?: ReactNode
}

export const StatePanel = ({
  state,
  icon,
  title,
  detail,
  isPage = false,
  children,
}: StatePanelProps) => (
  <Center mih={240} p="lg" data-state={state}>
    <Stack
      align="center"
      gap="sm"
      ta="center"
      maw={420}
      role={state === 'error' ? 'alert' : undefined}
    >
      <Text c="dimmed" span aria-hidden lh={0}>
        {icon}
      </Text>
      {isPage ? <Title order={1}>{title}</Title> : <Text fw={600}>{title}</Text>}
      {detail !== undefined && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      {children}
    </Stack>
  </Center>
)
