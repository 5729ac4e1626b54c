/** What is done with a document: kept as a PDF, printed, handed to another app. */
import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { m } from '#texts/compiled/messages.js'
import { IconFileTypePdf, IconPrinter, IconShare } from '../icons.ts'
import type { PaperSheet } from './paper.ts'
import { PrintedSheet } from './sheet-view.tsx'
import { usePaper } from './use-paper.ts'

type PaperActionsProps = {
  /** Of the file. */
  name: string
  sheet: PaperSheet
  /** What else can be done with it. */
  children?: ReactNode
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const PaperActions = ({ name, sheet, children }: PaperActionsProps) => {
  const { isSlow, save, share } = usePaper()
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          onClick={() => save(name, sheet)}
        >
          {m.paper_pdf()}
        </Button>
        <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => print()}>
          {m.paper_print()}
        </Button>
        {share !== undefined && (
          <Button
            variant="default"
            leftSection={<IconShare {...icon} />}
            onClick={() => share(name, sheet)}
          >
            {m.paper_share()}
          </Button>
        )}
        {children}
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {isSlow && m.paper_working()}
      </Text>
      <PrintedSheet sheet={sheet} />
    </div>
  )
}
