import { Button, Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { focusCount } from './grid-dom.ts'

/** There are rows, but none that passes. */
export const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <Stack align="center" p="lg" data-state="empty">
    <Text fw={600}>{m.table_no_match()}</Text>
    <Button
      variant="default"
      onClick={({ currentTarget }) => {
        focusCount(currentTarget)
        onClear()
      }}
    >
      {m.table_clear()}
    </Button>
  </Stack>
)
