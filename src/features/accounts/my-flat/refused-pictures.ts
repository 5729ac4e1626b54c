/** Pictures of a reported payment that was refused: they were refused with it, and their bytes are still on this device. */
import type { MutationArgs } from '#contract/mutations.ts'
import { bytesOf } from '#db/blobs.ts'
import { currentDevice } from '#db/current-device.ts'
import type { PhotoOfDraft } from '#db/draft-photos.ts'
import { discard } from '#db/outbox.ts'

const refusedWith = async (paymentId: string) => {
  const refused = await currentDevice().outbox.where('state').equals('rejected').toArray()
  return refused.flatMap(({ name, opId, space, args }) => {
    if (name !== 'attachment.add@1') return []
    const picture = args as MutationArgs<'attachment.add@1'> // parsed by its schema when queued
    return picture.subjectId === paymentId ? [{ opId, space, picture }] : []
  })
}

export const readRefusedPictures = async (paymentId: string): Promise<PhotoOfDraft[]> => {
  const photos: PhotoOfDraft[] = []
  for (const { space, picture } of await refusedWith(paymentId)) {
    const { sha256, name, type, thumbnail } = picture
    const bytes = await bytesOf(currentDevice(), { space, sha256 })
    if (bytes !== undefined) photos.push({ sha256, name, type, thumbnail, bytes })
  }
  return photos
}

type Kept = Pick<PhotoOfDraft, 'sha256'>

/** Inside the save that takes their place. @param kept go with the new one; others stay in the tray */
export const discardPictures = async (paymentId: string, kept: readonly Kept[]): Promise<void> => {
  const refused = (await refusedWith(paymentId)).filter(({ picture }) =>
    kept.some(({ sha256 }) => sha256 === picture.sha256),
  )
  await discard(currentDevice(), ...refused.map(({ opId }) => opId))
}
