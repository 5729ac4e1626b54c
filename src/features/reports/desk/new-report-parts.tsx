/** What only a new report asks, before its words: photos first, what it is about, and whether somebody has said so already. */
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { PreparedFile } from '#components/attachment/prepare-file.ts'
import { notify } from '#components/notify.ts'
import { AddPhotos } from '#components/photos/add-photos.tsx'
import { PhotoList, PhotoPlace, SmallPhoto } from '#components/photos/photo-list.tsx'
import { reportPhotosLimit } from '#contract/reports.ts'
import { similarReports } from '#domain/similar-reports.ts'
import { m } from '#texts/compiled/messages.js'
import type { TakenPhoto } from '../report-item.ts'
import chips from '../ui/label-field.module.css'
import { StatusChip } from '../ui/status-chip.tsx'
import { createDeskActions } from './desk-actions.ts'
import { deskQueries } from './queries.ts'

const urlOf = ({ bytes, type }: PreparedFile) => URL.createObjectURL(new Blob([bytes], { type }))

const Taken = ({ file, onRemove }: { file: PreparedFile; onRemove: () => void }) => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = urlOf(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <PhotoPlace name={file.name} onRemove={onRemove}>
      <SmallPhoto url={url} alt={file.name} />
    </PhotoPlace>
  )
}

type PhotoFieldProps = {
  societyId: string
  /** Of the draft. */
  row: string
  photos: readonly TakenPhoto[]
  onPhotos: (change: (before: readonly TakenPhoto[]) => readonly TakenPhoto[]) => void
}

/** Each once, and no more than a report may have. */
const together = (a: readonly TakenPhoto[], b: readonly TakenPhoto[]) =>
  [...a, ...b.filter(({ sha256 }) => a.every((photo) => photo.sha256 !== sha256))].slice(
    0,
    reportPhotosLimit,
  )

export const PhotoField = ({ societyId, row, photos, onPhotos }: PhotoFieldProps) => {
  const actions = useMemo(() => createDeskActions(societyId), [societyId])
  useEffect(() => {
    let isClosed = false
    void actions
      .keptPhotos(row)
      // the device cannot be read: as if nothing had been kept
      .catch(() => [])
      .then((kept) => {
        if (!isClosed) onPhotos((before) => together(kept, before))
      })
    return () => {
      isClosed = true
    }
  }, [actions, row, onPhotos])
  const onFile = useCallback(
    async (file: PreparedFile) => {
      const taken = await actions.takePhoto(file, row)
      onPhotos((before) => together(before, [taken]))
    },
    [actions, row, onPhotos],
  )
  const remove = async (photo: TakenPhoto) => {
    await photo.forget()
    onPhotos((before) => before.filter((each) => each !== photo))
  }
  return (
    <Stack gap="xs" role="group" aria-label={m.desk_photos()}>
      {photos.length > 0 && (
        <PhotoList>
          {photos.map((photo) => (
            <Taken key={photo.sha256} file={photo.file} onRemove={() => void remove(photo)} />
          ))}
        </PhotoList>
      )}
      <AddPhotos room={reportPhotosLimit - photos.length} onFile={onFile} />
    </Stack>
  )
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
