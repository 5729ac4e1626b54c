/** What the payment app showed, or the cheque: taken or chosen, on this device with the draft until it is reported. */
import { Input } from '@mantine/core'
import { useMemo } from 'react'
import { DraftPhotos } from '#components/photos/draft-photos.tsx'
import { reportedPicturesLimit } from '#contract/books/reported-payments.ts'
import type { PhotoOfDraft, TakenPhoto } from '#db/draft-photos.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import { draftFiles } from '../draft-files.ts'

export type PaidPhotosProps = {
  societyId: string
  /** Of the draft that they lie with. */
  row: string
  /** Of the refused payment that is written anew; null: there is none. */
  refusedId: string | null
  readRefused: (paymentId: string) => Promise<PhotoOfDraft[]>
  photos: readonly TakenPhoto[]
  onPhotos: (change: (before: readonly TakenPhoto[]) => readonly TakenPhoto[]) => void
}

type Place = Pick<PaidPhotosProps, 'societyId' | 'row' | 'refusedId' | 'readRefused'>

const createPhotoActions = ({ societyId, row, refusedId, readRefused }: Place) => {
  const place = { space: societySpace(societyId), form: 'paid', row }
  const { take, kept, taken } = draftFiles(place, 'reported-payment')
  return {
    take,
    kept: async (): Promise<TakenPhoto[]> => {
      const here = await kept()
      const refused = refusedId === null ? [] : await readRefused(refusedId)
      const isNew = ({ sha256 }: PhotoOfDraft) => here.every((photo) => photo.sha256 !== sha256)
      return [...here, ...refused.filter(isNew).map((photo) => taken(photo, null))]
    },
  }
}

export const PaidPhotos = (props: PaidPhotosProps) => {
  const { societyId, row, refusedId, readRefused, photos, onPhotos } = props
  const actions = useMemo(
    () => createPhotoActions({ societyId, row, refusedId, readRefused }),
    [societyId, row, refusedId, readRefused],
  )
  return (
    <Input.Wrapper
      label={m.common_optional({ label: m.desk_paid_picture() })}
      labelElement="div"
      description={m.desk_paid_picture_help()}
      descriptionProps={{ mb: 'xs' }}
    >
      <DraftPhotos {...{ actions, photos, onPhotos }} limit={reportedPicturesLimit} />
    </Input.Wrapper>
  )
}
