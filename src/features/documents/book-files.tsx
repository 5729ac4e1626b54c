/** The papers of a document of the books: photos and PDF, added before or after the server has its number. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FileItem } from '#components/attachment/file-item.ts'
import { FileList } from '#components/attachment/file-list.tsx'
import { FilePicker } from '#components/attachment/file-picker.tsx'
import { PictureViewer } from '#components/attachment/picture-viewer.tsx'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { notifyUndo } from '#components/notify.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import { bookFilesLimit, type KindOfBooks } from '#contract/attachments.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions } from './actions.ts'
import { type DocumentItem, type DocumentViewer, documentQueries, ofBooks } from './queries.ts'
import { useOpenedFile } from './use-opened-file.ts'

export type BookFilesProps = {
  kind: KindOfBooks
  documentId: string
  canAdd: boolean
  /** Something of it lies over whatever it is in. */
  onCover: (isCovered: boolean) => void
}

type Props = BookFilesProps & { viewer: DocumentViewer; items: readonly DocumentItem[] }

const Files = ({ viewer, kind, documentId, canAdd, items, onCover }: Props) => {
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, ofBooks(kind, documentId)),
    [societyId, kind, documentId],
  )
  const { picture, open, download, close } = useOpenedFile(actions)
  const isCovered = picture !== null
  useEffect(() => onCover(isCovered), [onCover, isCovered])
  // several are chosen at once, and each is there before the next is drawn
  const known = useRef(items.length)
  known.current = items.length
  const add = useCallback(
    async (file: PreparedFile) => {
      const problem = { name: file.name, size: file.bytes.byteLength }
      if (!isImageType(file.type) && file.type !== 'application/pdf')
        throw new FileProblem('no-paper', problem)
      if (known.current >= bookFilesLimit) throw new FileProblem('many', problem)
      await actions.add(file, 'office')
      known.current += 1
    },
    [actions],
  )
  const on =
    (work: (item: DocumentItem) => Promise<unknown>) =>
    ({ id }: FileItem) => {
      const item = items.find((each) => each.id === id)
      if (item !== undefined) void work(item)
    }
  const remove = async (item: DocumentItem) => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name: item.name }), () => void actions.remove(item, false))
  }
  // whoever sees the document sees them
  const shown = items.map((item) => ({ ...item, visibility: null, canChange: canAdd }))
  const list = (
    <FileList
      items={shown}
      onOpen={on(open)}
      onDownload={on(download)}
      onRemove={on(remove)}
      onRetry={on(actions.retry)}
    />
  )
  return (
    <>
      {canAdd && items.length < bookFilesLimit ? (
        <FilePicker onFile={add} help={m.payable_files_help()}>
          {items.length > 0 && list}
        </FilePicker>
      ) : (
        <>
          {list}
          {canAdd && <Text size="sm">{m.payable_files_full()}</Text>}
        </>
      )}
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
    </>
  )
}

export const BookFiles = (props: BookFilesProps & { viewer: DocumentViewer }) => {
  const { viewer, kind, documentId } = props
  const query = useQuery(documentQueries.of(viewer, ofBooks(kind, documentId)))
  const state = query.isError ? 'error' : query.isPending ? 'loading' : 'ready'
  return (
    <UntilReady state={state} onRetry={() => void query.refetch()}>
      <Files {...props} items={query.data ?? []} />
    </UntilReady>
  )
}
