/** One subject of a drawer, found by its heading. */
import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type PanelSectionProps = {
  title: string
  /** Under the drawer's own title, or under a heading between. */
  level?: 3 | 4
  detail?: string
  children: ReactNode
}

export const PanelSection = ({ title, level = 3, detail, children }: PanelSectionProps) => {
  const id = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={level} size="h4" id={id}>
        {title}
      </Title>
      {detail !== undefined && (
        <Text size="sm" c="dimmed">
          {detail}
        </Text>
      )}
      {children}
    </Stack>
  )
}
