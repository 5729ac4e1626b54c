import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type SettingsSectionProps = { title: string; detail?: string; children: ReactNode }

export const SettingsSection = ({ title, detail, children }: SettingsSectionProps) => {
  const id = useId()
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title order={4} component="h4" id={id}>
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
