/** Papers and pictures, for the pages of other features: one file of the build. */
import { FlatDocuments } from './flat-documents.tsx'
import { DraftFiles, MailFiles } from './mail-files.tsx'
import { SubjectPicture } from './subject-picture.tsx'

export const documents = { FlatDocuments, SubjectPicture, MailFiles, DraftFiles }
