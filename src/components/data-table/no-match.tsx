import { Button, Stack, Text } from '@mantine/core'
import { m } from '#texts/compiled/messages.js'
import { focusCount } from './grid-dom.ts'

type NoMatchProps = {
  /** What is said where nothing is asked for and there are no rows. */
  none: string | undefined
  isFiltered: boolean
  onClear: () => void
}

/** There are rows, but none that passes; or there are none. */
export const NoMatch = ({ none, isFiltered, onClear }: NoMatchProps) =>
  none !== undefined && !isFiltered ? (
    <Text p="lg" ta="center" data-state="empty">
      {none}
    </Text>
  ) : (
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
