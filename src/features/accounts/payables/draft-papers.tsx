/** Photos and PDF of a document of the books that is not saved yet. */
import { ActionIcon, Group, Input, Text } from '@mantine/core'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { FilePicker } from '#components/attachment/file-picker.tsx'
import { sizeText } from '#components/attachment/file-words.ts'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import { IconFileText, IconTrash } from '#components/icons.ts'
import { bookFilesLimit, type KindOfBooks } from '#contract/attachments.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import type { DraftPlace } from '#db/drafts.ts'
import { isImageType } from '#domain/attachment-types.ts'
import { draftFiles } from '../draft-files.ts'
import type { WaitingPaper } from '../waiting-papers.ts'

/** Of its form: the texts of a pack that not everybody has. */
export type PaperWords = {
  label: string
  help: string
  full: string
  remove: (name: string) => string
}

type DraftPapersProps = {
  words: PaperWords
  kind: KindOfBooks
  /** Of the draft that they lie with. */
  place: DraftPlace
  papers: readonly TakenPhoto[]
  /** In the queue behind the document that is written anew; they go with it. */
  waiting: readonly WaitingPaper[]
  /** While a file is made ready: what is saved meanwhile would be without it. */
  onBusy: (isBusy: boolean) => void
  onPapers: (change: (before: readonly TakenPhoto[]) => readonly TakenPhoto[]) => void
  /** Those that lay with the draft are among them now. */
  onKept: () => void
  /** One that waits is not wanted any more: it does not go with what is saved. */
  onLeave: (paperId: string) => void
}

/** Each once. */
const together = (one: readonly TakenPhoto[], other: readonly TakenPhoto[]) => [
  ...one,
  ...other.filter(({ sha256 }) => one.every((each) => each.sha256 !== sha256)),
]

type PaperProps = Pick<WaitingPaper, 'name' | 'thumbnail' | 'size'> & {
  label: string
  onRemove: () => void
}

const Paper = ({ name, thumbnail, size, label, onRemove }: PaperProps) => {
  return (
    <Group gap="sm" wrap="nowrap">
      {thumbnail === null ? (
        <IconFileText size={24} stroke={1.75} aria-hidden="true" />
      ) : (
        <img src={thumbnail} alt="" width={40} height={40} style={{ objectFit: 'cover' }} />
      )}
      <Text size="sm" style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name} <span className="num">{sizeText(size)}</span>
      </Text>
      <ActionIcon size={44} variant="subtle" color="gray" aria-label={label} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} />
      </ActionIcon>
    </Group>
  )
}

export const DraftPapers = (props: DraftPapersProps) => {
  const { words, kind, place, papers, waiting, onBusy, onPapers, onKept, onLeave } = props
  const files = useMemo(() => draftFiles(place, kind), [place, kind])
  useEffect(() => {
    let isOver = false
    void files
      .kept()
      // the device cannot be read: as if nothing had been kept
      .catch(() => [])
      .then((kept) => {
        if (isOver) return
        onPapers((before) => together(kept, before))
        onKept()
      })
    return () => {
      isOver = true
    }
  }, [files, onPapers, onKept])
  const known = papers.length + waiting.length
  const isFull = known >= bookFilesLimit
  // several are chosen at once
  const count = useRef(0)
  useEffect(() => {
    count.current = known
  }, [known])
  const add = useCallback(
    async (file: PreparedFile) => {
      const problem = { name: file.name, size: file.bytes.byteLength }
      if (!isImageType(file.type) && file.type !== 'application/pdf')
        throw new FileProblem('no-paper', problem)
      if (count.current >= bookFilesLimit) throw new FileProblem('many', problem)
      count.current += 1
      const taken = await files.take(file).catch((error: unknown) => {
        count.current -= 1
        throw error
      })
      onPapers((before) => together(before, [taken]))
    },
    [files, onPapers],
  )
  const remove = async (paper: TakenPhoto) => {
    await paper.forget()
    onPapers((before) => before.filter((each) => each !== paper))
  }
  const list = (
    <>
      {waiting.map((paper) => (
        <Paper
          key={paper.id}
          {...paper}
          label={words.remove(paper.name)}
          onRemove={() => onLeave(paper.id)}
        />
      ))}
      {papers.map((paper) => (
        <Paper
          key={paper.sha256}
          {...paper.file}
          size={paper.file.bytes.byteLength}
          label={words.remove(paper.file.name)}
          onRemove={() => void remove(paper)}
        />
      ))}
    </>
  )
  return (
    <Input.Wrapper label={words.label} labelElement="div" role="group" aria-label={words.label}>
      {isFull ? (
        <>
          {list}
          <Text size="sm">{words.full}</Text>
        </>
      ) : (
        <FilePicker onFile={add} onBusy={onBusy} help={words.help}>
          {list}
        </FilePicker>
      )}
    </Input.Wrapper>
  )
}
