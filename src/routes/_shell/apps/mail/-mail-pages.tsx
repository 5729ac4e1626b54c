/** The pages of Mail, with what other features put into them, and what is read before one is drawn. */
import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { MailPlace } from '#domain/mail.ts'
import {
  FilterPage as Filter,
  FolderPage as Folder,
  LabelPage as Label,
} from '#features/mail/mail-addresses.tsx'
import type { MailParts, MailViewer } from '#features/mail/mail-item.ts'
import { readMail } from '#features/mail/use-mail.ts'
import { FilesOfDraft, FilesOfMail } from '../../-documents.tsx'

const useSession = () => useRouteContext({ from: '/_shell' }).session

const parts: MailParts = {
  Files: (props) => <FilesOfMail session={useSession()} {...props} />,
  DraftFiles: (props) => <FilesOfDraft session={useSession()} {...props} />,
}

export const FolderPage = () => <Folder parts={parts} />
export const FilterPage = () => <Filter parts={parts} />
export const LabelPage = () => <Label parts={parts} />

type Loading = {
  context: { queryClient: QueryClient; session: MailViewer; isInvited: boolean }
  params: { id?: string | undefined }
  location: { search: { q?: string | undefined } }
}

export const readPlace = async (
  { context: { queryClient, session, isInvited }, params, location }: Loading,
  place: MailPlace,
): Promise<void> => {
  if (!isInvited) await readMail(queryClient, session, place, location.search.q ?? '', params.id)
}
