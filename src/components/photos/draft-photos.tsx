/** Photos of a form that is not saved yet: taken, looked at, taken away again, and here once more when the form opens anew. */
import { Stack } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { m } from '#texts/compiled/messages.js'
import type { PreparedFile } from '../attachment/prepare-file.ts'
import { AddPhotos } from './add-photos.tsx'
import { PhotoList, PhotoPlace, SmallPhoto } from './photo-list.tsx'

type Photo = { file: PreparedFile; sha256: string; forget: () => Promise<void> }

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

type DraftPhotosProps<P extends Photo> = {
  /** Of one draft; another one is another object. */
  actions: {
    /** @throws FileProblem where the device is full */
    take: (file: PreparedFile) => Promise<P>
    kept: () => Promise<P[]>
  }
  limit: number
  photos: readonly P[]
  onPhotos: (change: (before: readonly P[]) => readonly P[]) => void
}

/** Each once. */
const together = <P extends Photo>(a: readonly P[], b: readonly P[]) => [
  ...a,
  ...b.filter(({ sha256 }) => a.every((photo) => photo.sha256 !== sha256)),
]

export const DraftPhotos = <P extends Photo>(props: DraftPhotosProps<P>) => {
  const { actions, limit, photos, onPhotos } = props
  useEffect(() => {
    let isClosed = false
    void actions
      .kept()
      // the device cannot be read: as if nothing had been kept
      .catch(() => [])
      .then((kept) => {
        if (!isClosed) onPhotos((before) => together(kept, before).slice(0, limit))
      })
    return () => {
      isClosed = true
    }
  }, [actions, limit, onPhotos])
  const onFile = useCallback(
    async (file: PreparedFile) => {
      const taken = await actions.take(file)
      onPhotos((before) => together(before, [taken]).slice(0, limit))
    },
    [actions, limit, onPhotos],
  )
  const remove = async (photo: P) => {
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
      <AddPhotos {...{ limit, onFile }} room={limit - photos.length} />
    </Stack>
  )
}
