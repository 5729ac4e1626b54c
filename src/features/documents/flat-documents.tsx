/** The papers of a flat: of the office in the set-up, of whoever holds it in My Flat. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { EditFileDialog, type VisibilityOption } from '#components/attachment/edit-file-dialog.tsx'
import type { FileItem } from '#components/attachment/file-item.ts'
import { FileList } from '#components/attachment/file-list.tsx'
import { FilePicker } from '#components/attachment/file-picker.tsx'
import { PictureViewer } from '#components/attachment/picture-viewer.tsx'
import type { PreparedFile } from '#components/attachment/prepare-file.ts'
import type { LazyExport } from '#components/data-table/lazy-export.tsx'
import { Boundary } from '#components/failure/boundary.tsx'
import { Choice } from '#components/form/choice.tsx'
import { notifyUndo } from '#components/notify.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { Visibility } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions } from './actions.ts'
import classes from './documents.module.css'
import { type DocumentItem, type DocumentViewer, documentQueries, ofFlat } from './queries.ts'
import { useOpenedFile } from './use-opened-file.ts'

// In a pack: this page is there before it.
const Export = lazy(async () => ({
  default: (await import('#components/data-table/lazy-export.tsx')).LazyExport,
})) as unknown as typeof LazyExport

const officeOptions = (): VisibilityOption[] => [
  { value: 'office', label: m.file_visibility_office() },
  { value: 'household', label: m.file_visibility_household() },
  { value: 'society', label: m.file_visibility_society() },
]
const holderOptions = (): VisibilityOption[] => [
  { value: 'household', label: m.file_visibility_own_household() },
  { value: 'office', label: m.file_visibility_own_office() },
]

type FlatDocumentsProps = {
  viewer: DocumentViewer
  flatId: string
  /** Its name, where several may stand on a page: then the heading is one of the page's own. */
  flat?: string | undefined
  /** Something of it lies over whatever it is in, which then leaves Escape and the focus alone. */
  onCover?: ((isCovered: boolean) => void) | undefined
}

type DocumentsProps = FlatDocumentsProps & { items: DocumentItem[] }

const Documents = ({ viewer, flatId, flat, items, onCover }: DocumentsProps) => {
  const options = viewer.isOffice ? officeOptions() : holderOptions()
  const [visibility, setVisibility] = useState<Visibility>(viewer.isOffice ? 'office' : 'household')
  const [editedId, setEditedId] = useState<string | null>(null)
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, ofFlat(flatId)),
    [societyId, flatId],
  )
  const { picture, open, download, close } = useOpenedFile(actions)
  const add = useCallback(
    async (file: PreparedFile) => {
      await actions.add(file, visibility)
    },
    [actions, visibility],
  )
  const itemOf = ({ id }: FileItem) => items.find((item) => item.id === id)
  /** What is gone meanwhile is no more in the list either. */
  const on = (work: (item: DocumentItem) => Promise<unknown>) => (shown: FileItem) => {
    const item = itemOf(shown)
    if (item !== undefined) void work(item)
  }
  const remove = async (item: DocumentItem) => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name: item.name }), () => void actions.remove(item, false))
  }
  const edited = items.find(({ id }) => id === editedId)
  const isCovered = picture !== null || edited !== undefined
  useEffect(() => onCover?.(isCovered), [onCover, isCovered])
  return (
    <FilePicker onFile={add}>
      <Choice
        label={m.file_visibility()}
        value={visibility}
        options={options}
        onChange={setVisibility}
      />
      <FileList
        items={items}
        onOpen={on(open)}
        onDownload={on(download)}
        onEdit={({ id }) => setEditedId(id)}
        onRemove={on(remove)}
        onRetry={on(actions.retry)}
      />
      {items.length > 0 && (
        <Boundary fallback={() => null}>
          <Suspense>
            <Export
              list={flat === undefined ? m.file_heading() : m.file_heading_of({ flat })}
              take={async (signal) => {
                const { takeDocuments } = await import('./export-documents.ts')
                return takeDocuments(societyId, flat, items)(signal)
              }}
            />
          </Suspense>
        </Boundary>
      )}
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
      {edited !== undefined && (
        <EditFileDialog
          item={edited}
          options={options}
          onSave={(_, set) => actions.edit(edited, set)}
          onClose={() => setEditedId(null)}
        />
      )}
    </FilePicker>
  )
}

export const FlatDocuments = (props: FlatDocumentsProps) => {
  const { viewer, flatId, flat } = props
  const Heading = flat === undefined ? 'h3' : 'h2'
  const titleId = useId()
  const query = useQuery(documentQueries.of(viewer, ofFlat(flatId)))
  const state = query.isError ? 'error' : query.isPending ? 'loading' : 'ready'
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Heading id={titleId} className={classes.title}>
        {flat === undefined ? m.file_heading() : m.file_heading_of({ flat })}
      </Heading>
      <UntilReady state={state} onRetry={() => void query.refetch()}>
        <Documents {...props} items={query.data ?? []} />
      </UntilReady>
    </section>
  )
}
