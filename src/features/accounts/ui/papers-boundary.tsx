/** Where the papers of a form cannot be shown: what was kept of them would keep the form waiting for ever. */
import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import { m } from '#texts/compiled/messages.js'

type PapersBoundaryProps = {
  /** Some lie with the draft and are not shown yet. */
  hasUnseen: boolean
  /** What is saved is saved without them. */
  onWithout: () => void
  children: ReactNode
}

export const PapersBoundary = ({ hasUnseen, onWithout, children }: PapersBoundaryProps) => (
  <CardBoundary
    besides={
      hasUnseen && (
        <Stack gap="xs" align="flex-start">
          <Text size="sm" role="alert">
            {m.payable_files_unshown()}
          </Text>
          <Button variant="default" className="wrapping-button" onClick={onWithout}>
            {m.payable_files_without()}
          </Button>
        </Stack>
      )
    }
  >
    {children}
  </CardBoundary>
)
