/** The work on reports: each change is on this device at once, and in the queue. */
import { sha256Of } from '#api/blob-transport.ts'
import { newId, outside } from '#api/outside.ts'
import { FileProblem, type PreparedFile } from '#components/attachment/prepare-file.ts'
import type { MutationArgs, MutationName } from '#contract/mutations.ts'
import type { EventVisibility, LabelRow, ReportRow, ReportStatus } from '#contract/reports.ts'
import type { Space } from '#contract/sync.ts'
import { currentDevice } from '#db/current-device.ts'
import { draftPhotos, type TakenPhoto, takenPhoto } from '#db/draft-photos.ts'
import { inOneSave, mutate } from '#db/mutate.ts'
import { troubleOf } from '#db/storage-trouble.ts'
import { societySpace } from '#domain/scopes.ts'
import type { Done } from './take-back.ts'

export type Person = { uid: string; name: string }

type Send = <Name extends MutationName>(
  name: Name,
  args: MutationArgs<Name>,
  heldMs?: number,
) => Promise<string>

/** With the way back: the label, and on every report that had it. */
const removeLabel = async (
  send: Send,
  space: Space,
  { id, title, color }: LabelRow,
): Promise<Done> => {
  const device = currentDevice()
  const marked = await device.rows.report
    .where('space')
    .equals(space)
    .filter(({ labels }) => labels.includes(id))
    .primaryKeys()
  const opId = await send('label.remove@1', { id })
  const opposite = () =>
    inOneSave(device, async () => {
      await send('label.save@1', { id, title, color })
      const at = outside.clock().toISOString()
      for (const [, report] of marked)
        await send('report.label@1', { id: report, label: id, on: true, at })
    })
  return { opIds: [opId], opposite }
}

export const createDeskActions = (societyId: string) => {
  const space = societySpace(societyId)
  /** @returns the opId, by which it can be taken back */
  const send: Send = (name, args, heldMs) =>
    mutate(currentDevice(), outside, space, name, args, heldMs)
  const draft = (row: string) => ({ space, form: 'report', row })
  const attaching = { ...outside, newId, subjectKind: 'report' as const }
  const about = ({ id }: Pick<ReportRow, 'id'>) => ({
    id,
    eventId: newId(),
    at: outside.clock().toISOString(),
  })
  return {
    /** @param heldMs so long it can be taken back */
    move: (
      report: ReportRow,
      to: ReportStatus,
      {
        reason = '',
        until = null,
        heldMs,
      }: {
        reason?: string | undefined
        until?: string | null | undefined
        heldMs?: number | undefined
      } = {},
    ) => send('report.move@1', { ...about(report), to, reason, until }, heldMs),
    assign: (report: ReportRow, to: Person | null, heldMs?: number) =>
      send(
        'report.assign@1',
        { ...about(report), assignee: to?.uid ?? null, name: to?.name ?? '' },
        heldMs,
      ),
    comment: (report: ReportRow, text: string, visibility: EventVisibility) =>
      send('report.comment@1', { ...about(report), text, visibility }),
    rate: (report: ReportRow, rating: number, text: string) =>
      send('report.rate@1', { ...about(report), rating, text }),
    setFolder: ({ id }: ReportRow, folder: string) =>
      send('report.folder@1', { id, folder, at: outside.clock().toISOString() }),
    follow: (id: string) => send('report.star@1', { id, starred: true }),
    erase: ({ id }: ReportRow) => send('report.erase@1', { id }),
    saveLabel: (label: Pick<LabelRow, 'title' | 'color'>, id?: string) =>
      send('label.save@1', { ...label, id: id ?? newId() }),
    removeLabel: (label: LabelRow) => removeLabel(send, space, label),
    /**
     * On this device from now on, with the draft of a new report. Hashed at once: a transaction of the device ends while something
     * else is waited for.
     * @throws FileProblem where the device is full
     */
    takePhoto: async (file: PreparedFile, row: string): Promise<TakenPhoto> => {
      const photo = { ...file, sha256: await sha256Of(file.bytes) }
      await draftPhotos(draft(row))
        .keep(photo)
        .catch((error: unknown) => {
          if (troubleOf(error) !== 'quota') throw error
          throw new FileProblem('full', { name: file.name, size: file.bytes.byteLength })
        })
      return takenPhoto(draft(row), photo, null, attaching)
    },
    /** Those of the draft as it was left. */
    keptPhotos: async (row: string): Promise<TakenPhoto[]> => {
      const kept = await draftPhotos(draft(row)).read()
      return kept.map((photo) => takenPhoto(draft(row), photo, photo.savedAt, attaching))
    },
  }
}

export type DeskActions = ReturnType<typeof createDeskActions>
