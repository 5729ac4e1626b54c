/** Papers that are added while a form is open, and go with what it saves; also those that wait behind what it writes anew. */
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { newId } from '#api/outside.ts'
import { useKeptDraft } from '#components/draft/use-kept-draft.ts'
import type { KindOfBooks } from '#contract/attachments.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { PaperWords } from '../payables/draft-papers.tsx'
import { type WaitingPaper, waitingPapers } from '../waiting-papers.ts'
import { PapersBoundary } from './papers-boundary.tsx'

// with the camera and the photos of the help desk
const DraftPapers = lazy(async () => ({
  default: (await import('../payables/draft-papers.tsx')).DraftPapers,
}))

const paperWords = (): PaperWords => ({
  label: m.common_optional({ label: m.payable_files() }),
  ...{ help: m.payable_files_help(), full: m.payable_files_full() },
  remove: (name) => m.payable_paper_remove({ name }),
})

/** Where what is typed lies with its papers. */
export type PapersPlace = {
  societyId: string
  /** Its name among the drafts. */
  form: string
  /** What is written anew, or `new`. */
  row: string
  /** The document that is written anew, behind which papers may wait. */
  documentId?: string | undefined
}

type Keeper = ReturnType<typeof draftKeeper>

const noPapers: readonly TakenPhoto[] = []
const noneLeft: readonly string[] = []

/** Whether some lie with the draft since it was typed, and are not shown yet; null: not read yet. */
const useKept = (keeper: Keeper) => {
  const [hasKept, setKept] = useState<boolean | null>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    let isOver = false
    void keeper
      .countPhotos()
      // the device cannot be read: as if nothing had been kept
      .catch(() => 0)
      .then((count) => {
        if (!isOver) setKept(count > 0)
      })
    return () => {
      isOver = true
    }
  }, [keeper])
  return {
    hasUnseen: isShown ? false : hasKept,
    see: useCallback(() => setShown(true), []),
  }
}

/** What waits behind the document and was not left out here; null: not read yet. */
const useWaiting = (documentId: string | undefined) => {
  const isAnew = documentId !== undefined
  const query = useQuery({ ...waitingPapers(documentId ?? ''), enabled: isAnew })
  const [left, setLeft] = useState(noneLeft)
  const all: readonly WaitingPaper[] | null = isAnew && !query.isError ? (query.data ?? null) : []
  return {
    waiting: all?.filter(({ id }) => !left.includes(id)) ?? null,
    ...{ left, setLeft },
  }
}

/** What is typed into a form, and the papers that lie with it. @param place one for as long as the form is there: another one is another form, by its key */
export const useDraftWithPapers = <Values extends Record<string, unknown>>(
  kind: KindOfBooks,
  typed: UseFormReturnType<Values>,
  { societyId, form, row, documentId }: PapersPlace,
) => {
  const place = useMemo(
    () => ({ space: societySpace(societyId), form, row }),
    [societyId, form, row],
  )
  const keeper = useMemo(() => draftKeeper(place), [place])
  const draft = useKeptDraft(typed, keeper)
  const [papers, setPapers] = useState(noPapers)
  const [isPreparing, setPreparing] = useState(false)
  const { hasUnseen, see } = useKept(keeper)
  const { waiting, left, setLeft } = useWaiting(documentId)
  const field: ReactNode = (
    <PapersBoundary hasUnseen={hasUnseen === true} onWithout={see}>
      <Suspense>
        <DraftPapers
          {...{ kind, place, papers }}
          waiting={waiting ?? []}
          words={paperWords()}
          onBusy={setPreparing}
          onPapers={setPapers}
          onKept={see}
          onLeave={(paperId) => setLeft((before) => [...before, paperId])}
        />
      </Suspense>
    </PapersBoundary>
  )
  const isUntouched = papers.length === 0 && hasUnseen !== true
  return {
    draft,
    papers: {
      field,
      /** A file is not ready yet, or not shown yet: nothing is saved without it. */
      isBusy: isPreparing || hasUnseen !== false || waiting === null,
      /** Some were added here, or left out. */
      hasNew: !isUntouched || left.length > 0,
      /** Waiting ones that do not go with what is saved. */
      left,
      hasSome: !isUntouched || (waiting ?? []).length > 0,
      /** Inside the save: the document, and its papers after it. */
      saveWith: async (save: (id: string) => Promise<void>, id = newId()) => {
        await save(id)
        for (const paper of papers) await paper.attachTo(id)
      },
      /** What is entered next has none of them, and leaves none out: they left the device's drafts with the save. */
      clear: () => {
        setPapers(noPapers)
        setLeft(noneLeft)
      },
      draft: {
        ...draft,
        wasKept:
          draft.wasKept || hasUnseen === true || papers.some(({ keptAt }) => keptAt !== null),
        discard: () => {
          draft.discard()
          void keeper.end()
          setPapers(noPapers)
          setLeft(noneLeft)
          see()
        },
      },
    },
  }
}
