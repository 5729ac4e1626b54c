/** Papers that are added while a form is open, and go with what it saves. */
import type { UseFormReturnType } from '@mantine/form'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { newId } from '#api/outside.ts'
import { type KeptDraft, useKeptDraft } from '#components/draft/use-kept-draft.ts'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import type { KindOfBooks } from '#contract/attachments.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import { type DraftPlace, draftKeeper } from '#db/drafts.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { PaperWords } from '../payables/draft-papers.tsx'

// with the camera and the photos of the help desk
const DraftPapers = lazy(async () => ({
  default: (await import('../payables/draft-papers.tsx')).DraftPapers,
}))

const paperWords = (): PaperWords => ({
  label: m.common_optional({ label: m.payable_files() }),
  ...{ help: m.payable_files_help(), full: m.payable_files_full() },
  remove: (name) => m.payable_paper_remove({ name }),
})

const usePapers = <Values,>(kind: KindOfBooks, place: DraftPlace, draft: KeptDraft<Values>) => {
  const [papers, setPapers] = useState<readonly TakenPhoto[]>([])
  const [isBusy, setBusy] = useState(false)
  const field: ReactNode = (
    <CardBoundary>
      <Suspense>
        <DraftPapers
          {...{ kind, place, papers }}
          words={paperWords()}
          onBusy={setBusy}
          onPapers={setPapers}
        />
      </Suspense>
    </CardBoundary>
  )
  const forget = async () => {
    await Promise.all(papers.map((paper) => paper.forget()))
    setPapers([])
  }
  return {
    field,
    /** A file is not ready yet: nothing is saved without it. */
    isBusy,
    hasSome: papers.length > 0,
    /** Inside the save: the document, and its papers after it. */
    saveWith: async (save: (id: string) => Promise<void>, id = newId()) => {
      await save(id)
      for (const paper of papers) {
        await paper.attachTo(id)
        await paper.forget()
      }
    },
    /** What is entered next has none of them. */
    clear: () => setPapers([]),
    draft: {
      ...draft,
      wasKept: draft.wasKept || papers.some(({ keptAt }) => keptAt !== null),
      discard: () => {
        draft.discard()
        void forget()
      },
    },
  }
}

/** What is typed into a form, and the papers that lie with it. @param form its name among the drafts @param row its document, or `new` */
export const useDraftWithPapers = <Values extends Record<string, unknown>>(
  kind: KindOfBooks,
  typed: UseFormReturnType<Values>,
  { societyId, form, row }: { societyId: string; form: string; row: string },
) => {
  const place = useMemo(
    () => ({ space: societySpace(societyId), form, row }),
    [societyId, form, row],
  )
  const keeper = useMemo(() => draftKeeper(place), [place])
  const draft = useKeptDraft(typed, keeper)
  return { draft, papers: usePapers(kind, place, draft) }
}
