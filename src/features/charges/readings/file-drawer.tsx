/** Readings from a spreadsheet: chosen, looked through row by row, and only then saved; also without a connection. */
import { Button, Group, Text } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { Choice } from '#components/form/choice.tsx'
import { IconDownload } from '#components/icons.ts'
import { notifySaved } from '#components/notify-saved.ts'
import { SideDrawer } from '#components/overlay/side-drawer.tsx'
import { saveFile } from '#components/save-file.ts'
import { m } from '#texts/compiled/messages.js'
import type { OpenSheets } from '../charges-frame.ts'
import { FileFound } from './file-found.tsx'
import { fileReadings, type SheetFlat } from './file-readings.ts'
import { columnLabels, readingsTemplate } from './file-template.ts'
import { findReadingColumns, type ReadingColumns } from './reading-columns.ts'
import type { Counted, ReadFlat } from './reading-entry.ts'

const accepted =
  '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileDrawerProps = {
  /** What is read: the head and its month. */
  name: string
  isMeter: boolean
  read: readonly ReadFlat[]
  /** All flats of the society. */
  flats: readonly SheetFlat[]
  isOffline: boolean
  openSheets: OpenSheets
  onSave: (counted: (Counted & { flatId: string })[]) => Promise<void>
  onClose: () => void
}

type Sheet = { rows: readonly string[][]; header: number; columns: ReadingColumns }
type Opened = { file: string } & ({ sheet: Sheet } | { problem: string })

const Templates = ({ name, read, isMeter }: Pick<FileDrawerProps, 'name' | 'read' | 'isMeter'>) => {
  const [hasFailed, setFailed] = useState(false)
  const download = (format: 'xlsx' | 'csv') => {
    setFailed(false)
    readingsTemplate(format, { title: name, read, isMeter }).then(
      (file) => saveFile(`${name.replace(/[^\p{L}\p{N}-]+/gu, '-')}.${format}`, [file], file.type),
      () => setFailed(true),
    )
  }
  return (
    <Group role="group" aria-label={m.charges_file_template()} gap="xs">
      <Text size="sm">{m.charges_file_template()}</Text>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => download(format)}
        >
          {format === 'xlsx' ? m.charges_file_xlsx() : m.charges_file_csv()}
        </Button>
      ))}
      {hasFailed && (
        <Text role="alert" size="sm" className="charges-error">
          {m.charges_file_template_failed()}
        </Text>
      )}
    </Group>
  )
}

type ChooserProps = {
  label: string
  isMain: boolean
  isOpening: boolean
  onFile: (file: File) => void
}

const Chooser = ({ label, isMain, isOpening, onFile }: ChooserProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        loading={isOpening}
        variant={isMain ? 'filled' : 'default'}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          // the same file once more, mended
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The first sheet that names flats and readings. */
const sheetIn = (sheets: readonly string[][][], isMeter: boolean): Sheet | undefined => {
  for (const rows of sheets) {
    const found = findReadingColumns(rows, columnLabels(isMeter))
    if (found !== undefined) return { rows, ...found }
  }
  return undefined
}

const useFile = ({ openSheets, isMeter }: Pick<FileDrawerProps, 'openSheets' | 'isMeter'>) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isOpening, setOpening] = useState(false)
  const open = async (file: File) => {
    setOpening(true)
    const read = await openSheets(file).finally(() => setOpening(false))
    const sheet = 'sheets' in read ? sheetIn(read.sheets, isMeter) : undefined
    const problem = 'problem' in read ? read.problem : m.charges_file_no_columns()
    setOpened({ file: file.name, ...(sheet === undefined ? { problem } : { sheet }) })
  }
  return {
    opened,
    isOpening,
    open,
    change: (sheet: Sheet, file: string) => setOpened({ file, sheet }),
  }
}

type ColumnsProps = { sheet: Sheet; onChange: (columns: ReadingColumns) => void }

/** As they were found by their names; somebody may know better. */
const Columns = ({ sheet: { rows, header, columns }, onChange }: ColumnsProps) => {
  const options = (rows[header] ?? []).flatMap((name, at) =>
    name === '' ? [] : [{ value: String(at), label: name }],
  )
  return (
    <div className="charges-asks">
      {(['flat', 'end'] as const).map((column) => (
        <Choice
          key={column}
          label={column === 'flat' ? m.charges_file_flat_column() : m.charges_file_end_column()}
          options={options}
          value={String(columns[column])}
          onChange={(at) => onChange({ ...columns, [column]: Number(at) })}
        />
      ))}
    </div>
  )
}

export const FileDrawer = (props: FileDrawerProps) => {
  const { name, isMeter, read, flats, isOffline, onSave, onClose } = props
  const { opened, isOpening, open, change } = useFile(props)
  const [isSaving, setSaving] = useState(false)
  const sheet = opened !== null && 'sheet' in opened ? opened.sheet : null
  const found = useMemo(
    () => sheet && fileReadings(sheet.rows, sheet, { read, flats, isMeter }),
    [sheet, read, flats, isMeter],
  )
  const save = async () => {
    if (found === null || isSaving) return
    setSaving(true)
    try {
      await onSave(found.taken.map(({ flatId, units, meter }) => ({ flatId, units, meter })))
      notifySaved(isOffline, m.charges_readings_saved({ count: found.taken.length }))
      onClose()
    } finally {
      setSaving(false)
    }
  }
  return (
    <SideDrawer isWide title={m.charges_file_title()} onClose={onClose}>
      <div className="charges-file" data-dirty={sheet !== null || undefined}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{m.charges_file_help()}</Text>
        <Templates {...{ name, read, isMeter }} />
        <Chooser
          label={opened === null ? m.charges_file_choose() : m.charges_file_other()}
          isMain={found === null}
          isOpening={isOpening}
          onFile={(file) => void open(file)}
        />
        {opened !== null && <Text size="sm">{opened.file}</Text>}
        {opened !== null && 'problem' in opened && (
          <Text role="alert" className="charges-error">
            {opened.problem}
          </Text>
        )}
        {opened !== null && sheet !== null && found !== null && (
          <>
            <Columns
              sheet={sheet}
              onChange={(columns) => change({ ...sheet, columns }, opened.file)}
            />
            <FileFound {...{ found, isMeter }} />
            <Button
              data-primary
              loading={isSaving}
              disabled={found.taken.length === 0}
              onClick={() => void save()}
            >
              {m.charges_readings_save({ count: found.taken.length })}
            </Button>
          </>
        )}
      </div>
    </SideDrawer>
  )
}
