/** Photos of a form that is not saved yet: on this device like its words, through a reload or a crash, until it is saved or discarded. */
import type { SubjectKind } from '#contract/attachments.ts'
import { attach } from './attach.ts'
import { currentDevice } from './current-device.ts'
import type { DraftPhoto } from './db.ts'
import type { DraftPlace } from './drafts.ts'
import type { MutateDeps } from './mutate.ts'

export type PhotoOfDraft = Omit<DraftPhoto, keyof DraftPlace | 'savedAt'>

export const draftPhotos = ({ space, form, row }: DraftPlace) => ({
  /** In the order in which they were taken. */
  read: (): Promise<DraftPhoto[]> =>
    currentDevice()
      .draftPhotos.where('[space+form+row]')
      .equals([space, form, row])
      .sortBy('savedAt'),
  keep: async (photo: PhotoOfDraft): Promise<void> => {
    const savedAt = new Date().toISOString()
    await currentDevice().draftPhotos.put({ ...photo, space, form, row, savedAt })
  },
  forget: (sha256: string): Promise<void> =>
    currentDevice().draftPhotos.delete([space, form, row, sha256]),
})

/** Taken for something that is not made yet. */
export type TakenPhoto = {
  file: Omit<PhotoOfDraft, 'sha256'>
  /** Waits for nothing but this device: it is part of the save of what it belongs to. */
  attachTo: (subjectId: string) => Promise<void>
  /** No photo of the draft any more. */
  forget: () => Promise<void>
  /** When it was taken; null for one of just now. */
  keptAt: string | null
  sha256: string
}

type Attaching = MutateDeps & { newId: () => string; subjectKind: SubjectKind }

/** A photo of the draft, as it goes with what is made of it. Who sees it follows what it belongs to. */
export const takenPhoto = (
  place: DraftPlace,
  photo: PhotoOfDraft,
  keptAt: string | null,
  { newId, subjectKind, ...deps }: Attaching,
): TakenPhoto => {
  const { bytes, sha256, name, type, thumbnail } = photo
  const about = { name, type, thumbnail, sha256, size: bytes.byteLength, subjectKind }
  return {
    ...{ file: { bytes, name, type, thumbnail }, sha256, keptAt },
    attachTo: (subjectId) => {
      const args = { ...about, subjectId, id: newId(), at: deps.clock().toISOString() }
      const visibility = 'office' as const
      return attach(currentDevice(), deps, place.space, { ...args, visibility }, bytes)
    },
    forget: () => draftPhotos(place).forget(sha256),
  }
}
