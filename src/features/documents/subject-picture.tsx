/** The one picture of something: the logo of the society, the signature of an office-bearer, a person. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import { ChooseFiles } from '#components/attachment/file-picker.tsx'
import {
  FileProblem,
  type PreparedFile,
  prepareFile,
  preparePortrait,
  prepareSignature,
} from '#components/attachment/prepare-file.ts'
import { usePreparing } from '#components/attachment/use-preparing.ts'
import { initialsOf } from '#components/format.ts'
import { notifyUndo } from '#components/notify.ts'
import { UntilReady } from '#components/placeholder/until-ready.tsx'
import type { Pictured, Visibility } from '#contract/attachments.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { m } from '#texts/compiled/messages.js'
import { createDocumentActions, type DocumentActions } from './actions.ts'
import classes from './documents.module.css'
import { type DocumentItem, type DocumentViewer, documentQueries } from './queries.ts'
import { usePictureUrl } from './use-picture-url.ts'

type Kind = {
  heading: 'h2' | 'h3' | 'h4'
  title: () => string
  help: () => string
  saved: () => string
  removed: () => string
  visibility: Visibility
  prepare: (file: File) => Promise<PreparedFile>
}

const kinds: Record<Pictured, Kind> = {
  society: {
    heading: 'h2',
    title: m.picture_logo,
    help: m.picture_logo_help,
    saved: () => m.picture_saved({ title: m.picture_logo() }),
    removed: () => m.picture_removed({ title: m.picture_logo() }),
    visibility: 'society',
    prepare: prepareFile,
  },
  'office-bearer': {
    heading: 'h3',
    title: m.picture_signature,
    help: m.picture_signature_help,
    saved: () => m.picture_saved({ title: m.picture_signature() }),
    removed: () => m.picture_removed({ title: m.picture_signature() }),
    visibility: 'office',
    prepare: prepareSignature,
  },
  contact: {
    heading: 'h4',
    title: m.picture_portrait,
    help: m.picture_portrait_help,
    saved: m.picture_portrait_saved,
    removed: m.picture_portrait_removed,
    visibility: 'office',
    prepare: preparePortrait,
  },
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

const round = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: 96,
  blockSize: 96,
  borderRadius: '50%',
  objectFit: 'cover',
  background: 'var(--aangan-tint)',
  color: 'var(--aangan-on-tint)',
  fontSize: '1.75rem',
  fontWeight: 700,
} as const

type PictureProps = {
  actions: DocumentActions
  item: DocumentItem
  title: string
  isRound: boolean
}

const Picture = ({ actions, item, title, isRound }: PictureProps) => {
  const url = usePictureUrl(actions, item)
  const style = isRound ? round : look
  if (url === undefined) return <div style={style} aria-hidden="true" />
  if (url === null) return <Text size="sm">{m.picture_not_here()}</Text>
  return <img style={style} src={url} alt={title} />
}

type SubjectPictureProps = {
  viewer: DocumentViewer
  kind: Pictured
  subjectId: string
  /** Of a person: their initials stand where there is none. */
  name?: string | undefined
}

const NoPicture = ({ name }: { name: string | undefined }) =>
  name === undefined ? (
    <Text size="sm">{m.picture_none()}</Text>
  ) : (
    <div style={round} aria-hidden="true">
      {initialsOf(name)}
    </div>
  )

/** @param before what stands there now */
const useSaving = (actions: DocumentActions, kind: Pictured, before: DocumentItem | undefined) => {
  const { visibility, prepare, saved } = kinds[kind]
  const onFile = useCallback(
    async (file: PreparedFile) => {
      if (!isImageType(file.type)) {
        throw new FileProblem('no-picture', { name: file.name, size: file.bytes.byteLength })
      }
      const id = await actions.add(file, visibility)
      notifyUndo(saved(), () => {
        void (async () => {
          await actions.remove({ id }, true)
          if (before !== undefined) await actions.remove(before, false)
        })()
      })
    },
    [actions, before, visibility, saved],
  )
  return usePreparing(onFile, prepare)
}

export const SubjectPicture = ({ viewer, kind, subjectId, name }: SubjectPictureProps) => {
  const titleId = useId()
  const title = kinds[kind].title()
  const isPerson = kind === 'contact'
  // the others are in drawers, one of them in a section
  const Heading = kinds[kind].heading
  const { societyId } = viewer
  const actions = useMemo(
    () => createDocumentActions(societyId, { subjectKind: kind, subjectId }),
    [societyId, kind, subjectId],
  )
  const query = useQuery(documentQueries.of(viewer, { subjectKind: kind, subjectId }))
  const item = query.data?.[0]
  const { busy, problems, add } = useSaving(actions, kind, item)
  const onFiles = (files: File[]) => void add(files)
  const remove = async (pictures: readonly DocumentItem[]) => {
    for (const each of pictures) await actions.remove(each, true)
    const [newest] = pictures
    if (newest === undefined) return
    notifyUndo(kinds[kind].removed(), () => void actions.remove(newest, false))
  }
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Heading
        id={titleId}
        className={classes.title}
        style={Heading === 'h4' ? { fontSize: '1rem' } : undefined}
      >
        {title}
      </Heading>
      <Text size="sm" c="dimmed">
        {kinds[kind].help()}
      </Text>
      <UntilReady
        state={query.isError ? 'error' : query.isPending ? 'loading' : 'ready'}
        onRetry={() => void query.refetch()}
      >
        {item === undefined ? (
          <NoPicture name={name} />
        ) : (
          <Picture {...{ actions, item, title }} isRound={isPerson} />
        )}
        <Group gap="xs">
          {isPerson && <ChooseFiles label={m.picture_take()} source="selfie" onFiles={onFiles} />}
          <ChooseFiles
            label={item === undefined ? m.picture_choose() : m.picture_change()}
            source="picture"
            onFiles={onFiles}
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
