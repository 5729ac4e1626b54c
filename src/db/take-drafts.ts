/**
 * Drafts out of another database of the person, each as it was saved last. One that has come over and was finished or
 * discarded here comes again only once somebody has typed on in the other.
 */
import type { Device, Draft, DraftPhoto } from './db.ts'
import { hasLeft, isDraftLost } from './lost-rows.ts'
import { readMeta, writeMeta } from './meta.ts'

export const takeDrafts = async (device: Device, drafts: readonly Draft[]): Promise<void> => {
  const taken = { ...(await readMeta(device, 'takenDrafts')) }
  for (const draft of drafts) {
    const { space, form, row, savedAt } = draft
    const place = `${space}/${form}/${row}`
    if (savedAt <= (taken[place] ?? '')) continue
    taken[place] = savedAt
    if (await isWanted(device, draft)) await device.drafts.put(draft)
  }
  await writeMeta(device, 'takenDrafts', taken)
}

/** Its photos, each once: one that was sent or taken away here does not come again. */
export const takeDraftPhotos = async (
  device: Device,
  photos: readonly DraftPhoto[],
): Promise<void> => {
  const taken = { ...(await readMeta(device, 'takenDrafts')) }
  for (const photo of photos) {
    const { space, form, row, sha256, savedAt } = photo
    const place = `${space}/${form}/${row}/${sha256}`
    if (savedAt <= (taken[place] ?? '')) continue
    taken[place] = savedAt
    if (!(await hasLeft(device, space))) await device.draftPhotos.put(photo)
  }
  await writeMeta(device, 'takenDrafts', taken)
}

const isWanted = async (device: Device, draft: Draft): Promise<boolean> => {
  const here = await device.drafts.get([draft.space, draft.form, draft.row])
  if (here !== undefined) return here.savedAt < draft.savedAt
  return !(await isDraftLost(device, draft))
}
