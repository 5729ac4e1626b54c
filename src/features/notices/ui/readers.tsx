/** Who has read a notice, for the office: on the screen, and as a file. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TableColumn } from '#components/data-table/table-types.ts'
import { Problem } from '#components/form/problem.tsx'
import { instantDayText } from '#components/format.ts'
import { PanelSection } from '#components/overlay/panel-section.tsx'
import { saveFile } from '#components/save-file.ts'
import type { NoticeRow } from '#contract/notices.ts'
import { indianDay } from '#domain/dates.ts'
import { m } from '#texts/compiled/messages.js'
import { noticeQueries, type Reader } from '../queries.ts'

type ReadersProps = { societyId: string; society: string; notice: NoticeRow; today: string }

const dayOf = (at: string | null | undefined) => (at == null ? null : indianDay(new Date(at)))

const columnsOf = ({ needsAcknowledgement }: NoticeRow): TableColumn<Reader>[] => [
  {
    ...{ id: 'flat', head: m.notice_reader_flat(), type: 'string', width: 84 },
    value: ({ flat }) => flat,
  },
  {
    ...{ id: 'name', head: m.notice_reader_name(), type: 'string', width: 176 },
    value: ({ name }) => name,
  },
  {
    ...{ id: 'read', head: m.notice_reader_read(), type: 'date', width: 110 },
    value: ({ read }) => dayOf(read?.readAt),
  },
  ...(needsAcknowledgement
    ? [
        {
          ...{ id: 'confirmed', head: m.notice_reader_confirmed(), type: 'date', width: 110 },
          value: ({ read }) => dayOf(read?.acknowledgedAt),
        } satisfies TableColumn<Reader>,
      ]
    : []),
]

const stateOf = ({ read }: Reader, { needsAcknowledgement }: NoticeRow) => {
  if (read === null) return m.notice_reader_not_yet()
  const at = needsAcknowledgement ? read.acknowledgedAt : null
  return at === null
    ? `${m.notice_reader_read()} ${instantDayText(read.readAt)}`
    : `${m.notice_reader_confirmed()} ${instantDayText(at)}`
}

const hyphened = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

const saveAs = async (
  format: 'csv' | 'xlsx',
  readers: readonly Reader[],
  { society, notice, today }: ReadersProps,
) => {
  const { makeFile } = await import('#components/data-table/file/make-file.ts')
  const file = await makeFile({
    ...{ format, title: notice.title, columns: columnsOf(notice), rows: readers },
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  saveFile(`${hyphened(society)}-notice-readers-${today}.${format}`, [file], file.type)
}

export const Readers = (props: ReadersProps) => {
  const { societyId, notice } = props
  const { data: readers = [] } = useQuery(noticeQueries.readers(societyId, notice))
  const [isFailed, setFailed] = useState(false)
  const save = (format: 'csv' | 'xlsx') => {
    setFailed(false)
    saveAs(format, readers, props).catch(() => setFailed(true))
  }
  return (
    <PanelSection
      title={m.notice_readers()}
      detail={m.notice_readers_count({ count: readers.length })}
    >
      {readers.length === 0 ? (
        <Text c="dimmed">{m.notice_readers_empty()}</Text>
      ) : (
        <>
          <Group gap="xs">
            <Button variant="default" onClick={() => save('csv')}>
              {m.notice_export_csv()}
            </Button>
            <Button variant="default" onClick={() => save('xlsx')}>
              {m.notice_export_xlsx()}
            </Button>
          </Group>
          <Problem text={isFailed ? m.notice_export_failed() : null} />
          <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
            {readers.map((reader) => (
              <Group key={reader.id} component="li" justify="space-between" gap="xs">
                <span>{[reader.flat, reader.name].filter(Boolean).join(' · ')}</span>
                <Text span size="sm" c="dimmed">
                  {stateOf(reader, notice)}
                </Text>
              </Group>
            ))}
          </Stack>
        </>
      )}
    </PanelSection>
  )
}
