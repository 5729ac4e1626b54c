/** One file of the build. */
import { placeShared } from './place-shared.ts'
import { SharedFiles } from './shared-files.tsx'

export const shares = { placeShared, SharedFiles }
