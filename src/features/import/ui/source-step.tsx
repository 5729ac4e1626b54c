/** A file dropped or chosen, or rows pasted; and the template, for who begins. */
import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { IconDownload } from '#components/icons.ts'
import { saveFile } from '#components/save-file.ts'
import type { ImportKind } from '#domain/import/columns/fields.ts'
import { m } from '#texts/compiled/messages.js'
import { makeTemplate } from '../template.ts'
import type { Import } from '../use-import.ts'
import { DropPlace } from './drop-place.tsx'
import { StepFrame } from './step-frame.tsx'

type SourceStepProps = { work: Import; kinds: readonly ImportKind[] }

const Templates = ({ kinds }: { kinds: readonly ImportKind[] }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const download = (format: 'xlsx' | 'csv') => {
    setProblem(null)
    makeTemplate(format, kinds).then(
      (file) => saveFile(`aangan-${kinds.join('-')}.${format}`, [file], file.type),
      () => setProblem(m.import_template_failed()),
    )
  }
  return (
    <Group role="group" aria-label={m.import_template()} gap="sm">
      <Text size="sm">{m.import_template()}:</Text>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => download(format)}
        >
          {format === 'xlsx' ? m.import_template_xlsx() : m.import_template_csv()}
        </Button>
      ))}
      <Text role="alert" size="sm" c="var(--mantine-color-error)">
        {problem}
      </Text>
    </Group>
  )
}

export const SourceStep = ({ work, kinds }: SourceStepProps) => {
  const [pasted, setPasted] = useState('')
  return (
    <StepFrame
      isFirst
      title={m.import_source_title()}
      detail={m.import_source_detail()}
      problem={work.fault}
    >
      <DropPlace onFile={(file) => void work.openFile(file)} />
      <div>
        <Textarea
          label={m.import_paste()}
          description={m.import_paste_help()}
          rows={4}
          value={pasted}
          onChange={(event) => setPasted(event.currentTarget.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (!text.includes('\n')) return
            event.preventDefault()
            void work.openText(text)
          }}
        />
        {pasted.trim() !== '' && (
          <Button mt="sm" variant="default" onClick={() => void work.openText(pasted)}>
            {m.import_paste_read()}
          </Button>
        )}
      </div>
      <Templates kinds={kinds} />
    </StepFrame>
  )
}
