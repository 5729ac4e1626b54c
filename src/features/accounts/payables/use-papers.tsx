/** Papers that are added while a form is open, and go with what it saves. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { newId } from '#api/outside.ts'
import type { KeptDraft } from '#components/draft/use-kept-draft.ts'
import { CardBoundary } from '#components/failure/card-boundary.tsx'
import type { KindOfBooks } from '#contract/attachments.ts'
import type { TakenPhoto } from '#db/draft-photos.ts'
import type { DraftPlace } from '#db/drafts.ts'
import { m } from '#texts/compiled/messages.js'
import type { PaperWords } from './draft-papers.tsx'

// with the camera and the photos of the help desk
const DraftPapers = lazy(async () => ({
  default: (await import('./draft-papers.tsx')).DraftPapers,
}))

const paperWords = (): PaperWords => ({
  label: m.common_optional({ label: m.payable_files() }),
  ...{ help: m.payable_files_help(), full: m.payable_files_full() },
  remove: (name) => m.payable_paper_remove({ name }),
})

/** @param place of the draft; the same object while the form is open */
export const usePapers = <Values,>(
  kind: KindOfBooks,
  place: DraftPlace,
  draft: KeptDraft<Values>,
) => {
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
