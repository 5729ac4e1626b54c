/** What another app shared becomes part of the draft of a new report: words, then as many photos as it can take. */
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import {
  readSharedFiles,
  removeSharedFile,
  type SharedWords,
  takeSharedWords,
} from '#db/shared-files.ts'

const textOf = (draft: object | undefined, field: string): string => {
  const text: unknown = Reflect.get(draft ?? {}, field)
  return typeof text === 'string' ? text : ''
}

const storage = { indexedDB, IDBKeyRange }

type Whose = { uid: string; societyId: string }

/** Each is in the draft before it goes from where it waited; one that cannot be taken goes on waiting. */
const placePhotos = async ({ uid, societyId }: Whose): Promise<boolean> => {
  const waiting = await readSharedFiles(storage, uid)
  if (waiting.length === 0) return false
  const { keepSharedPhoto } = await import('../desk/keep-shared-photo.ts')
  let left = 0
  for (const file of waiting) {
    if (await keepSharedPhoto(societyId, file)) await removeSharedFile(storage, uid, left)
    else left += 1
  }
  return left > 0
}

/** @returns whether photos are left waiting */
export const placeShared = async (whose: Whose, keeper: DraftKeeper): Promise<boolean> => {
  const { uid } = whose
  const shared = await takeSharedWords(storage, uid)
  if (shared !== null) await addToDraft(shared, keeper)
  // the words are in the draft whatever becomes of the photos
  return placePhotos(whose).catch(() => true)
}

const addToDraft = async (shared: SharedWords, keeper: DraftKeeper) => {
  // what was typed before stays; a title alone is one, words alone are notes
  const draft = await keeper.read()
  const title = textOf(draft, 'title') || shared.title
  const notes = [textOf(draft, 'notes'), shared.text].filter((text) => text !== '').join('\n\n')
  await keeper.keep({ ...draft, title, notes })
}
