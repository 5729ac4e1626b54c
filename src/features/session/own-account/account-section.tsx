import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; detail?: string; children: ReactNode }

export const AccountSection = ({ title, detail, children }: AccountSectionProps) => {
  const id = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={3} size="h4" id={id}>
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
