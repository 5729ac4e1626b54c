/** Where other apps share to (public/manifest.webmanifest), and where a person is led then. */
export const shareTargetPath = '/share-target'
export const shareTargetFields = {
  title: 'title',
  text: 'text',
  link: 'url',
  photos: 'photos',
} as const

/** here: it waits on this device · some: a part of it does · refused: nothing arrived. */
export const sharedStates = ['here', 'some', 'refused'] as const
export type SharedState = (typeof sharedStates)[number]

/** The form of a new report. */
export const sharedReportPath = (shared: SharedState): string =>
  `/apps/reportproblem/all?panel=new&shared=${shared}`
