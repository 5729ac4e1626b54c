/** The photos of a report: small ones in a row, each over the page when pressed; taken with the camera or chosen. */
import { Button, Progress, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { blobRefusalWords } from '#components/attachment/blob-refusal-words.ts'
import { PictureViewer } from '#components/attachment/picture-viewer.tsx'
import type { PreparedFile } from '#components/attachment/prepare-file.ts'
import { notifyUndo } from '#components/notify.ts'
import { AddPhotos } from '#components/photos/add-photos.tsx'
import { PhotoList, PhotoPlace, SmallPhoto } from '#components/photos/photo-list.tsx'
import { reportPhotosLimit } from '#contract/reports.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions, type DocumentActions } from './actions.ts'
import classes from './documents.module.css'
import { type DocumentItem, type DocumentViewer, documentQueries, ofReport } from './queries.ts'
import { useOpenedFile } from './use-opened-file.ts'
import { usePictureUrl } from './use-picture-url.ts'

type PhotoProps = { actions: DocumentActions; item: DocumentItem; onOpen: () => void }

/** Those taken here have a small one in the row; of the others the bytes are asked for. */
const Whole = ({ actions, item }: Omit<PhotoProps, 'onOpen'>) => (
  <SmallPhoto url={usePictureUrl(actions, item)} alt="" />
)

const Sending = ({ actions, item }: Omit<PhotoProps, 'onOpen'>) => {
  const { state } = item
  if (state.kind === 'failed')
    return (
      <>
        <Text size="sm" c="red">
          {blobRefusalWords(state.code)}
        </Text>
        <Button variant="default" onClick={() => void actions.retry(item)}>
          {m.file_retry()}
        </Button>
      </>
    )
  if (state.kind !== 'waiting') return null
  return state.percent === 0 ? (
    <Text size="sm">{m.file_waiting()}</Text>
  ) : (
    <Progress value={state.percent} aria-label={m.file_sent({ percent: state.percent })} />
  )
}

const Photo = ({ actions, item, onOpen }: PhotoProps) => {
  const { name, thumbnail } = item
  const remove = async () => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name }), () => void actions.remove(item, false))
  }
  return (
    <PhotoPlace name={name} onRemove={item.canChange ? () => void remove() : undefined}>
      <UnstyledButton aria-label={m.file_open({ name })} onClick={onOpen}>
        {thumbnail === null ? (
          <Whole actions={actions} item={item} />
        ) : (
          <SmallPhoto url={thumbnail} alt="" />
        )}
      </UnstyledButton>
      <Sending actions={actions} item={item} />
    </PhotoPlace>
  )
}

type ReportPhotosProps = { viewer: DocumentViewer; reportId: string; canAdd: boolean }

export const ReportPhotos = ({ viewer, reportId, canAdd }: ReportPhotosProps) => {
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, ofReport(reportId)),
    [societyId, reportId],
  )
  const onFile = useCallback(
    async (file: PreparedFile) => {
      await actions.add(file, 'office')
    },
    [actions],
  )
  const items = useQuery(documentQueries.of(viewer, ofReport(reportId))).data ?? []
  const { picture, open, close } = useOpenedFile(actions)
  return (
    <section className={classes.section} aria-label={m.desk_photos()}>
      {items.length > 0 && (
        <PhotoList>
          {items.map((item) => (
            <Photo key={item.id} {...{ actions, item }} onOpen={() => void open(item)} />
          ))}
        </PhotoList>
      )}
      {canAdd && <AddPhotos room={reportPhotosLimit - items.length} onFile={onFile} />}
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
    </section>
  )
}
