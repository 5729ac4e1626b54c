/** Opens a file: photos over the page, PDFs in a tab of their own, the rest is saved. */
import { useCallback, useEffect, useState } from 'react'
import { notify } from '#components/notify.ts'
import { saveFile } from '#components/save-file.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { m } from '#texts/compiled/messages.js'
import type { DocumentActions } from './actions.ts'
import type { DocumentItem } from './queries.ts'

type Picture = { name: string; url: string }

const tellMissing = (name: string) =>
  notify({ kind: 'warning', message: m.file_not_here({ name }) })

/** The tab must be opened by the press itself: a browser refuses one that comes later. */
const openInTab = async (read: () => Promise<ArrayBuffer | null>, item: DocumentItem) => {
  const tab = window.open('', '_blank')
  const bytes = await read()
  if (bytes === null) {
    tab?.close()
    return tellMissing(item.name)
  }
  if (tab === null) return saveFile(item.name, [bytes], item.type)
  tab.location.href = URL.createObjectURL(new Blob([bytes], { type: item.type }))
}

export const useOpenedFile = (actions: DocumentActions) => {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture.url)
    },
    [picture],
  )
  const download = useCallback(
    async (item: DocumentItem) => {
      const bytes = await actions.bytesOf(item)
      if (bytes === null) return tellMissing(item.name)
      saveFile(item.name, [bytes], item.type)
    },
    [actions],
  )
  const open = useCallback(
    async (item: DocumentItem) => {
      if (item.type === 'application/pdf') return openInTab(() => actions.bytesOf(item), item)
      if (!isImageType(item.type)) return download(item)
      const bytes = await actions.bytesOf(item)
      if (bytes === null) return tellMissing(item.name)
      const url = URL.createObjectURL(new Blob([bytes], { type: item.type }))
      setPicture({ name: item.name, url })
    },
    [actions, download],
  )
  return { picture, open, download, close: () => setPicture(null) }
}
