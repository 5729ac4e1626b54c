/** Photos and papers of something that is not made yet: on this device with its draft, and part of the save that makes it. */
import { sha256Of } from '#api/blob-transport.ts'
import { newId, outside } from '#api/outside.ts'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import type { SubjectKind } from '#contract/attachments.ts'
import { draftPhotos, type PhotoOfDraft, type TakenPhoto, takenPhoto } from '#db/draft-photos.ts'
import type { DraftPlace } from '#db/drafts.ts'
import { troubleOf } from '#db/storage-trouble.ts'

export const draftFiles = (place: DraftPlace, subjectKind: SubjectKind) => {
  const attaching = { ...outside, newId, subjectKind }
  const taken = (photo: PhotoOfDraft, keptAt: string | null) =>
    takenPhoto(place, photo, keptAt, attaching)
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
      return taken(photo, null)
    },
    kept: async (): Promise<TakenPhoto[]> =>
      (await draftPhotos(place).read()).map((photo) => taken(photo, photo.savedAt)),
    taken,
  }
}
