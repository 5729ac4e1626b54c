/** That a PDF is under way, for who waits longer than a second, and the way to stop it. */
import { Button, Group, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import type { PaperWork } from './use-paper.ts'

export const PaperNews = ({ isSlow, stop }: Pick<PaperWork, 'isSlow' | 'stop'>) => (
  <Group gap="xs">
    <Text role="status" size="sm" c="dimmed">
      {isSlow && m.paper_working()}
    </Text>
    {isSlow && (
      <Button variant="subtle" size="compact-sm" onClick={stop}>
        {m.common_cancel()}
      </Button>
    )}
  </Group>
)
