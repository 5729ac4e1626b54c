/** What the payment app showed, or the cheque: taken or chosen, on this device with the draft until it is reported. */
import { Input } from '@mantine/core'
import { useMemo } from 'react'
import { sha256Of } from '#api/blob-transport.ts'
import { newId, outside } from '#api/outside.ts'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { DraftPhotos } from '#components/photos/draft-photos.tsx'
import { reportedPicturesLimit } from '#contract/books/reported-payments.ts'
import { draftPhotos, type PhotoOfDraft, type TakenPhoto, takenPhoto } from '#db/draft-photos.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'

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
  const attaching = { ...outside, newId, subjectKind: 'reported-payment' as const }
  return {
    // hashed at once: a transaction of the device ends while something else is waited for
    take: async (file: PreparedFile): Promise<TakenPhoto> => {
      const photo = { ...file, sha256: await sha256Of(file.bytes) }
      await draftPhotos(place)
        .keep(photo)
        .catch((error: unknown) => {
          if (troubleOf(error) !== 'quota') throw error
          throw new FileProblem('full', { name: file.name, size: file.bytes.byteLength })
        })
      return takenPhoto(place, photo, null, attaching)
    },
    kept: async (): Promise<TakenPhoto[]> => {
      const kept = await draftPhotos(place).read()
      const refused = refusedId === null ? [] : await readRefused(refusedId)
      const isNew = ({ sha256 }: PhotoOfDraft) => kept.every((photo) => photo.sha256 !== sha256)
      return [
        ...kept.map((photo) => takenPhoto(place, photo, photo.savedAt, attaching)),
        ...refused.filter(isNew).map((photo) => takenPhoto(place, photo, null, attaching)),
      ]
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
