/** Words that another app shared become part of the draft of a new report. */
import type { DraftKeeper } from '#components/draft/draft-keeper.ts'
import { readSharedFiles, type SharedWords, takeSharedWords } from '#db/shared-files.ts'

const textOf = (draft: object | undefined, field: string): string => {
  const text: unknown = Reflect.get(draft ?? {}, field)
  return typeof text === 'string' ? text : ''
}

/** @returns whether photos wait too */
export const placeShared = async (uid: string, keeper: DraftKeeper): Promise<boolean> => {
  const storage = { indexedDB, IDBKeyRange }
  const shared = await takeSharedWords(storage, uid)
  if (shared !== null) await addToDraft(shared, keeper)
  return (await readSharedFiles(storage, uid)).length > 0
}

const addToDraft = async (shared: SharedWords, keeper: DraftKeeper) => {
  // what was typed before stays; a title alone is one, words alone are notes
  const draft = await keeper.read()
  const title = textOf(draft, 'title') || shared.title
  const notes = [textOf(draft, 'notes'), shared.text].filter((text) => text !== '').join('\n\n')
  await keeper.keep({ ...draft, title, notes })
}
