/** The help desk of one report: where it stands, what to do next, its photos, what was said, and what one says oneself. */
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { notify, notifyUndo } from '#components/notify.ts'
import { ConfirmDialog } from '#components/overlay/confirm-dialog.tsx'
import type { ReportStatus } from '#contract/reports.ts'
import { draftKeeper } from '#db/drafts.ts'
import type { Doer } from '#domain/report-desk.ts'
import { allFolder, isDone } from '#domain/reports.ts'
import { societySpace } from '#domain/scopes.ts'
import { m } from '#texts/compiled/messages.js'
import type { PhotosOf, ReportItem } from '../report-item.ts'
import { statusLooks } from '../ui/words.ts'
import { CommentForm } from './comment-form.tsx'
import { createDeskActions, type Person } from './desk-actions.ts'
import { deskQueries } from './queries.ts'
import { RatingForm } from './rating-form.tsx'
import { Standing } from './standing.tsx'
import { Steps } from './steps.tsx'
import { notifyDone } from './take-back.ts'
import { Timeline } from './timeline.tsx'
import { assignWithWay, moveWithWay } from './way-back.ts'

export type DeskSectionProps = {
  item: ReportItem
  doers: readonly Doer[]
  societyId: string
  me: Person
  photos: PhotosOf
  canErase: boolean
}

const nobody: readonly Person[] = []

const useDesk = ({ item: { report }, doers, societyId, me }: DeskSectionProps) => {
  const isOffice = doers.includes('office')
  const isWorker = doers.includes('worker')
  const actions = useMemo(() => createDeskActions(societyId), [societyId])
  const desk = useQuery(deskQueries.of(societyId, report.id)).data
  const people = useQuery({ ...deskQueries.people(societyId), enabled: isOffice }).data ?? nobody
  const who = { doers, me: me.uid }
  const move = async (to: ReportStatus, reason?: string, until?: string | null) => {
    const words = m.desk_moved({ status: statusLooks[to].word() })
    await notifyDone(words, await moveWithWay(actions, report, { to, reason, until }, who))
  }
  const assign = async (to: Person | null) => {
    const words = to === null ? m.desk_unassigned() : m.desk_assigned({ name: to.name })
    await notifyDone(words, await assignWithWay(actions, report, to, who))
  }
  const folders = useQuery({ ...deskQueries.folders(societyId), enabled: isWorker }).data ?? []
  const setFolder = async (folder: string) => {
    await actions.setFolder(report, folder)
    const words = folder === allFolder ? m.desk_folder_taken_out() : m.desk_folder_moved({ folder })
    notifyUndo(words, () => void actions.setFolder(report, report.folder))
  }
  return { actions, desk, people, move, assign, folders, setFolder }
}

const EraseButton = ({ title, onErase }: { title: string; onErase: () => void }) => {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {m.desk_erase()}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={m.desk_erase_question({ title })}
          answer={m.desk_erase_answer()}
          keep={m.desk_erase_keep()}
          onAnswer={onErase}
          onKeep={() => setAsked(false)}
        >
          {m.desk_erase_body()}
        </ConfirmDialog>
      )}
    </>
  )
}

export const DeskSection = (props: DeskSectionProps) => {
  const { item, doers, societyId, me, photos, canErase } = props
  const { report, reporter } = item
  const { actions, desk, people, move, assign, folders, setFolder } = useDesk(props)
  const isReporter = doers.includes('reporter')
  const keeper = draftKeeper({ space: societySpace(societyId), form: 'comment', row: report.id })
  const erase = async () => {
    await actions.erase(report)
    notify({ kind: 'success', message: m.desk_erased() })
  }
  return (
    <Stack gap="md">
      {desk !== undefined && <Standing report={report} {...desk} />}
      {!report.deleted && (
        <Steps
          {...{ report, doers, me, people, folders }}
          isTooOld={desk?.isTooOld === true}
          onMove={(...to) => void move(...to)}
          onAssign={(to) => void assign(to)}
          onFolder={(folder) => void setFolder(folder)}
        />
      )}
      {isReporter && isDone(report) && report.rating === null && !report.deleted && (
        <RatingForm onSend={(rating, text) => actions.rate(report, rating, text)} />
      )}
      {photos({ reportId: report.id, canAdd: !report.deleted })}
      {desk !== undefined && <Timeline events={desk.events} reporter={reporter?.name} />}
      {!report.deleted && (
        <CommentForm
          key={report.id}
          keeper={keeper}
          works={doers.includes('worker')}
          onSend={(text, visibility) => actions.comment(report, text, visibility)}
        />
      )}
      {report.deleted && canErase && (
        <div>
          <EraseButton title={report.title} onErase={() => void erase()} />
        </div>
      )}
    </Stack>
  )
}
