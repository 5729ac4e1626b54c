/** What goes with a mail: shown under one that lies in a box, chosen while one is written. */
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

export const DraftFiles = ({ viewer, mailId, from, onBefore, onBusy }: DraftFilesProps) => {
  const { data: items = [] } = useFiles(viewer, mailId)
  const passed = useFiles(viewer, from)
  const actions = useActions(viewer, mailId)
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
  // once: what is taken off again stays off
  const isPassedOn = useRef(false)
  const passOn = useEffectEvent(async (all: readonly DocumentItem[]) => {
    // what has not arrived itself cannot go on
    const stored = all.filter(({ state }) => state.kind === 'stored')
    if (isPassedOn.current || stored.length === 0) return
    isPassedOn.current = true
    await onBefore()
    for (const item of stored) await actions.addKnown(item)
  })
  useEffect(() => {
    if (passed.data !== undefined) void passOn(passed.data)
  }, [passed.data])
  const remove = async (item: DocumentItem) => {
    if (!(await actions.remove(item, true))) return
    notifyUndo(m.file_removed({ name: item.name }), () => void actions.remove(item, false))
  }
  return (
    <FilePicker onFile={add} onBusy={onBusy} help={m.file_of_mail_help({ max: mailFilesLimit })}>
      <List items={items} actions={actions} onRemove={remove} />
    </FilePicker>
  )
}
