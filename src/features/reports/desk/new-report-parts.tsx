/** What only a new report asks, before its words: photos first, what it is about, and whether somebody has said so already. */
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PreparedFile } from '#components/attachment/prepare-file.ts'
import { notify } from '#components/notify.ts'
import { DraftPhotos } from '#components/photos/draft-photos.tsx'
import { reportPhotosLimit } from '#contract/reports.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { similarReports } from '#domain/similar-reports.ts'
import { m } from '#texts/compiled/messages.js'
import chips from '../ui/label-field.module.css'
import { StatusChip } from '../ui/status-chip.tsx'
import { createDeskActions } from './desk-actions.ts'
import { deskQueries } from './queries.ts'

type PhotoFieldProps = {
  societyId: string
  /** Of the draft. */
  row: string
  photos: readonly TakenPhoto[]
  onPhotos: (change: (before: readonly TakenPhoto[]) => readonly TakenPhoto[]) => void
}

export const PhotoField = ({ societyId, row, photos, onPhotos }: PhotoFieldProps) => {
  const actions = useMemo(() => {
    const desk = createDeskActions(societyId)
    return {
      take: (file: PreparedFile) => desk.takePhoto(file, row),
      kept: () => desk.keptPhotos(row),
    }
  }, [societyId, row])
  return <DraftPhotos {...{ actions, photos, onPhotos }} limit={reportPhotosLimit} />
}

type SubjectProps = {
  societyId: string
  isNew: boolean
  title: string
  categoryId: string | null
  onCategory: (id: string | null) => void
  /** Somebody else's report is followed in place of a new one. */
  onFollowed: () => void
}

const Similar = ({ societyId, title, categoryId, onFollowed }: SubjectProps) => {
  const { data = [] } = useQuery(deskQueries.community(societyId))
  const found = similarReports(data, { title, categoryId })
  const follow = async (id: string) => {
    await createDeskActions(societyId).follow(id)
    notify({ kind: 'success', message: m.desk_followed() })
    onFollowed()
  }
  return (
    <div role="status">
      {found.length > 0 && (
        <Stack gap="xs">
          <Text fw={600}>{m.desk_similar()}</Text>
          {found.map((report) => (
            <Group key={report.id} gap={8}>
              <Text span>{report.title}</Text>
              <StatusChip status={report.status} />
              <Button variant="default" onClick={() => void follow(report.id)}>
                {m.desk_similar_follow()}
              </Button>
            </Group>
          ))}
        </Stack>
      )}
    </div>
  )
}

/** One of the society's categories, whose hours count; pressed again it is none. */
const CategoryField = ({ societyId, categoryId, onCategory }: SubjectProps) => {
  const { data = [] } = useQuery(deskQueries.categories(societyId))
  if (data.length === 0) return null
  const label = m.common_optional({ label: m.report_category() })
  return (
    <Input.Wrapper label={label} labelElement="div" role="group" aria-label={m.report_category()}>
      <div className={chips.chips}>
        {data.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={chips.chip}
            aria-pressed={categoryId === id}
            onClick={() => onCategory(categoryId === id ? null : id)}
          >
            {name}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}

/** What it is about, and whether somebody has said so already. */
export const Subject = (props: SubjectProps) => (
  <>
    {props.isNew && <Similar {...props} />}
    <CategoryField {...props} />
  </>
)
