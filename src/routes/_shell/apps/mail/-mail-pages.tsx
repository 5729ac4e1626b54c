/** The pages of Mail, with what other features put into them. */
import { useRouteContext } from '@tanstack/react-router'
import {
  FilterPage as Filter,
  FolderPage as Folder,
  LabelPage as Label,
} from '#features/mail/mail-addresses.tsx'
import type { MailParts } from '#features/mail/mail-item.ts'
import { FilesOfDraft, FilesOfMail } from '../../-documents.tsx'

const useSession = () => useRouteContext({ from: '/_shell' }).session

const parts: MailParts = {
  Files: (props) => <FilesOfMail session={useSession()} {...props} />,
  DraftFiles: (props) => <FilesOfDraft session={useSession()} {...props} />,
}

export const FolderPage = () => <Folder parts={parts} />
export const FilterPage = () => <Filter parts={parts} />
export const LabelPage = () => <Label parts={parts} />
