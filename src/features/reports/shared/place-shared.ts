/** What another app shared becomes part of the draft of a new report: words, then as many photos as it can take. */
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import {
  readSharedFiles,
  readSharedWords,
  removeSharedFile,
  removeSharedWords,
  type SharedWords,
} from '#db/shared-files.ts'

const textOf = (draft: object | undefined, field: string): string => {
  const text: unknown = Reflect.get(draft ?? {}, field)
  return typeof text === 'string' ? text : ''
}

const storage = { indexedDB, IDBKeyRange }

type Whose = { uid: string; societyId: string }

/** Each is in the draft before it goes from where it waited; one that cannot be taken goes on waiting. */
const placePhotos = async ({ uid, societyId }: Whose): Promise<{ taken: number; left: number }> => {
  const waiting = await readSharedFiles(storage, uid)
  if (waiting.length === 0) return { taken: 0, left: 0 }
  const { keepSharedPhoto } = await import('../desk/keep-shared-photo.ts')
  let left = 0
  for (const file of waiting) {
    if (await keepSharedPhoto(societyId, file)) await removeSharedFile(storage, uid, left)
    else left += 1
  }
  return { taken: waiting.length - left, left }
}

const hasPhotos = async (societyId: string) => {
  const { keptPhotosOfNew } = await import('../desk/keep-shared-photo.ts')
  return (await keptPhotosOfNew(societyId)).length > 0
}

/** What was typed before stays; a title alone is one, words alone are notes. A stop before they went from where they waited adds nothing twice. */
const addToDraft = async (shared: SharedWords, keeper: DraftKeeper) => {
  const draft = await keeper.read()
  const title = textOf(draft, 'title') || shared.title
  const typed = textOf(draft, 'notes')
  const added = typed.includes(shared.text) ? '' : shared.text
  const notes = [typed, added].filter((text) => text !== '').join('\n\n')
  await keeper.keep({ ...draft, title, notes })
}

/** @returns whether there were any */
const placeWords = async (uid: string, keeper: DraftKeeper): Promise<boolean> => {
  const shared = await readSharedWords(storage, uid)
  if (shared === null) return false
  await addToDraft(shared, keeper)
  await removeSharedWords(storage, uid, shared)
  return true
}

/** hasFiles: photos are left waiting. hasJoined: something became part of a draft that was there already. */
export type Placed = { hasFiles: boolean; hasJoined: boolean }

export const placeShared = async (whose: Whose, keeper: DraftKeeper): Promise<Placed> => {
  const hasDraft =
    (await keeper.read()) !== undefined || (await hasPhotos(whose.societyId).catch(() => false))
  const hasWords = await placeWords(whose.uid, keeper)
  // the words are in the draft whatever becomes of the photos
  const { taken, left } = await placePhotos(whose).catch(() => ({ taken: 0, left: 1 }))
  return { hasFiles: left > 0, hasJoined: hasDraft && (hasWords || taken > 0) }
}
