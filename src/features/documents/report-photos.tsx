/** The photos of a report, and pictures of a payment: small ones in a row, each over the page when pressed. */
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
import {
  type DocumentItem,
  type DocumentViewer,
  documentQueries,
  ofPayment,
  ofReport,
} from './queries.ts'
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

const OpenPhoto = ({ actions, item, onOpen }: PhotoProps) => (
  <UnstyledButton aria-label={m.file_open({ name: item.name })} onClick={onOpen}>
    {item.thumbnail === null ? (
      <Whole actions={actions} item={item} />
    ) : (
      <SmallPhoto url={item.thumbnail} alt="" />
    )}
  </UnstyledButton>
)

const Photo = ({ actions, item, onOpen }: PhotoProps) => {
  const { name } = item
  const remove = async () => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name }), () => void actions.remove(item, false))
  }
  return (
    <PhotoPlace name={name} onRemove={item.canChange ? () => void remove() : undefined}>
      <OpenPhoto {...{ actions, item, onOpen }} />
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
      {canAdd && (
        <AddPhotos
          limit={reportPhotosLimit}
          room={reportPhotosLimit - items.length}
          onFile={onFile}
        />
      )}
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
    </section>
  )
}

type PaymentPicturesProps = { viewer: DocumentViewer; paymentId: string }

/** Of a payment that a member reported; looked at, and left as they are. */
export const PaymentPictures = ({ viewer, paymentId }: PaymentPicturesProps) => {
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, ofPayment(paymentId)),
    [societyId, paymentId],
  )
  const { data = [] } = useQuery(documentQueries.of(viewer, ofPayment(paymentId)))
  const { picture, open, close } = useOpenedFile(actions)
  if (data.length === 0) return null
  return (
    <>
      <PhotoList>
        {data.map((item) => (
          <PhotoPlace key={item.id} name={item.name} onRemove={undefined}>
            <OpenPhoto {...{ actions, item }} onOpen={() => void open(item)} />
            <Sending {...{ actions, item }} />
          </PhotoPlace>
        ))}
      </PhotoList>
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
    </>
  )
}
