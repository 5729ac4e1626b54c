/** A photo that another app shared, as one of the draft of a new report. */
import { FileProblem, prepareFile } from '#components/attachment/prepare-file.ts'
import { reportPhotosLimit } from '#contract/reports.ts'
import { createDeskActions } from './desk-actions.ts'

type SharedPhoto = { name: string; type: string; bytes: ArrayBuffer }

export const keptPhotosOfNew = (societyId: string) => createDeskActions(societyId).keptPhotos('new')

/** @returns false where it is no picture that can be read, or the report has all it may have */
export const keepSharedPhoto = async (
  societyId: string,
  { name, type, bytes }: SharedPhoto,
): Promise<boolean> => {
  const actions = createDeskActions(societyId)
  if ((await keptPhotosOfNew(societyId)).length >= reportPhotosLimit) return false
  try {
    await actions.takePhoto(await prepareFile(new File([bytes], name, { type })), 'new')
    return true
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return false
  }
}
