/** Photos of a form that is not saved yet: on this device like its words, through a reload or a crash, until it is saved or discarded. */
import { currentDevice } from './current-device.ts'
import type { DraftPhoto } from './db.ts'
import type { DraftPlace } from './drafts.ts'

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
