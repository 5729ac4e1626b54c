/** Papers and pictures, for the pages of other features: one file of the build. */
import { FlatDocuments } from './flat-documents.tsx'
import { SubjectPicture } from './subject-picture.tsx'

export const documents = { FlatDocuments, SubjectPicture }
