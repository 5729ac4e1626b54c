/** The one picture of something: the logo of the society, the signature of an office-bearer. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useMemo, useState } from 'react'
import { ChooseFiles } from '#components/attachment/file-picker.tsx'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { usePreparing } from '#components/attachment/use-preparing.ts'
import { notify, notifyUndo } from '#components/notify.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { Pictured } from '#contract/attachments.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions, type DocumentActions } from './actions.ts'
import classes from './documents.module.css'
import { type DocumentItem, type DocumentViewer, documentQueries } from './queries.ts'

const wordsOf = (kind: Pictured) =>
  kind === 'society'
    ? { title: m.picture_logo(), help: m.picture_logo_help() }
    : { title: m.picture_signature(), help: m.picture_signature_help() }

/** Undefined while it is read; null where neither this device nor the server has it now. */
const usePictureUrl = (actions: DocumentActions, item: DocumentItem) => {
  const [url, setUrl] = useState<string | null | undefined>(undefined)
  // a new object after every read of the device; what it shows is the hash's
  const { sha256, type } = item
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bytes have the same hash
  useEffect(() => {
    let made: string | null = null
    let isOver = false
    void actions.bytesOf(item).then((bytes) => {
      if (isOver) return
      made = bytes && URL.createObjectURL(new Blob([bytes], { type }))
      setUrl(made)
    })
    return () => {
      isOver = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [actions, sha256, type])
  return url
}

/** On white as on paper, also where the page is dark. */
const look = {
  boxSizing: 'border-box',
  height: 96,
  maxWidth: 'min(100%, 320px)',
  padding: 4,
  border: '1px solid var(--mantine-color-default-border)',
  borderRadius: 8,
  background: '#fff',
  objectFit: 'contain',
} as const

type PictureProps = { actions: DocumentActions; item: DocumentItem; title: string }

const Picture = ({ actions, item, title }: PictureProps) => {
  const url = usePictureUrl(actions, item)
  if (url === undefined) return <div style={look} aria-hidden="true" />
  if (url === null) return <Text size="sm">{m.picture_not_here()}</Text>
  return <img style={look} src={url} alt={title} />
}

type SubjectPictureProps = { viewer: DocumentViewer; kind: Pictured; subjectId: string }

const useSaving = (actions: DocumentActions, kind: Pictured) => {
  const onFile = useCallback(
    async (file: PreparedFile) => {
      if (!isImageType(file.type)) {
        throw new FileProblem('no-picture', { name: file.name, size: file.bytes.byteLength })
      }
      await actions.add(file, kind === 'society' ? 'society' : 'office')
      notify({ kind: 'success', message: m.picture_saved({ title: wordsOf(kind).title }) })
    },
    [actions, kind],
  )
  return usePreparing(onFile)
}

export const SubjectPicture = ({ viewer, kind, subjectId }: SubjectPictureProps) => {
  const titleId = useId()
  const { title, help } = wordsOf(kind)
  // the signature is in a drawer, which has a heading of its own
  const Heading = kind === 'society' ? 'h2' : 'h3'
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, { subjectKind: kind, subjectId }),
    [societyId, kind, subjectId],
  )
  const query = useQuery(documentQueries.of(viewer, { subjectKind: kind, subjectId }))
  const { busy, problems, add } = useSaving(actions, kind)
  const item = query.data?.[0]
  const remove = async (pictures: readonly DocumentItem[]) => {
    for (const each of pictures) await actions.remove(each, true)
    const [newest] = pictures
    if (newest === undefined) return
    notifyUndo(m.picture_removed({ title }), () => void actions.remove(newest, false))
  }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Heading id={titleId} className={classes.title}>
        {title}
      </Heading>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      <UntilReady
        state={query.isError ? 'error' : query.isPending ? 'loading' : 'ready'}
        onRetry={() => void query.refetch()}
      >
        {item === undefined ? (
          <Text size="sm">{m.picture_none()}</Text>
        ) : (
          <Picture {...{ actions, item, title }} />
        )}
        <Group gap="xs">
          <ChooseFiles
            label={item === undefined ? m.picture_choose() : m.picture_change()}
            source="picture"
            onFiles={(files) => void add(files)}
          />
          {item !== undefined && (
            <Button
              size="md"
              variant="subtle"
              color="red"
              onClick={() => void remove(query.data ?? [])}
            >
              {m.picture_remove()}
            </Button>
          )}
        </Group>
      </UntilReady>
      <Text role="status" size="sm">
        {busy !== null && m.file_preparing({ name: busy })}
      </Text>
      {problems.length > 0 && (
        <Text role="alert" c="red" size="sm">
          {problems.join(' ')}
        </Text>
      )}
    </section>
  )
}
