/** What goes with a mail: shown under one that lies in a box, chosen while one is written. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { FileItem } from '#components/attachment/file-item.ts'
import { FileList } from '#components/attachment/file-list.tsx'
import { FilePicker } from '#components/attachment/file-picker.tsx'
import { PictureViewer } from '#components/attachment/picture-viewer.tsx'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { notifyUndo } from '#components/notify.ts'
import { mailFilesLimit } from '#contract/attachments.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions } from './actions.ts'
import { type DocumentItem, type DocumentViewer, documentQueries, ofMail } from './queries.ts'
import { useOpenedFile } from './use-opened-file.ts'

const noFiles: readonly DocumentItem[] = []

type MailFilesProps = { viewer: DocumentViewer; mailId: string }

const useFiles = (viewer: DocumentViewer, mailId: string | undefined) =>
  useQuery({
    ...documentQueries.of(viewer, ofMail(mailId ?? '')),
    enabled: mailId !== undefined,
  })

const useActions = ({ societyId }: DocumentViewer, mailId: string) =>
  useMemo(() => createDocumentActions(societyId, ofMail(mailId)), [societyId, mailId])

type Files = {
  items: readonly DocumentItem[]
  actions: ReturnType<typeof createDocumentActions>
  /** None: they stay as they came. */
  onRemove?: (item: DocumentItem) => Promise<void>
}

const List = ({ items, actions, onRemove }: Files): ReactNode => {
  const { picture, open, download, close } = useOpenedFile(actions)
  const on =
    (work: ((item: DocumentItem) => Promise<unknown>) | undefined) =>
    ({ id }: FileItem) => {
      const item = items.find((each) => each.id === id)
      if (item !== undefined) void work?.(item)
    }
  // whoever has the mail sees them
  const shown = items.map((item) => ({
    ...item,
    visibility: null,
    canChange: onRemove !== undefined,
  }))
  return (
    <>
      {items.length > 0 && (
        <FileList
          items={shown}
          onOpen={on(open)}
          onDownload={on(download)}
          onRemove={on(onRemove)}
          onRetry={on(actions.retry)}
        />
      )}
      {picture !== null && <PictureViewer {...picture} onClose={close} />}
    </>
  )
}

export const MailFiles = ({ viewer, mailId }: MailFilesProps) => {
  const { data: items = [] } = useFiles(viewer, mailId)
  const actions = useActions(viewer, mailId)
  if (items.length === 0) return null
  return (
    <section aria-label={m.file_of_mail()}>
      <List items={items} actions={actions} />
    </section>
  )
}

type DraftFilesProps = MailFilesProps & {
  /** The mail that is passed on: what went with it goes on. */
  from: string | undefined
  /** The draft lies on this device, and goes before what belongs to it. */
  onBefore: () => Promise<void>
  /** One is being made ready: without it the mail is not sent. */
  onBusy: (isBusy: boolean) => void
}

/**
 * What went with the mail that is passed on goes on, each once: what is taken off again stays off.
 * @returns the names of those that have not arrived themselves, and follow when they have
 */
const usePassOn = (
  { viewer, from, onBefore }: Pick<DraftFilesProps, 'viewer' | 'from' | 'onBefore'>,
  { addKnown }: ReturnType<typeof createDocumentActions>,
): readonly string[] => {
  const { data: files = noFiles } = useFiles(viewer, from)
  const begun = useRef(new Set<string>())
  const passOn = useEffectEvent(async (all: readonly DocumentItem[]) => {
    const due = all.filter(({ id, state }) => state.kind === 'stored' && !begun.current.has(id))
    if (due.length === 0) return
    for (const { id } of due) begun.current.add(id)
    await onBefore()
    for (const item of due) await addKnown(item)
  })
  useEffect(() => void passOn(files), [files])
  return files.flatMap(({ name, state }) => (state.kind === 'stored' ? [] : [name]))
}

export const DraftFiles = (props: DraftFilesProps) => {
  const { viewer, mailId, onBefore, onBusy } = props
  const { data: items = [] } = useFiles(viewer, mailId)
  const actions = useActions(viewer, mailId)
  const waiting = usePassOn(props, actions)
  const add = useCallback(
    async (file: PreparedFile) => {
      if (items.length >= mailFilesLimit) {
        throw new FileProblem('many', { name: file.name, size: file.bytes.byteLength })
      }
      await onBefore()
      await actions.add(file, 'office')
    },
    [actions, items.length, onBefore],
  )
  const remove = async (item: DocumentItem) => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name: item.name }), () => void actions.remove(item, false))
  }
  return (
    <FilePicker onFile={add} onBusy={onBusy} help={m.file_of_mail_help({ max: mailFilesLimit })}>
      <List items={items} actions={actions} onRemove={remove} />
      {waiting.length > 0 && (
        <Text size="sm" c="dimmed" role="status">
          {m.file_not_passed_on({ names: waiting.join(', ') })}
        </Text>
      )}
    </FilePicker>
  )
}
