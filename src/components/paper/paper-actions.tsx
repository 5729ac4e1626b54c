/** What is done with a document: kept as a PDF, printed, handed to another app. */
import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { Language } from '#texts/language.ts'
import { IconFileTypePdf, IconPrinter, IconShare } from '../icons.ts'
import type { PaperSheet } from './paper.ts'
import { sayOwnLanguage, useSheet, type WritePaper } from './paper-language.ts'
import { PaperNews } from './paper-news.tsx'
import { PrintedSheet } from './sheet-view.tsx'
import { usePaper } from './use-paper.ts'

type PaperActionsProps = {
  /** Of the file. */
  name: string
  /** The society's for its papers. */
  language: Language
  /** The same one for the same document. */
  write: WritePaper<PaperSheet>
  /** Why something of it is not on this device: it is not given away so. */
  missing?: string | undefined
  /** What else can be done with it. */
  children?: ReactNode
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export const PaperActions = ({ name, language, write, missing, children }: PaperActionsProps) => {
  const { isSlow, stop, save, share } = usePaper()
  const printed = useSheet(language, write)
  const wanted = { language, write }
  const sheet = useRef<HTMLElement>(null)
  const onPrint = () => {
    // of several on a page the last is printed
    if (sheet.current !== null) document.body.append(sheet.current)
    if (printed.language !== language) sayOwnLanguage(language)
    print()
  }
  return (
    <div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconFileTypePdf {...icon} />}
          disabled={missing !== undefined}
          onClick={() => save(name, wanted)}
        >
          {m.paper_pdf()}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          disabled={missing !== undefined}
          onClick={onPrint}
        >
          {m.paper_print()}
        </Button>
        {share !== undefined && (
          <Button
            variant="default"
            leftSection={<IconShare {...icon} />}
            disabled={missing !== undefined}
            onClick={() => share(name, wanted)}
          >
            {m.paper_share()}
          </Button>
        )}
        {children}
      </Group>
      {missing !== undefined && (
        <Text role="status" c="dimmed" size="sm" mt="xs">
          {missing}
        </Text>
      )}
      <PaperNews {...{ isSlow, stop }} />
      {missing === undefined && <PrintedSheet {...printed} ref={sheet} />}
    </div>
  )
}
